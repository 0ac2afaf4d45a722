## What a person may do wrong, in any game

bad-language = Não existe o idioma “{ $language }”. Existem: { $languages }.
bad-game = Não existe o jogo “{ $game }”. Existem: { $games }.
game-not-loaded = O jogo “{ $game }” não pode ser carregado: { $why }.
bad-bot = Não existe o robô “{ $bot }”. Existem: { $bots }.
bad-bot-text = “{ $text }” não nomeia um robô. Escreva algo como greedy, search(depth=0,prior_weight=4) ou my.module:Bot.
bad-bot-setting = O robô “{ $bot }” não tem o ajuste “{ $setting }”. Ele tem: { $settings }.
no-bot-settings = O robô “{ $bot }” não tem ajustes; “{ $setting }” não pode ser definido.
bad-bot-value = { $setting } do robô “{ $bot }” não pode ser “{ $value }”: precisa ser { $allowed }.
bot-value-bool = true ou false
bot-value-str = um texto
bot-value-int = um número inteiro
bot-value-float = um número
bot-value-int-between = um número inteiro de { $least } a { $most }
bot-value-float-between = um número de { $least } a { $most }
bot-setting-twice = O robô “{ $bot }” tem o ajuste “{ $setting }” duas vezes.
bot-setting-missing = O robô “{ $bot }” precisa de mais ajustes: { $settings }.
bot-no-module = O módulo “{ $module }” do robô não pode ser importado: { $why }.
bot-no-name = Não existe “{ $name }” no módulo “{ $module }”.
bot-failed = O robô “{ $bot }” não pode ser criado: { $why }.
not-a-bot = “{ $bot }” não é um robô: indique uma classe derivada de parlour.Bot, ou uma função que devolva um robô assim.
bad-weights = Os pesos em { $path } não podem ser usados: { $why }.
weights-damaged = o arquivo está danificado
weights-no-such-format = a primeira linha deve ser “{ $format }”
weights-other-rules = são para a versão { $rules } de { $game }
weights-other-seats = são para mesas de { $seats }
weights-other-options = foram aprendidos com outras opções ({ $options })
weights-other-observation = são para outra observação deste jogo
bad-option = Não existe a opção “{ $option }”. Existem: { $options }.
bad-option-form = “{ $text }” não é um ajuste. Escreva opção=valor.
bad-option-value = { $option } não pode ser “{ $value }”. Permitido: { $allowed }.
option-not-served = { $option } não pode ser “{ $value }” numa mesa de um servidor, onde toda partida tem de chegar ao fim. Permitido: { $allowed }.
bad-seats = { $game } não se joga com { $seats ->
    [one] { $seats } lugar
   *[other] { $seats } lugares
}. Possível: { $allowed }.
no-such-clause = Não existe a regra “{ $clause }”. Uma regra se escreve como { $first }.
no-such-picture = { $game } não tem a figura “{ $picture }” em pictures.toml.
how-sections = { $file } tem { $sections } seções, ou uma seção com regras numeradas ou sem nada. Precisa de { $wanted }, cada uma com texto: o objetivo, a sua vez, os sinais, o que os novatos não percebem.
how-missed = A última seção de { $file } precisa de uma lista com { $wanted } pontos: o que os novatos não percebem.
how-long = { $file } tem { $words } palavras: em um minuto se leem no máximo { $most }.
no-such-file = Não existe o arquivo { $path }.
file-exists = { $path } já existe e não é sobrescrito.
not-text = { $path } não é um arquivo de texto.
cannot-read = { $path } não pode ser lido: { $why }.
cannot-write = { $path } não pode ser gravado: { $why }.
not-json = { $what }: não é JSON legível: { $why }.
not-an-object = { $what }: não é um objeto JSON.
not-a-record = { $what }: não é um registro do Parlour: falta o campo “parlour”.
bad-format = { $what }: o formato é { $format }; este Parlour lê o formato { $known }.
missing-field = { $what }: falta o campo “{ $field }”.
bad-field = { $what }: o campo “{ $field }” deve ser { $kind }.
field-unknown = Não há campo “{ $field }” aqui. Campos: { $fields }.
field-twice = { $what }: o campo “{ $field }” aparece duas vezes: cada campo pode aparecer uma só vez.
field-value = { $field } não pode ser “{ $value }”. Permitido: { $allowed }.
field-missing = Falta o campo “{ $field }”. Permitido: { $allowed }.
data-missing = Não há nenhum arquivo { $file }.
data-broken = A linha { $line } de { $file } não é TOML: “{ $text }”. Uma linha é nome = valor, com os textos entre aspas; nenhum nome aparece duas vezes, e os colchetes são fechados.
data-not-text = { $file } não é um texto em UTF-8.
data-unreadable = Não é possível ler { $file }: { $why }.
no-such-lesson = Não há lição “{ $lesson }” para este jogo.
lesson-wrong = Lição “{ $lesson }”, passo { $step }: { $why }
lesson-no-right = Nenhum lance legal está entre os certos: { $right }.
derived-move = “{ $text }” não é um lance agora. Possíveis: { $moves }.
derived-outcome = “{ $text }” não pode acontecer agora. Possíveis: { $moves }.
derived-over = A partida acabou.
derived-position = A partida não pode seguir desta posição: { $why }.
what-record = registro
what-record-file = registro { $path }
what-position = posição
what-puzzles = arquivo de problemas { $path }
no-such-puzzle = { $game } não tem o problema “{ $puzzle }”.
puzzle-no-decision = No problema { $puzzle } ninguém precisa decidir.
puzzle-twice = Em { $file } dois problemas têm o id { $puzzle }.
puzzle-easy = fácil
puzzle-medium = médio
puzzle-hard = difícil
kind-text = um texto
kind-whole = um número inteiro
kind-object = um objeto
kind-list = uma lista
kind-texts = uma lista de textos
other-game = Isto é de { $game }, não de { $wanted }.
other-options = O registro diz { $option }={ $stated }, mas sua posição inicial tem { $true }.
other-rules = O registro segue a versão { $rules } das regras de { $game }; este Parlour conhece { $known }.
bad-event = O evento { $number }, “{ $event }”, não pode ser jogado: { $why }
bad-event-clause = O evento { $number }, “{ $event }”, não pode ser jogado: { $why } { $clause }
wrong-result = O registro diz o resultado { $stated }, mas seus eventos levam a { $true }.
bad-place = Não existe o evento { $at }: o registro tem { $last }.
bad-clock = Não existe o relógio “{ $clock }”. Escolha um destes: { $clocks }, ou nenhum.
ended-resigned = { $who } abandonou a partida e perdeu.
ended-time = O tempo de { $who } acabou, e { $who } perdeu.
ended-late = O tempo de { $who } acabou, e { $who } fica em último; um robô jogou até o fim.
ended-ended = A casa encerrou a partida: ninguém venceu.
ended-abandoned = Ninguém continuou a partida: ninguém venceu.
undo-nothing = Não há o que desfazer.
undo-chance = Não se desfaz além daqui: o acaso já falou depois da sua decisão.
undo-over = Não se desfaz além daqui: a partida acabou.
undo-reveal = Não se desfaz além daqui: sua última decisão já lhe mostrou algo.
undo-other = Não se desfaz além daqui: outra pessoa já decidiu.
decided = { $line } ({ $turn }). Foi aí que o vencedor passou à frente de vez, { $tally }.
decided-last = { $line } ({ $turn }). Só isso pôs o vencedor na frente, { $tally }.
decided-plain = O vencedor passou à frente de vez com { $tally }.
choice-of = { $move } ({ $picks })
choice-why = { $choice }, que { $why }
better-both = { $one } e { $more }
better-wins = vence a partida na hora
better-plays-on = não perde na hora
choice-and = { $names }, { $name }
review-not-over = A partida não acabou: reveja-a depois do fim.
bad-match-bots = { $bots ->
    [one] { $bots } robô não ocupa
   *[other] { $bots } robôs não ocupam
} { $seats } lugares: indique pelo menos { $seats }.
no-gifts = { $game } não tem itens que possam ser dados de presente: não há o que aprender assim.
no-prices = { $game } não tem itens com preço: não há o que aprender com outros preços.
nothing-again = Não há itens para testar de novo: foram poucas partidas, ou o experimento não era por sorteio.
no-bans = { $game } não tem itens que se escolham com um lance: não há o que aprender com proibições.
no-presence = { $game } não sorteia itens para a partida: não há o que aprender com os que estão em jogo.
same-rules = As duas regras são iguais: mude uma opção em uma delas.
too-many-moves = O jogo tem mais de { $most } tipos de jogada e não declara fatos: dê a ele `facts`.
no-such-fact = Não há jogada “{ $subject }” do tipo “{ $kind }” neste jogo.
fact-move = Jogadas
bad-games = “{ $games }” não é um número de partidas: use de 1 a { $most }.
bad-seed = “{ $seed }” não é uma semente: um número inteiro de 0 a 2^62 - 1.
bad-workers = “{ $workers }” não é um número de processos: use 1 ou mais.
unguarded-script = Este script inicia outros processos, e cada um deles o lê de novo: ponha o que ele faz sob if __name__ == "__main__": ou diga workers=1.
tune-exists = { $path } já existe. Sobrescreva com --force (force=True em Python), ou indique outro arquivo.
bad-minutes = “{ $minutes }” não é um número de minutos: use um número acima de 0.
bad-simulations = “{ $simulations }” não é um número de simulações: use 1 ou mais.
lost-workers = Os processos caíram { $attempts } vezes seguidas sem devolver nada: há memória suficiente?
needs-cluster = Para usar um cluster, instale o Ray: pip install "parlour[lab,cluster]"
no-cluster = Não se alcança o cluster { $address }: { $why }.

