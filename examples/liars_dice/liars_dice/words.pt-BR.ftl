game-name = Dado Mentiroso
game-blurb = Aposte em dados que ninguém vê, e pegue quem mente.
goal = Vence quem ficar por último com dados
seat-1 = Primeiro
seat-2 = Segundo
seat-3 = Terceiro
seat-4 = Quarto
dice = Dados
faces = Aposte em
hand = Dados de { $who }
hand-own = Seus dados
die-hidden = Um dado escondido
face-1 = { $count ->
    [one] um
   *[other] uns
}
face-2 = { $count ->
    [one] dois
   *[other] dois
}
face-3 = { $count ->
    [one] três
   *[other] três
}
face-4 = { $count ->
    [one] quatro
   *[other] quatros
}
face-5 = { $count ->
    [one] cinco
   *[other] cincos
}
face-6 = { $count ->
    [one] seis
   *[other] seis
}
bids = Aposta: { $count } × { $face }
ask-first = Faça a primeira aposta
ask = { $who } aposta { $count } × { $face }: aposte mais alto ou diga que é mentira
ask-how = Escolha uma face e depois quantos dados a mostram.
wait-bid = { $who } aposta
wait-die = { $who } lança
over-last = { $who } vence
tally = { $own } a { $other } dados
do-liar = Mentira!
do-bid = { $count } × { $face }
log-round = Uma rodada com { $dice } dados
log-roll = Você tira { $die }
log-bid = { $who } aposta { $count } × { $face }
log-liar = { $who } chama { $other } de mentiroso
log-shown = { $who } mostra { $dice }
log-lie = É mentira: { $found } de { $count } × { $face }. { $who } perde { $lost ->
    [one] um dado
   *[other] { $lost } dados
}
log-true = É verdade: { $found } de { $count } × { $face }. { $who } perde { $lost ->
    [one] um dado
   *[other] { $lost } dados
}
log-out = { $who } está fora
no-sense = “{ $text }” não é um lance. Um lance é uma aposta como 3x5 (três cincos) ou liar.
no-over = A partida acabou.
no-die = Nenhum dado está no ar: faça uma aposta como 3x5 ou diga liar.
no-move = Os dados ainda estão caindo.
no-challenge = Não há aposta para desmentir: faça uma, como 2x4.
no-dice = { $count } é demais: há { $total } dados na partida.
no-raise = Aposte mais que { $bid }: mais dados, ou os mesmos de uma face maior.
option-dice = Dados de cada jogador
option-wild = A face que vale por qualquer outra
    .ones = Uns
    .sixes = Seis
    .none = Nenhuma
option-loss = Dados que perde quem errou
    .one = Um dado
    .difference = Tantos quantos faltaram ou sobraram, pelo menos um
