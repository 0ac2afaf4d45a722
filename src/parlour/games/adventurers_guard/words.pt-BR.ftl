## Names

game-name = Adventurer's Guard
game-blurb = Peões movidos pelo dado. O dado diz quem anda; capture os seis peões inimigos, o aventureiro por último.
goal = Capture os seis peões; o aventureiro cai por último
seat-1 = Sul
seat-2 = Norte
pawn-A = aventureiro
pawn-M = mago
pawn-R = patrulheiro
pawn-W = guerreiro
a-A = o aventureiro
a-M = um mago
a-R = um patrulheiro
a-W = o guerreiro
pawns-A = aventureiros
pawns-M = magos
pawns-R = patrulheiros
pawns-W = guerreiros
steps-A = para qualquer uma das 8 casas vizinhas
steps-M = à frente, à esquerda, à direita
steps-R = na diagonal
steps-W = à esquerda, à direita, à frente na diagonal

## The table

board = Tabuleiro
die-names = O dado indica o peão
die-shows = O dado mostra { $die }
head-pawn = Peão
head-die = Dado
taken = Capturados
taken-by = por { $side }
taken-by-you = por você
taken-by-other = pelo rival
marks = Sinais
mark-south = Sul, redondo e claro
mark-south-yours = seus, redondos e claros
mark-south-theirs = do adversário, redondos e claros
mark-north = Norte, quadrado e escuro
mark-north-yours = seus, quadrados e escuros
mark-north-theirs = do adversário, quadrados e escuros
mark-turned = deu meia-volta, alcance 3
turn = turno { $turn }
turn-head = Turno { $turn }
pawn-label = { $pawn } de { $side }
pawn-tip = Anda { $steps }. Alcance { $range }. Rumo à fileira { $row }, onde ganha um passo.
range-tip = alcance { $range }
pawns-left-tip = Peões no tabuleiro. Vence quem captura todos os do inimigo.
die-tip = 1 e 2 movem um mago, 3 o aventureiro, 4 um patrulheiro, 5 e 6 o guerreiro.
pawns-left = ainda de pé
adventurer-guarded = aventureiro protegido
adventurer-open = aventureiro pode ser capturado
no-attacks-yet = Não há ataques no primeiro turno de cada jogador.
quiet-turns = { $quiet ->
    [one] { $quiet } turno
   *[other] { $quiet } turnos
} sem captura; com { $limit } a partida acaba.
quiet-on = { $quiet ->
    [one] { $quiet } turno
   *[other] { $quiet } turnos
} sem captura.

## Prompts

wait-first = Sorteia-se quem começa.
wait-die = { $who } lança o dado.
ask-corner = Escolha o canto do seu guerreiro
ask-corner-other = { $who } escolhe um canto para o guerreiro
ask-move = Você tirou { $die }: mova { $a }
ask-move-other = { $who } tirou { $die } e deve mover { $a }
ask-borrow = Você não tem mais { $pawn }. Pode mover um { $pawn } inimigo, ou passar
ask-borrow-other = { $who } não tem mais { $pawn } e pode mover um { $pawn } inimigo
ask-borrow-yours = { $who } não tem mais { $pawn } e pode mover um { $pawn } seu
ask-borrow-must = Você não tem mais { $pawn }. Mova um { $pawn } inimigo
ask-borrow-must-other = { $who } não tem mais { $pawn } e deve mover um { $pawn } inimigo
ask-borrow-must-yours = { $who } não tem mais { $pawn } e deve mover um { $pawn } seu
over-captured = { $who } capturou todos os peões inimigos e vence
over-limit = { $who } tem mais peões no limite e vence
over-draw = { $quiet } turnos sem captura: empate
tally = { $own ->
    [one] { $own } peão
   *[other] { $own } peões
} a { $other }
do-pass = Passar
do-corner = Guerreiro em { $tile }
do-move = { $pawn } { $start } para { $end }
do-capture = { $pawn } { $start } captura { $end }

