## Names

game-name = Quazo's Gambit
game-blurb = Corra atrás das joias, ataque os outros e guarde mais no banco até o fim da última rodada.
goal = Mais joias no seu banco depois de { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
goal-golden = Banco mais rico em { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}; ouro: 7
seat-1 = Jogador 1
seat-2 = Jogador 2
seat-3 = Jogador 3
seat-4 = Jogador 4
biome-City = Cidade
biome-Swamp = Pântano
biome-Water = Água
biome-Sky = Céu
character-Cat = Gato
character-Frog = Sapo
character-Fish = Peixe
character-Swan = Cisne
card-Stealth = Furtividade
card-Pickpocket = Mão Leve
card-MudTrap = Armadilha de Lama
card-LongLeap = Salto Longo
card-JetStream = Correnteza
card-Undertow = Ressaca
card-Soar = Voo Alto
card-BattleWings = Asas de Batalha
jewels-red = { $red ->
    [0] nada
    [1] 1 joia vermelha
   *[other] { $red } joias vermelhas
}
jewels-golden = a joia dourada
jewels-both = { $red ->
    [1] a joia dourada e 1 joia vermelha
   *[other] a joia dourada e { $red } joias vermelhas
}

## The page of formats

legend-biome = { $biome }, { $tiles } casas
legend-corner = saída { $spawn }, banco { $bank }
legend-character = { $character }, do bioma { $biome }
legend-card = { $card }, carta de { $character }

## Cards

effect-hide = { $rounds ->
    [one] Ninguém batalha com você até o seu próximo turno. Acaba se você batalhar ou roubar. Com a joia dourada: até { $steps } passos.
   *[other] Ninguém batalha com você por { $rounds } rodadas. Acaba se você batalhar ou roubar. Com a joia dourada: até { $steps } passos por turno.
}
effect-advantage = { $rounds ->
    [one] Lance dois dados em toda batalha até o seu próximo turno; vale o melhor.
   *[other] Lance dois dados em toda batalha por { $rounds } rodadas; vale o melhor.
}
effect-mire = { $rounds ->
    [one] Qualquer outro que pise em { $biome } para ali, até o seu próximo turno.
   *[other] Qualquer outro que pise em { $biome } para ali, por { $rounds } rodadas.
}
effect-jump-near = Em vez de andar, salte para qualquer casa a no máximo { $reach } de distância.
effect-jump-biome = Em vez de andar, salte para qualquer outra casa de { $biome }.
effect-jump-both = Em vez de andar, salte para uma casa de { $biome } a no máximo { $reach } de distância.
effect-jump-any = Em vez de andar, salte para qualquer outra casa.
effect-steps = { $steps ->
    [1] Mais 1 passo neste turno.
   *[other] Mais { $steps } passos neste turno.
}
effect-steal = { $reach ->
    [0] Tome 1 joia vermelha de quem está na sua casa. Sem dados.
    [1] Tome 1 joia vermelha de quem está na sua casa ou ao lado. Sem dados.
   *[other] Tome 1 joia vermelha de quem está a no máximo { $reach } de distância. Sem dados.
}
effect-fetch = Tome a joia vermelha de uma casa a no máximo { $reach } de distância.
lasts-hide = { $round ->
    [0] Ninguém pode batalhar com o { $who } até o fim do jogo
   *[other] Ninguém pode batalhar com o { $who } até o turno dele na rodada { $round }
}
lasts-advantage = { $round ->
    [0] O { $who } lança dois dados em toda batalha até o fim do jogo
   *[other] O { $who } lança dois dados em toda batalha até o seu turno na rodada { $round }
}
lasts-mire = { $round ->
    [0] Todos, menos o { $who }, param em { $biome } até o fim do jogo
   *[other] Os outros param em { $biome } até o turno do { $who } na rodada { $round }
}

## The table

board = Tabuleiro
cell-tile = { $cell } { $biome }
cell-bank = { $cell } banco de { $who }: { $jewels }
cell-spawn = { $cell } saída de { $who }
marked = casa marcada
mud = lama
yours = seu
golden-tile = casa dourada do seu banco
piece-tip = Leva { $jewels }. { $mana } de 3 de mana. Bioma: { $biome }.
worth-tip = O que está no banco vale { $worth }.
score-tip = Valor no banco: 1 por joia vermelha, 7 pela dourada. Vence quem tem mais.
carried-tip = Joias vermelhas no inventário. Elas contam quando estão no banco.
golden-counted = joia dourada
golden-carried-tip = A joia dourada, levada. Vale 7 quando estiver no banco.
mana-tip = Uma habilidade custa 3 de mana.
red-tip = Vale 1 no banco.
golden-tip = Vale 7 no banco.
steps-tip = mais { $steps } passos
rounds-tip = O jogo acaba depois da última rodada.
die-tip = Um dado com as faces de 1 a 6.
biome-die-tip = Um dado de quatro faces, uma por bioma: a joia perdida vai para lá.
characters = Personagens
character-line = { $one ->
    [hide] foge das batalhas
    [advantage] é forte na batalha
    [mire] prende os outros na lama
    [jump] salta longe
    [steps] dá mais passos
    [steal] bate carteiras
   *[fetch] puxa joias de longe
} · { $two ->
    [hide] foge das batalhas
    [advantage] é forte na batalha
    [mire] prende os outros na lama
    [jump] salta longe
    [steps] dá mais passos
    [steal] bate carteiras
   *[fetch] puxa joias de longe
}
character-note = { $one }: { $one_text } { $two }: { $two_text }
dice = Dados
die-falls = Um dado no ar
die-shows = O dado mostra { $die }
stakes = Em jogo
chances = Batalhas e roubos
chance-battle = Batalhar com o { $character } aqui
chance-rob = Roubar o banco do { $character }
chance-later = { $round ->
    [0] não mais
   *[other] a partir da rodada { $round }
}
chance-hidden = furtivo
prize-battle = { $dice } contra { $against ->
    [one] { $against } dado
   *[other] { $against } dados
}. A vitória leva { $take } de { $of }. Encerra o turno.
prize-battle-golden = { $dice } contra { $against ->
    [one] { $against } dado
   *[other] { $against } dados
}. A vitória leva { $take } de { $of }, também a joia dourada, se quiser. Encerra o turno.
prize-battle-nothing = { $dice } contra { $against ->
    [one] { $against } dado
   *[other] { $against } dados
}. Nada a ganhar: há { $of } no inventário. Encerra o turno.
prize-rob = Dupla em duas tentativas. Leva { $take } de { $of }. Sem mais passos.
prize-rob-golden = Dupla em duas tentativas. Leva { $take } de { $of }, também a joia dourada, se quiser. Sem mais passos.
prize-rob-nothing = Dupla em duas tentativas. Nada a ganhar: a metade de { $of } é zero. Sem mais passos.
lock-golden = Pegar a joia dourada encerra o movimento neste turno.
lock-jump = Um salto toma o lugar de todo o movimento neste turno.
lock-mud = A lama encerra o movimento neste turno.
lock-robbery = Um roubo encerra o movimento neste turno.
steps = Passos
dots-tip = Os passos deste turno; os preenchidos ainda restam.
turn-of = Turno do { $who }
bank = banco
steps-left = { $left ->
    [0] sem passos
   *[other] restam { $left } de { $all }
}
steps-earned = O terceiro passo em { $biome } deu mais 3.
steps-more = Uma carta deu mais { $more }.
steps-third = Termine o terceiro passo em { $biome } e ganhe mais 3.
steps-mud = A lama pararia o { $who } em { $cells }.
fight-tie = O maior dado vence; o empate é de { $who }.
fight-doubles = Dois dados iguais levam metade do banco.
steps-golden = Com a joia dourada não há passos extras.
effects = Efeitos
and-then = { $one } { $two }
cards-of = { $character }, { $mana } de mana
mana-cost = { $cost } de mana
round-of = Rodada { $round } de { $rounds }
rounds = Rodadas
golden-comes = A joia dourada, que vale 7, aparece na rodada { $round }.
golden-never = A joia dourada não aparece.
golden-lies = Joia dourada em { $cell }; vale 7.
golden-carried = { $who } leva a joia dourada, que vale 7.
golden-banked = A joia dourada, que vale 7, está no banco de { $who }.
golden-staked = A joia dourada está em jogo.
marks = Sinais
mark-tile = marcada: tinha joia; as perdidas voltam aqui
mark-golden = casa dourada do seu banco
turn = rodada { $round } de { $rounds }
carried = { $red ->
    [one] joia levada
   *[other] joias levadas
}
mana = mana
carries-golden = leva a joia dourada
banked-golden = joia dourada guardada
in-the-bank = no banco
cooldown = { $round ->
    [0] sem mais batalha com o { $character }
   *[other] sem batalha com o { $character } antes da rodada { $round }
}

## Prompts

wait-characters = Sorteia-se o personagem do canto { $place }.
wait-tiles = Monta-se o tabuleiro.
wait-first = { $who } lança o dado para ver quem começa.
wait-mana = { $who } lança o dado da mana: 1 ou 6 dá mais 1.
wait-attack = { $who } ataca { $other } e lança o dado.
wait-defend = { $other } se defende e lança o dado.
wait-rob = { $who } rouba o banco de { $other }: tentativa { $attempt }.
wait-scatter = { $who } lança o dado para o bioma de uma joia perdida.
wait-last = { $who } lança o dado pela joia dourada.
wait-bout = { $who } lança o dado na melhor de três.
ask-pick = Escolha o seu personagem
ask-pick-other = { $who } escolhe um personagem
ask-golden = Você é quem tem menos joias. Ponha a joia dourada em { $one } ou { $two }
ask-golden-other = { $who } tem menos joias e põe a joia dourada em { $one } ou { $two }
ask-act = { $left ->
    [one] Mova o { $who }: resta 1 passo
   *[other] Mova o { $who }: restam { $left } passos
}
ask-act-other = { $left ->
    [one] { $who } anda: resta 1 passo
   *[other] { $who } anda: restam { $left } passos
}
ask-act-on = Sem mais passos: aja com o { $who } ou encerre o turno
ask-act-on-other = { $who } não tem mais passos e ainda pode agir
ask-leave = Saia do banco com o { $who }
ask-leave-other = { $who } deve sair do banco
ask-deposit = Guardar quantas joias?
ask-deposit-other = { $who } guarda joias
ask-loot = Levar a joia dourada ou só vermelhas?
ask-loot-other = { $who } escolhe o saque
ask-stake = Nenhuma dupla. Apostar uma joia em outra tentativa?
ask-stake-other = { $who } pode apostar uma joia em outra tentativa
ask-put = Ponha a joia perdida numa casa de { $biome }
ask-put-any = Ponha a joia perdida em qualquer casa livre
ask-put-any-other = { $who } põe a joia perdida em qualquer casa livre
ask-put-other = { $who } põe a joia perdida numa casa de { $biome }
detail-pick = Cada um joga com um diferente. O terceiro passo que termina no seu bioma dá mais 3.
detail-golden = Ela vale 7 no banco. Ninguém pode estar na casa.
detail-deposit = Pelo menos uma. O seu turno acaba, e você fica dentro até o próximo.
detail-loot = A joia dourada conta como uma das que você leva.
detail-put-used = Uma casa sem joia nem jogador que já teve uma joia.
detail-put-biome = Nenhuma casa dele que já teve uma joia está livre: serve qualquer uma dele sem joia nem jogador.
detail-put-any = Nenhuma casa do bioma está livre: serve qualquer casa sem joia nem jogador.
detail-leave = Conta como o seu primeiro passo.
detail-leave-shut = Conta como o seu primeiro passo. Você não pode voltar neste turno.
detail-battle = { $take ->
    [0] Batalha com o { $character }: { $percent }%, nada a ganhar.
   *[other] Batalha com o { $character }: { $percent }% por { $take }.
}
detail-rob = { $take ->
    [0] Banco do { $character }: { $percent }%, nada a ganhar.
   *[other] Banco do { $character }: { $percent }% por { $take }.
}
detail-bank = { $steps ->
    [1] O seu banco está a 1 passo.
   *[other] O seu banco está a { $steps } passos.
}
detail-bank-shut = Você pode entrar de novo no seu banco a partir do próximo turno.
stake-odds = { $percent }% por { $take } do banco; apostas perdidas voltam ao tabuleiro.
stake-pot = { $percent }% por { $take } do banco e { $jewels } de volta; senão, perde-se tudo isso.
over-bank = { $who } tem { $worth } no banco e vence
over-inventory = { $who } tem { $worth } no banco, leva mais que os outros e vence
over-dice = { $who } tem { $worth } no banco e vence a melhor de três
tally = { $own } a { $other } no banco
do-pick = Jogar com o { $character }
do-golden = Joia dourada em { $cell }
do-step = Andar para { $cell }
do-bank = Entrar no seu banco em { $cell }
do-battle = Batalhar com o { $character } ({ $percent }%)
do-rob = Roubar o banco do { $character } ({ $percent }%)
do-use = { $card } por { $cost } de mana
do-use-cell = { $card } em { $cell } por { $cost } de mana
do-use-player = { $card } contra o { $character } por { $cost } de mana
do-end = Encerrar o turno
do-deposit = Guardar { $jewels }
do-loot = Levar { $jewels }
do-stake = Apostar { $jewels } ({ $percent }%)
do-fold = Desistir
do-put = Pôr em { $cell }

## Log

head-setup = Preparação
head-round = Rodada { $round }
head-turn = Rodada { $round } · { $who }
head-bouts = Melhor de três
head-end = Fim
log-board = O tabuleiro está montado, com { $red } joias vermelhas
log-pick = { $who } joga com o { $character }
log-drawn = { $who } recebe o { $character } por sorteio
log-start = { $who } tira { $die } para começar
log-last = { $who } tira { $die } pela joia dourada
log-bout = { $who } tira { $die }
log-mana = { $who } tira { $die }: { $gain ->
    [0] nada de mana extra
   *[other] mais 1 de mana
}
log-attack = { $who } ataca com { $die }
log-defend = { $who } se defende com { $die }
log-attempt = { $who } tira { $die }
log-scatter = { $who } tira { $die }: { $biome }
log-bank = { $who } entra no banco em { $cell }
log-step = { $who } anda para { $cell }
log-battle = { $who } batalha com { $other }
log-rob = { $who } rouba o banco de { $other }
log-use = { $who } usa { $card }
log-use-cell = { $who } usa { $card }: { $cell }
log-use-player = { $who } usa { $card } contra { $other } e toma 1 joia vermelha
log-end = { $who } encerra o turno
log-deposit = { $who } guarda { $jewels } e fica dentro
log-stake-red = { $who } aposta 1 joia vermelha
log-stake-golden = { $who } aposta a joia dourada
log-fold = { $who } desiste
log-put = { $who } põe { $jewels } em { $cell }
log-golden = { $who } põe a joia dourada em { $cell }
note-picked = { $who } joga com o { $character }, o único que resta
note-starts = { $who } começa
note-round = Começa a rodada { $round } de { $rounds }
note-barred = As duas casas douradas de { $who } estão ocupadas
note-last = { $who } é quem tem menos joias
note-golden = A joia dourada vai para { $cell }, a única casa livre
note-ends = { $card } de { $who } acaba
note-mana = { $who } tem { $mana } de 3 de mana
note-red = { $who } pega 1 joia vermelha em { $cell }
note-gold = { $who } pega a joia dourada em { $cell }: sem mais movimento
note-more = { $who } termina o terceiro passo em { $biome }: mais { $steps }
note-mud = { $card } detém { $who } em { $cell }
note-won = { $attack } contra { $defence }: { $who } vence e leva { $jewels } de { $other }
note-won-nothing = { $attack } contra { $defence }: { $who } vence, mas metade do que { $other } leva não chega a uma joia
note-looted = { $who } venceu e leva { $jewels } de { $other }
note-held = { $attack } contra { $defence }: { $who } resiste, nada é levado
note-robbed = Dupla: { $who } leva { $jewels } do banco de { $other }
note-robbed-nothing = Dupla, mas metade do banco de { $other } não chega a uma joia
note-missed = Nenhuma dupla
note-lost = { $who } perde { $jewels } da aposta
note-put = A única casa para { $jewels } é { $cell }
note-done = { $who } não pode fazer mais nada: o turno acaba
note-bout = { $who } vence a disputa
note-again = Empate: lançam de novo
note-win = { $who } vence

## Why not

no-sense = “{ $text }” não é um lance aqui. Um lance se escreve como { $example }.
no-sense-chance = “{ $text }” não é um resultado. O acaso se escreve como { $example }.
no-sense-over = “{ $text }” não é um lance, e a partida acabou.
no-over = A partida acabou: a última rodada foi jogada.
no-wait-character = Primeiro se sorteiam os personagens, p. ex. { $example }.
no-wait-tile = Primeiro se monta o tabuleiro, p. ex. { $example }.
no-wait-first = Primeiro se decide no dado quem começa, p. ex. { $example }.
no-wait-mana = Primeiro vem o dado da mana, p. ex. { $example }.
no-wait-attack = Primeiro quem ataca lança o dado, p. ex. { $example }.
no-wait-defend = Primeiro quem se defende lança o dado, p. ex. { $example }.
no-wait-doubles = Primeiro quem rouba lança o dado, p. ex. { $example }.
no-wait-scatter = Primeiro o dado de quatro faces diz para onde vai a joia perdida, p. ex. { $example }.
no-wait-last = Quem empata com menos joias lança o dado pela dourada, p. ex. { $example }.
no-wait-bout = Joga-se a melhor de três, p. ex. { $example }.
no-wait-pick = Primeiro escolha um personagem, p. ex. { $example }.
no-wait-golden = Primeiro ponha a joia dourada, p. ex. { $example }.
no-wait-deposit = Primeiro diga quanto vai para o banco, p. ex. { $example }.
no-wait-loot = Primeiro escolha o saque, p. ex. { $example }.
no-wait-stake = Primeiro aposte uma joia ou desista, p. ex. { $example }.
no-wait-put = Primeiro ponha a joia perdida numa casa, p. ex. { $example }.
no-pick-now = Todos já têm personagem.
no-tile-now = O tabuleiro já está montado.
no-start-now = Já se decidiu quem começa: { $who }.
no-golden-yet = A joia dourada é posta no início da rodada { $round }, por quem tem menos joias.
no-golden-again = A joia dourada já foi posta.
no-golden-ever = A joia dourada não aparece nesta partida.
no-bank-empty = Você não leva nenhuma joia para guardar.
no-bank-outside = Para guardar joias, entre no seu banco em { $cell } a partir de uma casa ao lado.
no-loot-now = Não há o que escolher: o saque se escolhe depois de uma vitória, quando a joia dourada de outro jogador está entre vermelhas.
no-stake-now = Você só aposta ou desiste num roubo, depois de duas tentativas sem dupla.
no-put-now = Não há joia perdida para pôr: joias só se perdem como apostas de um roubo.
no-bout-now = A melhor de três vem depois da rodada { $round }, se houver empate na frente.
no-mana-now = O dado da mana é lançado no início do turno. Agora um jogador age, p. ex. { $example }.
no-battle-die = Esses dados são lançados quando uma batalha começa. Agora um jogador age, p. ex. { $example }.
no-robbery-die = Esses dados são lançados quando um roubo começa. Agora um jogador age, p. ex. { $example }.
no-scatter-die = O dado de quatro faces é lançado quando joias apostadas se perdem num roubo. Agora um jogador age, p. ex. { $example }.
no-robbery-over = O seu roubo deste turno acabou: não resta nada a lançar nem a decidir.
no-loot-aside = Não há o que escolher: o saque só se escolhe quando inclui a joia dourada, e ela não está em jogo.
no-pick-taken = O { $character } já tem dono. Você poderia escrever { $example }.
no-other-place = Agora é a vez do canto { $place }.
no-such-place = Ninguém joga no canto { $place }.
no-roll-tied = Só quem está empatado lança, e o canto { $place } não está: agora é a vez do canto { $next }.
no-other-cell = A próxima casa vai em { $cell }.
no-tile-left = Todas as { $count } casas de { $biome } já estão postas.
no-tile-marked = Todas as casas marcadas de { $biome } já estão postas. Você poderia escrever { $example }.
no-tile-plain = Só restam casas marcadas de { $biome }. Você poderia escrever { $example }.
no-golden-there = As suas casas douradas são { $one } e { $two }, não { $cell }.
no-bank-nothing = Pelo menos uma joia vai para o banco, p. ex. { $example }.
no-bank-so-many = { $red ->
    [0] Você não leva joia vermelha.
    [1] Você leva só 1 joia vermelha.
   *[other] Você leva só { $red } joias vermelhas.
}
no-golden-held = Você não leva a joia dourada.
no-red-held = Você não leva joia vermelha.
no-put-off = { $cell } não é uma casa. Você poderia escrever { $example }.
no-put-occupied = Há um jogador em { $cell }. Você poderia escrever { $example }.
no-put-jewel = Já há uma joia em { $cell }. Você poderia escrever { $example }.
no-put-biome = { $cell } não é uma casa de { $biome }, como o dado pede. Você poderia escrever { $example }.
no-put-unused = { $cell } nunca teve uma joia, e outras casas do seu bioma já tiveram. Você poderia escrever { $example }.
no-end-inside = Você deve sair do seu banco antes de tudo, p. ex. { $example }.
no-act-inside = Você deve sair do seu banco antes de tudo, p. ex. { $example }.
no-step-spawn = { $cell } é uma saída: ninguém nunca pode entrar ali.
no-step-bank = { $cells ->
    [none] { $cell } não é o seu banco: você nunca pode entrar ali.
   *[other] { $cell } não é o seu banco: você nunca pode entrar ali, só roubá-lo de uma casa ao lado ({ $cells }).
}
no-step-far = Um passo vai para a casa ao lado da sua; { $cell } não fica ao lado de { $here }.
no-step-locked = { $why } Você poderia escrever { $example }.
no-step-hidden = Furtivo e com a joia dourada, você pode dar no máximo { $steps } passos.
no-step-left = { $steps ->
    [1] Você já deu o seu único passo neste turno.
   *[other] Você já deu os seus { $steps } passos neste turno.
}
no-bank-again = Você começou este turno no seu banco: pode entrar nele de novo a partir do próximo turno. Você poderia escrever { $example }.
no-step-empty = Você só pode entrar no seu banco com uma joia.
no-such-player = Ninguém joga com o { $character }.
no-own = Esse é você: escolha outro jogador.
no-battle-robbed = Você roubou um banco: sem batalha no mesmo turno.
no-battle-inside = O { $character } está no banco, onde ninguém pode ser atacado.
no-battle-far = Você só pode batalhar na sua própria casa; o { $character } está em { $cell }.
no-battle-hidden = O { $character } está furtivo e não pode ser atacado.
no-battle-again = { $round ->
    [0] Você batalhou com o { $character } há pouco: não pode de novo até o fim.
   *[other] Você batalhou com o { $character } há pouco: de novo a partir da rodada { $round }.
}
no-rob-twice = Você já roubou neste turno.
no-rob-far = O banco do { $character } só pode ser roubado de { $cells }.
no-rob-inside = O { $character } está dentro do banco: ele só pode ser roubado sem ninguém dentro.
no-rob-empty = O banco do { $character } está vazio.
no-card-cell = { $card } precisa de uma casa, p. ex. { $example }.
no-card-player = { $card } precisa de um jogador, p. ex. { $example }.
no-card-target = { $card } não precisa de alvo: escreva { $example }.
no-card-idle = { $card } não tem alvo agora.
no-abilities = Esta partida é jogada sem habilidades.
no-card-own = { $card } é uma carta do { $character }, não sua.
no-card-mana = { $card } custa { $cost } de mana, e você tem { $mana }.
no-card-inside = No banco você não pode usar { $card }: saia primeiro.
no-card-golden = Com a joia dourada você não pode usar { $card }.
no-card-locked = { $why } Por isso você não pode usar { $card }; poderia escrever { $example }.
no-card-moved = { $card } toma o lugar de todos os passos: use antes do primeiro.
no-card-late = Com a joia dourada, { $card } pode ser usada depois de no máximo { $steps } passos.
no-steal-safe = O { $character } não está em casa nenhuma do tabuleiro e não pode ser alcançado.
no-steal-empty = O { $character } não leva joia vermelha.
no-steal-far = O { $character } está a { $far } de distância, e você só alcança { $reach }.
no-tile-off = { $cell } é um banco ou uma saída, não uma casa.
no-tile-here = Você já está em { $cell }.
no-tile-far = { $cell } fica a { $far } de distância, e você só alcança { $reach }.
no-tile-empty = Não há joia vermelha em { $cell }.
no-tile-biome = { $cell } não é uma casa de { $biome }.

## Positions

position-tiles = { $field } não pode ser “{ $text }”. Escreva oito fileiras da 8 para baixo, cada uma com oito palavras como S2 A* C M W A C S3.
position-tile = { $field }: { $cell } não pode ser “{ $text }”. Permitido: { $allowed }.
position-not-a-tile = { $field }: { $cell } é uma saída ou um banco, não uma casa.
position-holes = As casas não combinam com a fase { $phase }: com o tabuleiro montado, estão todas; antes, só as primeiras.
position-biomes = tiles: há { $found } casas de { $biome } ({ $letter } ou { $letter }*), e um tabuleiro completo tem { $count }.
position-marks = tiles: há { $marked } casas marcadas de { $biome } ({ $letter }*) e { $plain } outras ({ $letter }), e um tabuleiro completo tem { $count } e { $rest }.
position-standing = Um jogador não pode estar em { $cell }: deve ser uma casa, ou a própria saída { $spawn } ou o próprio banco { $bank }.
position-no-abilities = Esta partida não tem habilidades, ou ninguém joga com esse personagem.
position-character-twice = Dois jogadores não podem ter o mesmo personagem.
position-characters = Os personagens ou o jogador da vez não combinam com a fase { $phase }.
position-too-early = Na fase { $phase } todos estão na saída, sem joias nem mana.
position-under = Há uma joia sob o jogador em { $cell }: ela teria sido pega.
position-effect = { $card } não pode durar até a rodada { $round }: já teria acabado.
position-locked = Quem roubou não se move mais no turno, e um roubo não trava mais ninguém.
position-too-many = Há mais de { $most } joias vermelhas: joias perdidas poderiam ficar sem casa.
position-pending = Nada espera como “{ $field }” na fase { $phase }.
position-stake = As apostas não combinam: começam depois de duas tentativas e acabam com o roubo.
position-winner = Outro jogador tem mais no banco, ou leva mais.
position-rolls = Quem disputa no dado são dois ou mais; os primeiros já lançaram, mas não todos.
position-bout = A melhor de três vem depois da última rodada, entre quem tem o mesmo valor, até duas disputas vencidas.
position-golden-round = A joia dourada é posta no início da sua rodada, enquanto está à parte.
position-golden-tiles = Há um jogador numa casa dourada: não haveria pergunta.
position-mana = O dado da mana é lançado no início do turno, com 1 ou 2 de mana.
position-inside = Quem está no banco sai dele com o primeiro movimento.
position-from-bank = Quem está no banco antes do primeiro movimento começou ali o turno, e sai antes de tudo.
position-again = Quem começou o turno no banco não pode ter entrado de novo.
position-idle = Só resta encerrar: o turno já teria acabado.
position-deposit = Só há escolha para quem está no banco com duas joias ou mais.
position-battle = Uma batalha precisa de dois jogadores na mesma casa, e de nenhum roubo antes.
position-dice = Os dados não podem ter caído assim.
position-robbery = Um roubo precisa de um ladrão ao lado de um banco com joias, sem o dono dentro.
position-put = Só há escolha quando duas casas ou mais servem.
position-loot = Só há escolha quando a joia dourada está entre vermelhas.

## Data

data-count = { $file } deve ter { $count } entradas { $kind }.
data-two-cards = { $file }: { $character } tem { $count } cartas e precisa de 2.
data-twice = { $file }: { $name } aparece duas vezes.
data-no-words = { $file }: { $name } não tem palavras: falta { $text } em { $words }.
data-golden = { $file }: { $cell } é uma saída ou um banco, não uma casa dourada.
data-bank = { $file }: o banco { $cell } precisa de casas vizinhas só suas.
data-tiles = { $file }: { $tiles } casas para { $cells } lugares.

## Options

option-characters = Quem joga com qual personagem
    .draft = os jogadores escolhem em ordem
    .random = por sorteio
option-rounds = Rodadas
option-golden_round = A rodada em que a joia dourada aparece
option-marked_per_biome = Casas marcadas de cada bioma, com uma joia vermelha cada
option-abilities = Habilidades e mana
    .on = como dizem as cartas
    .off = nenhuma
option-mud_trap_rounds = Quantas rodadas dura a Armadilha de Lama
option-lone_golden = Se uma joia dourada sozinha pode ser levada
    .stealable = pode ser levada
    .safe = está segura
option-reenter = Se é possível entrar de novo no banco num turno que começou ali
    .forbidden = só a partir do próximo turno
    .allowed = com uma joia, já no mesmo turno
option-gamble = Quando se perdem as apostas
    .pot = todas juntas, quando o ladrão desiste ou fica sem joias
    .each = cada uma depois da tentativa que falhou

## Facts

fact-acted = Ações
fact-acted-step = Passo
fact-acted-battle = Batalha
fact-acted-rob = Roubo
fact-acted-end = Fim do turno
fact-acted-deposit = Depósito
fact-acted-golden-loot = Joia dourada como saque
fact-acted-red-loot = Joias vermelhas como saque
fact-acted-stake = Apostar uma joia
fact-acted-fold = Desistir de um roubo
fact-acted-put = Colocar uma joia perdida
fact-acted-lay = Colocar a joia dourada
fact-card = Cartas
fact-picked = Personagens escolhidos
fact-character = Personagens
fact-order = Ordem de jogo
fact-order-n = { $n ->
    [1] Primeiro a jogar
    [2] Segundo a jogar
    [3] Terceiro a jogar
   *[4] Quarto a jogar
  }
fact-raid = Ataques
fact-raid-won = Batalha vencida
fact-raid-held = Batalha perdida
fact-raid-robbed = Roubo concluído
fact-raid-missed = Roubo fracassado
fact-raid-mud = Preso na lama
fact-jewels = Joias
fact-jewels-found = Joia vermelha recolhida
fact-jewels-golden = Joia dourada recolhida
fact-jewels-banked = Joia vermelha depositada
fact-jewels-golden-banked = Joia dourada depositada
fact-jewels-taken = Joia tomada de alguém
fact-jewels-lost = Joia perdida num roubo

## Por que um lance é melhor: o que ele faz

better-banked = { $count ->
    [0] leva mais ao banco
    [1] leva uma joia a mais ao banco
   *[other] leva ao banco joias que valem { $count } a mais
}
better-carried = { $count ->
    [0] carrega mais
    [1] carrega uma joia a mais
   *[other] carrega joias que valem { $count } a mais
}
better-way = dá mais chance de levar ao banco o que carrega
better-dice = dá mais chance de tomar joias dos outros
better-steps = { $count ->
    [0] poupa passos
    [1] fica com um passo a mais
   *[other] fica com { $count } passos a mais
}
better-mana = { $count ->
    [0] poupa mana
    [1] guarda um de mana a mais
   *[other] guarda { $count } de mana a mais
}
better-near = chega mais perto das joias do tabuleiro
better-rivals = deixa os rivais com menos
