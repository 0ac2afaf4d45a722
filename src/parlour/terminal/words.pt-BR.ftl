## Who sits

table-sitter-human = pessoa

## Commands: each also by its English word

table-command-help = ajuda
table-command-moves = lances
table-command-hint = dica
table-command-why = porque
table-command-rules = regras
table-command-log = registro
table-command-undo = desfazer
table-command-save = salvar
table-command-quit = sair
table-command-pause = pausa

## The table

table-fingerprint = Impressão dos dados: { $commitment }
table-strings = Acrescentado a eles agora, ao acaso: { $strings }
table-greeting = Digite um lance pelo número ou pela notação. ? ajuda.
table-help =
    Um lance: seu número na lista, ou sua notação: { $example } é “{ $words }”.
    Um * marca lances que capturam algo; ( ) e [ ] distinguem os lados.
      Enter           mostra a mesa de novo
      lances          todos os lances possíveis por extenso
      dica            os melhores lances, com a chance de vitória de cada um
      porque LANCE    por que um lance não é possível; também sobre um lugar ou uma peça
      regras [REGRA]  as regras por seção, ou uma seção ou regra
      registro        tudo o que aconteceu
      desfazer        desfaz a sua última decisão
      salvar [ARQ]    guarda a partida num arquivo novo
      sair            deixa a mesa
      pausa           para o relógio, se houver um, até você apertar Enter
table-times = Tempo restante: { $times }
table-fell = O tempo de { $who } acabou.
table-fell-bot = O tempo de { $who } acabou: o robô guloso joga até o fim, e { $who } fica em último.
table-paused = O relógio está parado. Aperte Enter para continuar.{" "}
table-no-clock = Esta partida não tem relógio. Comece uma com “parlour play JOGO --clock 10+20”.
table-bad-clock = O “clock” do registro não diz quanto tempo cada lugar ainda tem.
table-why-what = Diga o quê: “porque { $example }” sobre um lance, “porque { $element }” sobre um lugar.
table-rules-how = “regras { $example }” mostra uma regra; “parlour rules { $game } --lang pt-BR” mostra todas.
table-no-such-number = Não há lance { $number } na lista: ela vai de 1 a { $last }.
table-hand-over = Passe a tela para { $who }, que aperta Enter.{" "}
table-undone = Sua última decisão foi desfeita.
table-saved =
    Salvo em { $file }.
    Para continuar quando quiser: parlour play { $file }
table-quit-unsaved = A partida não está salva. “salvar” a guarda; um segundo “sair” deixa a mesa sem ela.
table-bye = Você deixa a mesa.
table-bye-saved = A partida está salva; para continuar: parlour play { $file }
table-end-of-input = Fim da entrada.
table-interrupted = Interrompido.
table-over-saved =
    Salvo em { $file }.
    Para rever: parlour replay { $file }
table-over-already = A partida acabou e já está salva.
table-proven = O registro prova os seus dados: parlour verify { $file }
table-seed = A semente foi { $seed }: --seed { $seed } lança os mesmos dados de novo.

## Why

table-why-legal = { $move } é possível agora.
table-why-moves = Lances com { $element }: { $moves }.
table-why-nothing = Nenhum lance possível tem a ver com { $element } agora.

## Hints and looking back

table-hint-why = { $move } ({ $why })
table-hint-head = { $who }: chance de vitória após cada lance, do melhor ao pior
table-hint-secret = Só { $who } sabe o que pode escolher agora. As chances de vitória:
table-review-graph = Chance de vitória de { $who }, por evento (○ os dados viram o jogo, ◆ uma decisão, ◇ os outros ou um segredo)
table-review-moments = Os maiores momentos
table-review-calm = Nenhum momento mudou muito as chances.
table-review-kind-luck = dados
table-review-kind-play = lance
table-review-kind-others = outros
table-review-kind-unseen = segredo
table-review-more = { $more ->
    [one] { $first }, e mais um evento
   *[other] { $first }, e mais { $more } eventos
}
table-review-better = { $who }: { $played }. Melhor: { $better }
table-review-resigned = { $who } abandona; seguir jogando era melhor
table-review-time = O tempo de { $who } acaba; seguir jogando era melhor
table-review-start = início
table-review-luck = sorte
table-review-own = decisões
table-review-others = dos outros
table-review-unseen = outros, oculto
table-review-end = fim
table-review-means = As decisões comparam o lance feito com o melhor encontrado: só podem custar. Sorte é tudo o mais que mudou as chances, como dados e cartas tiradas. As chances são a opinião de uma busca; alguns por cento a mais ou a menos nada significam.
table-review-eyes = Pelo que { $who } podia saber: as decisões dos outros não são julgadas. O que elas mudaram, e o que veio à luz, não é sorte: está em “outros, oculto”.

## Players

table-bad-name = “{ $name }” não é um nome: no máximo { $most } caracteres visíveis.
table-bad-players = No registro, “players” deve nomear { $count } jogadores: human ou um robô.
table-module-bot = O assento { $seat } foi jogado por { $bot }. Um registro não decide que código é carregado: nomeie-o você, como em --seat "{ $seat }={ $bot }".

## Looking back

table-replay-prompt = { $at }/{ $last } · Enter avança, b volta, número, q sai:{" "}
table-replay-help = Enter ou n avança, b ou p volta, um número salta para esse evento, log mostra todos, q sai.