## Log

log-first = { $who } começa
log-corner = { $who } põe o guerreiro em { $tile }
log-roll = { $who } tira { $die }: { $pawn }
log-move = { $who } move { $a } de { $start } para { $end }
log-capture = { $who } captura { $victim } em { $end } com { $a } de { $start }
log-borrow = { $who } move o { $pawn } de { $whose }, de { $start } para { $end }
log-pass = { $who } passa
log-bonus = O { $pawn } dá meia-volta e agora tem alcance { $range }
log-lost-blocked = { $who } perde a vez: nenhum { $pawn } pode andar
log-lost-missing = { $who } perde a vez: ninguém tem { $pawn }
log-win = { $who } vence
log-draw = { $quiet } turnos sem captura: empate

## Why not

no-sense = “{ $text }” não é um lance aqui. Um lance se escreve como { $example }.
no-sense-chance = “{ $text }” não é um resultado. O acaso se escreve como { $example }.
no-sense-over = “{ $text }” não é um lance, e a partida acabou.
no-over = A partida acabou.
no-first-known = Já está decidido quem começa.
no-first-yet = Antes de tudo se decide quem começa.
no-corner-yet = Primeiro vem o canto do guerreiro.
no-corner-again = Os guerreiros já estão no tabuleiro.
no-such-corner = Um guerreiro não começa em { $tile }: escolha { $one } ou { $two }.
no-second-die = O dado é lançado uma vez por turno, e mostra { $die }.
no-die-yet = Primeiro o dado: ninguém anda antes de ele ser lançado.
no-pass = Seu { $pawn } pode andar, então você não pode passar.
no-pass-enemy = Nesta mesa você deve mover um { $pawn } inimigo se puder.
no-pawn-there = Você não tem peão em { $tile }.
no-enemy-pawn-yet = O peão em { $tile } é do inimigo, e você ainda tem um { $pawn } seu.
no-tilde = O peão em { $tile } é do inimigo. Para movê-lo, escreva { $text }.
no-other-pawn = O peão em { $tile } é um { $pawn }, não um { $typed }.
no-other-die = O dado mostra { $die }: ele indica o { $pawn }.
no-only-enemy = O dado mostra { $die } e você não tem mais { $pawn }: só um { $pawn } inimigo pode ser movido.
no-own-pawn = Seu próprio peão está em { $tile }.
no-capture-empty = Não há o que capturar em { $tile }: escreva o lance com um traço.
no-dash = Um peão inimigo está em { $tile }: escreva o lance com x para capturá-lo.
no-attack-yet = No primeiro turno de cada jogador nada pode ser capturado.
no-adventurer-yet = { $others ->
    [one] O aventureiro inimigo não pode ser capturado enquanto outro peão estiver de pé.
   *[other] O aventureiro inimigo não pode ser capturado enquanto { $others } outros peões inimigos estiverem de pé.
}
no-enemy-adventurer = Um aventureiro inimigo nunca é movido.
no-borrowing = O dado mostra { $die } e você ainda tem um { $pawn }: mova o seu.
no-enemy-there = Não há { $pawn } inimigo em { $tile }.
no-suicide = Um { $pawn } inimigo que você move deve terminar numa casa vazia; ele não captura nada.
no-unsafe = Nesta mesa você não pode pôr o { $pawn } inimigo em { $tile }, onde poderia capturá-lo.
no-null-move = O { $pawn } deve terminar em outra casa.
no-mage-back = Um mago anda à frente, à esquerda ou à direita; nunca volta.
no-warrior-back = Um guerreiro nunca volta, nem na diagonal.
no-warrior-ahead = Um guerreiro não pode dar um passo reto à frente, e os desvios estão bloqueados.
no-warrior-end-ahead = Nesta mesa um guerreiro não pode terminar reto à frente de onde saiu.
no-ranger-straight = Um patrulheiro só anda na diagonal, então nunca chega a essa casa.
no-range = { $tile } fica a { $steps } passos, e o alcance do { $pawn } é { $range }.
no-way = Peões bloqueiam todos os caminhos do { $pawn } até { $tile }.

