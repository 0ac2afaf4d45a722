game-name = Pig
game-blurb = Lance quantas vezes ousar; um 1 leva tudo.
goal = O primeiro a { $target } pontos vence
seat-1 = Primeiro
seat-2 = Segundo
seat-3 = Terceiro
seat-4 = Quarto
points = Pontos
player = Jogador
ask = Você juntou { $points }: lançar ou parar?
ask-other = { $who } juntou { $points }
wait-die = { $who } lança
do-roll = Lançar
do-hold = Parar
over-won = { $who } vence
over-limit = Os turnos acabaram: ninguém vence
tally = { $own } a { $other } pontos
log-go = { $who } ousa
log-roll = { $who } tira { $die }
log-hold = { $who } guarda { $points }
log-lost = { $who } perde { $points }
no-sense = “{ $text }” não é um lance. Um lance é roll ou hold.
no-over = A partida acabou.
no-die = Ninguém está lançando: diga roll ou hold.
no-move = O dado está no ar.
no-hold = Lance pelo menos uma vez antes de parar.
option-target = Pontos para vencer
option-turn_limit = Turnos depois dos quais a partida acaba
better-banked = { $count ->
    [1] põe um ponto a salvo
   *[other] põe { $count } pontos a salvo
}
better-hope = ainda pode juntar mais neste turno
