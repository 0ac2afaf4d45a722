## What a person may do wrong, in any game

bad-language = Não existe o idioma “{ $language }”. Existem: { $languages }.
bad-game = Não existe o jogo “{ $game }”. Existem: { $games }.
bad-bot = Não existe o robô “{ $bot }”. Existem: { $bots }.
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
data-unreadable = Não é possível ler { $file }: { $why }.
no-such-lesson = Não há lição “{ $lesson }” para este jogo.
lesson-wrong = Lição “{ $lesson }”, passo { $step }: { $why }
lesson-no-right = Nenhum lance legal está entre os certos: { $right }.
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
undo-nothing = Não há o que desfazer.
undo-chance = Não se desfaz além daqui: o acaso já falou depois da sua decisão.
undo-over = Não se desfaz além daqui: a partida acabou.
undo-reveal = Não se desfaz além daqui: sua última decisão já lhe mostrou algo.
undo-other = Não se desfaz além daqui: outra pessoa já decidiu.
review-not-over = A partida não acabou: reveja-a depois do fim.
bad-match-bots = { $bots ->
    [one] { $bots } robô não ocupa
   *[other] { $bots } robôs não ocupam
} { $seats } lugares: indique pelo menos { $seats }.
bad-games = “{ $games }” não é um número de partidas: use de 1 a { $most }.
bad-seed = “{ $seed }” não é uma semente: um número inteiro de 0 a 2^62 - 1.
bad-workers = “{ $workers }” não é um número de processos: use 1 ou mais.

## Fair dice

no-proof = O registro não traz prova dos seus dados.
bad-scheme = A prova segue o esquema “{ $scheme }”; este Parlour conhece { $known }.
bad-proof = Falta à prova a mesa, as cadeias ou a semente.
bad-seed-digits = A semente da prova deve ser escrita em algarismos hexadecimais, de 0 a 9 e de a a f, dois para cada byte.
wrong-commitment = A semente não confere com o compromisso: prometeu-se { $stated }, a semente dá { $true }.
unfair-event = O evento { $number } é { $event }, mas os dados comprometidos dão { $fair }.
bad-string = A cadeia de um lugar para os dados deve ter de 32 a 64 algarismos hexadecimais, de 0 a 9 e de a a f.
bad-sources = A prova não diz, para cada lugar, de onde vem a sua cadeia, e em que ordem foram escritos o compromisso, as cadeias e o começo.
wrong-people = Na prova, “people” deve ser o número inteiro { $true }, tantas pessoas quantas as origens indicam, e não { $stated }.
wrong-string = A cadeia do lugar { $seat } não decorre das que as pessoas enviaram: teria de ser { $true }.
wrong-order = A cadeia do lugar { $seat } é a linha { $row } do registro da mesa: devia vir depois do compromisso, linha { $promised }, e antes do começo, linha { $started }.
unproven-order = Segue o primeiro esquema, que não mostra que as cadeias vieram depois do compromisso.
unproven-bots = O primeiro esquema também não mostra que a casa não escolheu a seu gosto as cadeias dos robôs.
unproven-people = Nenhuma pessoa acrescentou uma cadeia: só a casa decidiu estes dados.
unproven-absent = { $count ->
    [one] O navegador do lugar { $seats } não enviou cadeia a tempo: a sua decorre
   *[other] Os navegadores dos lugares { $seats } não enviaram cadeia a tempo: as suas decorrem
} das outras.
unproven-known = A casa conhecia a semente, e podia contar a um jogador o que viria.