## Positions

position-pawns = Em pawns, “{ $text }” não diz onde estão os peões. Escreva-os assim: S: Ae1 Md1 Wd5+1 | N: Ae9 Rd8.
position-pawn = Em pawns, “{ $text }” não é um peão. Escreva um peão como Md1, ou Wd5+1 com bônus 1.
position-bonus = Em pawns, { $text } tem bônus menor que zero, o que nenhum peão tem.
position-too-many = Em pawns, { $side } tem { $pawn } demais.
position-two-on-tile = Em pawns, dois peões estão em { $tile }.
position-goal-row = Em pawns, { $text } vai para a fileira { $row } e está nela: o bônus teria subido.
position-no-adventurer = Em pawns, { $side } não tem aventureiro, e a partida não acabou.
position-die-after-end = Há um dado à espera embora a partida tenha acabado.
position-before-corner = Antes de escolhido o canto não há guerreiro, os cantos estão livres e nenhum turno começou.
position-no-first = Um canto foi escolhido, mas ninguém começa.
position-lost-turn = Com { $die } nenhum peão pode andar: essa vez já está perdida.

## Options

option-first_player = Quem começa
    .random = um sorteio justo
    .S = Sul
    .N = Norte
option-warrior_corner = Onde fica o segundo guerreiro
    .diagonal = no canto oposto na diagonal
    .facing = bem em frente, na mesma coluna
option-warrior_ahead = Se os passos de um guerreiro podem terminar reto à frente
    .allowed = permitido
    .forbidden = proibido
option-enemy_move = Mover um peão inimigo quando os seus daquele tipo acabaram
    .may = você pode
    .must = você deve, se puder
option-enemy_suicide = Onde um peão inimigo movido pode ficar
    .no_capture = em qualquer casa vazia
    .safe_only = só onde você não possa capturá-lo
option-no_capture_limit = Turnos sem captura que encerram a partida
    .about = 0 é sem limite
option-limit_result = O que acontece nesse limite
    .draw = empate
    .count = mais peões vencem

## Facts

fact-moved = Peões movidos
fact-took = Capturas, pelo peão que captura
fact-borrowed = Peões inimigos movidos
fact-acted = Outros lances
fact-acted-pass = Deixar em paz os peões inimigos
fact-acted-left = Guerreiro no canto esquerdo
fact-acted-right = Guerreiro no canto direito
fact-taken = Capturas, pelo peão capturado
fact-die = Peões indicados pelo dado
fact-turned = Peões que chegam à borda e dão meia-volta
fact-lost-turn = Vezes perdidas
fact-lost-turn-blocked = Bloqueio: o peão não pode andar
fact-lost-turn-missing = Falta: não resta peão desse tipo
fact-adventurer = Aventureiros
fact-adventurer-alone = Guarda perdida: o aventureiro está sozinho
fact-adventurer-fell = Aventureiro capturado
fact-order = Ordem de jogo
fact-order-n = { $n ->
    [1] Primeiro a jogar
   *[2] Segundo a jogar
}

## Por que um lance é melhor: o que ele faz

better-captures = ganha um peão
better-range = dá a um peão um passo a mais de alcance
better-safety = { $count ->
    [0] torna menos provável perder um peão
    [1] deixa um peão a menos onde o inimigo pode capturá-lo
   *[other] deixa { $count } peões a menos onde o inimigo pode capturá-los
}
better-threat = { $count ->
    [0] torna mais provável uma captura no próximo turno
    [1] ameaça um peão inimigo a mais
   *[other] ameaça { $count } peões inimigos a mais
}
better-approach = chega mais perto do inimigo