## Studies

needs-lab = Para estudos, instale o laboratório: pip install "parlour[lab]"
no-study = Não há estudo em { $path }: falta o arquivo { $file }.
bad-study = { $path } não é o plano de um estudo: { $why }.
other-study-format = { $path } tem outro formato; este Parlour lê o formato { $known }.
other-study-rules = { $path } segue a versão { $rules } das regras de { $game }; este Parlour joga a versão { $known }.
another-study = { $path } tem outro estudo ({ $field }: { $there }, e não { $here }): indique uma pasta nova.
bot-without-weights = O robô “{ $bot }” não pode usar pesos: use um nível, search(…) ou expectimax(…).
train-no-observation = { $game } não pode ser aprendido: não declara nenhuma observação.
no-claims = { $game } não tem alegações cuja verdade se possa aprender.
training-folder-not-empty = { $path } não está vazia e não tem { $file }: um treino vai para uma pasta nova.
another-training = { $path } tem outro treino ({ $field }: { $there }, e não { $here }): indique uma pasta nova.
bad-hidden = Não pode haver { $hidden } unidades ocultas: use de 0 a { $most }.
study-folder-not-empty = { $path } não está vazia e não tem { $file }: um estudo vai para uma pasta nova.
bad-until = “{ $until }” não diz quando parar. Escreva assim: seat ±1%, até que a parte de cada lugar seja conhecida com folga de um ponto.
bad-probe = “{ $probe }” não é uma sondagem. Há estas: { $probes }.
bad-kind = “{ $kind }” não é um tipo de fato de { $game }. Há estes: { $kinds }.
bad-subject = “{ $subject }” não existe em { $kind }. Há estes: { $subjects }.
bad-reason = Nenhuma partida do estudo acabou com “{ $reason }”. Há estes: { $reasons }.
bad-figure = “{ $figure }” não é um resultado de um estudo. Escreva como um destes: { $figures }.
bad-sweep = “{ $text }” não diz quais valores experimentar. Escreva assim: nome=10..20, nome=10..20..5 ou nome=isto,aquilo: dois ou mais, cada um uma vez.
bad-target = “{ $text }” não é um alvo. Escreva assim: seats 50±1, length 40±5, cada um uma vez, entre { $measures }.
far-target = Com { $seats } lugares, a parte igual é { $share } %: um alvo para seats ou order deve tê-la dentro da folga.
no-order = { $game } não diz quem joga primeiro: use seats em vez de order.
many-combinations = { $count } combinações são demais: varie menos, para que haja no máximo { $most }.
bad-duel = Para saber qual de dois bots é melhor, indique dois, um nome para cada um dos { $seats } lugares; aqui há { $bots }.
no-such-game = O estudo não tem a partida { $number }.
no-studies = Não há estudos em { $path }: nem ela nem uma pasta dentro dela tem o arquivo { $file }.
no-such-study = Não há nenhum estudo “{ $name }” aqui.
unfinished-study = { $path } não está terminado: haverá mais para ler quando todas as partidas tiverem sido jogadas.
empty-study = O estudo ainda não tem partidas: jogue algumas primeiro.
other-mark = A partida { $number } de { $path } sai diferente quando jogada de novo: foi jogada por outra versão do Parlour.

## Learners

needs-envs = Para ambientes, instale o extra: pip install "parlour[envs]" (falta { $missing }).
needs-spiel = Para o OpenSpiel, instale-o: pip install "parlour[spiel]" (falta { $missing }).
bad-action = A ação { $action } não pode ser escolhida agora. A máscara de ações diz quais { $count } podem.
bad-action-in = A ação { $action } não pode ser escolhida agora na partida { $index }. A máscara dela diz quais { $count } podem.
bad-action-count = Há { $count } ações para { $games } partidas: dê uma para cada.
bad-action-space = Não existe o espaço de ações “{ $actions }”. Existem: { $known }.
more-moves-than-declared = { $count } lances são legais, mas o jogo declara no máximo { $most }: jogue com actions="codes" e avise quem o fez.
undeclared-moves = { $game } não declara quantos lances podem ser legais ao mesmo tempo, e tem { $codes } códigos: use actions="codes" ou "factored".
only-slots = Só slots têm características: use actions="slots".
bad-opponents = Há { $count } adversários para { $seats ->
    [one] { $seats } outro lugar
   *[other] { $seats } outros lugares
}: dê um nome para todos, ou um para cada.
bad-observer = Só se pode observar o que um jogador sabe, do público e do seu: deixe o tipo de observação como está.
too-many-outcomes = Um acaso tem { $count } resultados; o OpenSpiel conta com no máximo { $most }.
no-reset = Nenhuma partida está em andamento: chame reset() antes.
bad-render-mode = Não existe o modo de exibição “{ $mode }”. Existem: { $known }.
bad-seat = Não existe o lugar { $seat }: os lugares são numerados de 0 a { $last }.

## Fair dice

no-proof = O registro não traz prova dos seus dados.
bad-scheme = A prova segue o esquema “{ $scheme }”; este Parlour conhece { $known }.
bad-proof = Falta à prova a mesa, as sequências ou a semente.
bad-seed-digits = A semente da prova deve ter 64 algarismos hexadecimais, de 0 a 9 e de a a f.
wrong-commitment = A semente não confere com o compromisso: prometeu-se { $stated }, a semente dá { $true }.
unfair-event = O evento { $number } é { $event }, mas os dados comprometidos dão { $fair }.
bad-string = A sequência de um lugar para os dados deve ter de 32 a 64 algarismos hexadecimais, de 0 a 9 e de a a f.
bad-sources = A prova não diz, para cada lugar, de onde vem a sua sequência, e em que ordem foram escritos o compromisso, as sequências e o começo.
wrong-people = Na prova, “people” deve ser o número inteiro { $true }, tantas pessoas quantas as origens indicam, e não { $stated }.
wrong-string = A sequência do lugar { $seat } não decorre das que as pessoas enviaram: teria de ser { $true }.
wrong-order = A sequência do lugar { $seat } é a linha { $row } do registro da mesa: devia vir depois do compromisso, linha { $promised }, e antes do começo, linha { $started }.
unproven-order = Segue o primeiro esquema, que não mostra que as sequências vieram depois do compromisso.
unproven-bots = O primeiro esquema também não mostra que a casa não escolheu a seu gosto as sequências dos robôs.
unproven-people = Nenhuma pessoa acrescentou uma sequência: só a casa decidiu estes dados.
unproven-absent = { $count ->
    [one] O navegador do lugar { $seats } não enviou sequência a tempo: a sua decorre
   *[other] Os navegadores dos lugares { $seats } não enviaram sequência a tempo: as suas decorrem
} das outras.
unproven-known = A casa conhecia a semente, e podia contar a um jogador o que viria.

## Torneios

what-tournament = torneio
what-tournament-file = torneio { $path }
bad-tournament-kind = “{ $kind }” não é um tipo de torneio. Existem: { $kinds }.
bad-tournament-seats = Em um torneio do tipo { $kind } jogam só dois em cada mesa, não { $seats }: para mais, use tables.
bad-tournament-rounds = “{ $rounds }” não é um número de rodadas: use de 1 a { $most }.
bad-tournament-rounds-fixed = Um torneio de todos contra todos termina quando todos se enfrentaram: não indique o número de rodadas, ou use mais jogos (boards).
bad-tournament-boards = “{ $boards }” não é um número de jogos por rodada: use de 1 a { $most }.
entered-twice = “{ $name }” já está inscrito.
entered-late = Ninguém pode entrar em um torneio de todos contra todos que já começou.
too-many-entrants = Um torneio tem lugar para { $most }.
too-few-entrants = { $entrants ->
    [one] { $entrants } participante não basta
   *[other] { $entrants } participantes não bastam
} para uma rodada: são necessários pelo menos { $least }.
no-such-entrant = Não há participante de número { $who }.
no-next-round = A rodada { $round } não pode começar: faltam partidas da anterior, ou ela era a última.
no-tournament-game = Na rodada { $round } não há partida { $leg } na mesa { $table }, ou ela aparece duas vezes.
wrong-tournament-game = Na rodada { $round }, o resultado da partida { $leg } na mesa { $table } não é possível.
wrong-pairing = Os confrontos da rodada { $round } não são os que as regras do torneio determinam.
wrong-standings = A classificação final não é a que resulta das partidas.
unfinished-tournament = Faltam partidas na rodada { $round }, ou rodadas depois dela.
bad-tournament-file = Isto não é um torneio como o Parlour o grava: { $why }.
endless-game = Uma partida não terminou em { $most } eventos.
bad-tournament-minutes = Uma arena dura de 1 a { $most } minutos, e só uma arena tem tempo marcado. Ela é jogada em uma casa, não só por robôs.
bad-tournament-rounds-arena = Uma arena tem tantas rodadas quanto o tempo permitir: não indique o número.
bad-tournament-arena = Em uma arena, cada mesa joga uma partida por vez, com dados próprios.
