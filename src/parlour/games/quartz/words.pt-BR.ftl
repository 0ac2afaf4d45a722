## Names

game-name = Quartz
game-blurb = Dados em uma mina de cristais. Minere, roube e guarde no baú; venda a maior fortuna e passe adiante os instáveis.
goal = A maior fortuna em { $rounds } rodadas vence
goal-days = A maior soma das fortunas de { $days } dias vence
goal-last = Três cristais instáveis no carrinho eliminam; dos dois últimos, vence o mais rico
seat-1 = P1
seat-2 = P2
seat-3 = P3
seat-4 = P4
seat-5 = P5
seat-6 = P6
kind-Qz = Quartzo
kind-Rb = Rubelita
kind-Em = Esmeralda
kind-Sa = Safira
kind-Ru = Rubi
kind-Am = Âmbar
kind-Un = Instável
a-Qz = um Quartzo
a-Rb = uma Rubelita
a-Em = uma Esmeralda
a-Sa = uma Safira
a-Ru = um Rubi
a-Am = um Âmbar
a-Un = um Cristal Instável
face-X = Picareta
    .tip = Cada picareta minera 1 cristal.
face-J = Britadeira
    .tip = Duas ou mais: sorteie um cristal por face e devolva metade deles.
face-C = Baú
    .tip = Dois protegem 1 cristal valioso, e cada um a mais protege outro.
face-T = Transferir
    .tip = Duas faces passam 1 cristal instável, e cada uma a mais passa outro.
face-S = Roubar
    .tip = Duas faces tiram 1 cristal valioso de um carrinho, e cada uma a mais tira outro.
face-H = Capacete
    .tip = Cada dois capacetes são um curinga.

## The table

who = { $who }
yours = Seus cristais
cart = Carrinho
chest = Baú
in-cart = carrinho
in-chest = baú
tokens = marcadores
worth = cristais { $value } · grupos { $bonus } · instáveis { $loss } · { $tokens ->
    [one] { $tokens } marcador de rerrolagem
   *[other] { $tokens } marcadores de rerrolagem
}
crystal-label = { $kind }, { $count }
crystal-tip = { $kind }: { $price } cada.
chance-tip = chance de ser o próximo a sair: { $percent }%
price-tip = vende-se por { $price }
fortune-tip = Quanto renderia agora tudo o que há no carrinho e no baú.
cart-tip = Cristais no carrinho. Os outros podem roubá-los.
chest-tip = Cristais no baú. Ninguém pode roubá-los.
tokens-tip = Cada marcador paga mais uma rerrolagem.
rounds-tip = Os cristais são vendidos depois da última rodada.
order-tip = A ordem desta rodada; destacado está quem joga agora.
blank-tip = Faces: picareta, britadeira, baú, transferir, roubar, capacete.
faces-tip = { $tip } As outras faces de um dado são { $one }, { $two }, { $three }, { $four } e { $five }.
leads = começa
is-out = fora da mina
is-careless = minerador displicente: { $money }
careless-tip = Minerador displicente: no fim, quem tem menos cristais no baú paga { $money }. Em caso de empate, todos os empatados pagam.
is-near = { $count } instáveis: com três, acidente
rounds = Rodada
order = Ordem
turn = rodada { $round } de 6
turn-open = rodada { $round }
turn-day = dia { $day } de 3, rodada { $round } de 6
turn-head = Rodada { $round } · { $who }
turn-head-day = Dia { $day }, rodada { $round } · { $who }
dice = Dados
dice-yours = Seus dados
dice-of = Dados de { $who }
die-blank = Dado { $die }, ainda não rolado
die-shows = Dado { $die }: { $face }
rerolls = { $free ->
    [one] { $free } rerrolagem grátis
   *[other] { $free } rerrolagens grátis
}{ $tokens ->
    [0] {""}
    [one] , { $tokens } marcador
   *[other] , { $tokens } marcadores
}
would = Estes dados permitem
can = Ações
used = { $face }: já usada
idle-X = { $face }: o saco está vazio
idle-J = { $face }: o saco está vazio
idle-C = { $face }: nada a proteger
idle-T = { $face }: nada a passar
idle-S = { $face }: nada a roubar
with-wilds = { $wilds ->
    [one] com { $wilds } curinga
   *[other] com { $wilds } curingas
}
wilds-left = { $wilds ->
    [one] { $wilds } curinga, para qualquer ação.
   *[other] { $wilds } curingas, para quaisquer ações.
}
held = Sorteados pela britadeira
bag = { $count ->
    [one] Saco: { $count } cristal
   *[other] Saco: { $count } cristais
}
pairs = { $pairs ->
    [0] sem novos instáveis
   *[other] +2 instáveis/rodada
}
pairs-tip = Cada rodada começa com 2 cristais instáveis indo para o saco. { $pairs ->
    [0] Todos já entraram.
    [one] Ainda falta entrar { $pairs } par.
   *[other] Ainda faltam entrar { $pairs } pares.
}
prices = Preços
price-label = { $kind }: { $price }
price-note = { $groups } · minerador displicente (menos cristais no baú): { $careless }
price-group = { $size } iguais: +{ $bonus }
price-more = { $first } · { $rest }
sheet = Se acabasse agora
sheet-over = A venda
sheet-day = A venda do dia { $day }
sheet-ties = Fortunas iguais: fica à frente quem tem mais Quartzos, depois mais Rubelitas, e assim por diante.
sheet-kind = { $kind }
sheet-value = Cristais
sheet-bonus = Grupos
sheet-loss = Instáveis
sheet-careless = Minerador displicente
sheet-fortune = Fortuna
sheet-place = Lugar
results = O resultado
days = Os dias
days-ties = Somas iguais: decide o terceiro dia, depois o segundo.
day = Dia { $day }
day-now = Dia { $day } até agora
sum = Soma
danger = Você tem { $count } cristais instáveis. Com três ou mais no fim do seu turno, você está fora.

## Prompts

wait-first = Sorteia-se o primeiro líder.
wait-mine = { $who } minera um cristal.
wait-roll = { $who } rola os dados.
wait-draw = { $left ->
    [one] { $who } sorteia mais { $left } cristal.
   *[other] { $who } sorteia mais { $left } cristais.
}
wait-mine-yours = Você minera um cristal.
wait-roll-yours = Você rola os dados.
wait-draw-yours = { $left ->
    [one] Você sorteia mais { $left } cristal.
   *[other] Você sorteia mais { $left } cristais.
}
ask-reroll = Rolar de novo ou ficar com estes cinco?
ask-reroll-other = { $who } pode rolar de novo
ask-reroll-detail = Escolha os dados que vai rolar de novo.
ask-act = Use os dados ou encerre o turno
ask-act-other = { $who } usa os dados
ask-act-detail = Cada ação uma vez, em qualquer ordem. Faces que sobram se perdem.
ask-give = Devolva { $left } destes { $held } ao saco
ask-give-other = { $who } devolve { $left } de { $held } ao saco
ask-protect = { $left ->
    [one] Proteja { $left } cristal: escolha no seu carrinho
   *[other] Proteja { $left } cristais: escolha um no seu carrinho
}
ask-protect-other = { $left ->
    [one] { $who } protege { $left } cristal
   *[other] { $who } protege { $left } cristais
}
ask-pass = { $left ->
    [one] Passe { $left } cristal instável: escolha quem recebe
   *[other] Passe { $left } cristais instáveis: escolha quem recebe um
}
ask-pass-other = { $left ->
    [one] { $who } passa { $left } cristal instável
   *[other] { $who } passa { $left } cristais instáveis
}
ask-steal = { $left ->
    [one] Roube { $left } cristal: escolha em outro carrinho
   *[other] Roube { $left } cristais: escolha um em outro carrinho
}
ask-steal-other = { $left ->
    [one] { $who } rouba { $left } cristal
   *[other] { $who } rouba { $left } cristais
}
ask-lead = { $count } jogadores têm { $a } como melhor cristal. Quem lidera?
ask-lead-other = { $who } escolhe quem lidera: { $count } jogadores têm { $a } como melhor cristal
over-rounds = { $who } tem a maior fortuna, { $money }, e vence
over-empty = O saco está vazio: { $who } tem a maior fortuna, { $money }, e vence
over-survivors = Restam dois na mina: { $who } tem mais, { $money }, e vence
over-days = Depois de três dias, { $who } tem a maior soma, { $money }, e vence
over-rounds-tied = { $who } e { $other } têm { $money } cada um: { $who } tem mais { $kind } e vence
over-empty-tied = O saco está vazio, e { $who } e { $other } têm { $money } cada um: { $who } tem mais { $kind } e vence
over-survivors-tied = Restam dois na mina, com { $money } cada um: { $who } tem mais { $kind } que { $other } e vence
over-days-tied = { $who } e { $other } têm { $money } cada um depois de três dias: { $who } tem mais do dia { $day } e vence
over-two = { $who } e { $other } dividem a vitória
over-many = { $count } jogadores dividem a vitória, entre eles { $who } e { $other }
over-all = Todos dividem a vitória
tally = ${ $own } a ${ $other }
do-keep = Ficar com os cinco
do-end = Encerrar o turno
do-roll = { $count ->
    [one] Rolar { $count } dado de novo
   *[other] Rolar { $count } dados de novo
}
do-roll-token = { $count ->
    [one] Rolar { $count } dado de novo por 1 marcador
   *[other] Rolar { $count } dados de novo por 1 marcador
}
do-X = { $count ->
    [one] Minerar { $count } cristal
   *[other] Minerar { $count } cristais
}
do-J = { $count ->
    [one] Sortear { $count } cristal e ficar com ele
   *[other] Sortear { $count } cristais e devolver { $back }
}
do-C = { $count ->
    [one] Proteger { $count } cristal
   *[other] Proteger { $count } cristais
}
do-T = { $count ->
    [one] Passar { $count } cristal instável
   *[other] Passar { $count } cristais instáveis
}
do-S = { $count ->
    [one] Roubar { $count } cristal
   *[other] Roubar { $count } cristais
}
fewer = Usar menos faces
fewer-tip = Fazer menos com uma ação do que os dados permitem, por exemplo para guardar curingas para outra.
do-give = Devolver { $a }
do-protect = Proteger { $a }
do-pass = Passar para { $who }
do-steal = Roubar { $a } de { $who }
do-lead = Escolher { $who } como líder

## Log

log-first = { $who } é o primeiro líder
log-mine = { $who } minera { $a }
log-draw = { $who } sorteia { $a }
log-token = { $tokens ->
    [one] { $who } recebe { $tokens } marcador de rerrolagem
   *[other] { $who } recebe { $tokens } marcadores de rerrolagem
}
log-roll = { $who } rola { $one }, { $two }, { $three }, { $four }, { $five }
log-rolled-again = { $who } agora tem { $one }, { $two }, { $three }, { $four }, { $five }
log-keep = { $who } fica com os cinco
log-reroll = { $dice ->
    [one] { $who } rola de novo o dado { $which }
   *[other] { $who } rola { $dice } dados de novo
}
log-reroll-token = { $dice ->
    [one] { $who } gasta um marcador e rola de novo o dado { $which }
   *[other] { $who } gasta um marcador e rola { $dice } dados de novo
}
log-announce-X = { $faces ->
    [one] { $who } usa Picareta com { $faces } face
   *[other] { $who } usa Picareta com { $faces } faces
}
log-announce-J = { $who } usa Britadeira com { $faces } faces
log-announce-C = { $who } usa Baú com { $faces } faces
log-announce-T = { $who } usa Transferir com { $faces } faces
log-announce-S = { $who } usa Roubar com { $faces } faces
log-give = { $who } devolve { $a } ao saco
log-protect = { $who } guarda { $a } no baú
log-pass = { $who } passa um Cristal Instável para { $to }
log-steal = { $who } rouba { $a } de { $victim }
log-end = { $who } encerra o turno
log-lead = { $who } escolhe { $leader } como líder
log-out = Cristais instáveis demais: { $who } sofre um acidente e está fora
log-marker = O marcador de líder passa para { $who }
log-leader = { $who } tem o melhor cristal em um carrinho, { $a }, e lidera
log-stays = Nenhum carrinho tem cristal valioso: { $who } continua líder
log-round = Rodada { $round }: { $who } põe 2 cristais instáveis no saco
log-round-bare = Rodada { $round }: { $who } lidera, e não resta nenhum par
log-day = O dia { $day } acabou
log-fortune = { $who } vende tudo por { $money }: cristais { $value }, grupos { $bonus }, instáveis { $loss }, minerador displicente { $penalty }
log-fortune-bare = { $who } vende tudo por { $money }: cristais { $value }, grupos { $bonus }, instáveis { $loss }
log-win = { $who } vence
log-win-kind = { $who } vence: tanto dinheiro quanto { $other }, mas mais { $kind }
log-win-day = { $who } vence: tanto dinheiro quanto { $other }, mas mais no dia { $day }
log-win-two = { $who } e { $other } dividem a vitória
log-win-many = { $count } jogadores dividem a vitória

## Why not

no-sense = “{ $text }” não é um lance aqui. Um lance se escreve como { $example }.
no-sense-chance = “{ $text }” não é um resultado. O acaso se escreve como { $example }.
no-sense-over = “{ $text }” não é um lance, e a partida acabou.
no-over = A partida acabou.
no-such-leader = { $seat } não pode liderar: há { $players } jogadores.
no-tournament-of-survivors = Um torneio se joga em dias de seis rodadas: não combina com last_first.
no-such-player = Não há { $seat } nesta mesa: o último é { $last }.
no-first-known = O primeiro líder já é conhecido: { $seat }.
no-first-yet = O primeiro líder é sorteado antes de tudo, por exemplo { $example }.
no-crystal-yet = Primeiro se minera um cristal, por exemplo { $example }.
no-dice-yet = Primeiro caem os dados, por exemplo { $example }.
no-draws-yet = { $left ->
    [one] { $action } continua: antes se sorteia mais { $left } cristal.
   *[other] { $action } continua: antes se sorteiam mais { $left } cristais.
}
no-draw-now = O cristal deste turno já foi minerado. O que vem agora se escreve como { $example }.
no-draw-empty = O saco está vazio, portanto não se minera. O que vem agora se escreve como { $example }.
no-draw-unannounced = Só se sorteia um cristal depois de anunciar uma picareta ou uma britadeira. O que você pode jogar se escreve como { $example }.
no-draw-kind = Não há { $kind } no saco. O que pode sair se escreve como { $example }.
no-die-now = Nenhum dado é rolado antes de você escolher quais. O que você pode jogar se escreve como { $example }.
no-such-die = Não existe o dado { $die }: os cinco dados são de 1 a 5. O próximo se escreve como { $example }.
no-die-order = Os dados caem na ordem dos seus números. O próximo se escreve como { $example }.
no-keep-yet = Os dados vêm antes das ações: role de novo ou fique com eles escrevendo keep.
    .click = Os dados vêm antes das ações: role alguns de novo ou fique com os cinco.
no-more-rolls = A rolagem deste turno já acabou. Use os dados ou encerre o turno com end.
    .click = A rolagem deste turno já acabou. Escolha uma das ações ou encerre o turno.
no-dice-named = Diga quais dados rolar de novo, por exemplo r135.
no-such-dice = “{ $text }” indica dados que não existem, ou um deles duas vezes: são de 1 a 5.
no-leader-yet = Diga primeiro quem lidera, por exemplo { $example }.
    .click = Primeiro escolha quem lidera.
no-lead-now = Agora ninguém escolhe um líder: isso vem no fim de uma rodada, se houver empate.
no-lead = { $seat } não está entre os empatados: { $tied }.
    .click = { $seat } não está entre os empatados.
no-pick-yet = { $action } vem primeiro, faltam { $left }, por exemplo { $example }.
    .click = { $action } vem primeiro: { $left ->
        [one] falta { $left } escolha
       *[other] faltam { $left } escolhas
    }.
no-pick-now = Isso é de { $action }: anuncie a ação primeiro, por exemplo { $example }.
no-second-time = { $action } só se usa uma vez por turno, e você já usou.
no-few-faces = { $needs ->
    [one] { $action } precisa de pelo menos { $needs } face
   *[other] { $action } precisa de pelo menos { $needs } faces
}; você tem { $own } e { $wilds ->
    [one] { $wilds } curinga
   *[other] { $wilds } curingas
}.
no-such-faces = Você não tem tantas faces para { $action }: { $own ->
    [one] { $own } própria
   *[other] { $own } próprias
} e { $wilds ->
    [one] { $wilds } curinga
   *[other] { $wilds } curingas
}.
no-lone-helmet = São precisos dois capacetes para fazer uma face curinga: para { $action } você tem { $own ->
    [one] { $own } face própria
   *[other] { $own } faces próprias
} e { $wilds ->
    [one] { $wilds } curinga
   *[other] { $wilds } curingas
}.
no-effect = Mais faces não teriam efeito: { $action } pode ser usada no máximo como { $text }.
no-target-X = O saco está vazio: não há o que minerar.
no-target-J = O saco está vazio: não há o que sortear.
no-target-C = Não há cristal valioso no seu carrinho para proteger.
no-target-T = Não há cristal instável no seu carrinho para passar.
no-target-S = Não há cristal valioso em nenhum outro carrinho para roubar.
no-action-yet = Primeiro escolha uma ação, entre as que seus dados permitem, ou encerre o turno.
no-give-old = Só pode voltar um cristal que a britadeira acabou de sortear.
no-protect-others = Só se pode proteger o que está no seu próprio carrinho.
no-protect-again = O que está num baú já está protegido e fica ali.
no-give = { $kind } não está entre os cristais recém-sorteados. Você poderia escrever { $example }.
no-protect-unstable = Um cristal instável não pode ser protegido: só os valiosos vão para o baú.
no-protect = Não há { $kind } no seu carrinho. Você poderia escrever { $example }.
no-pass-own = O cristal deve ir para outro jogador.
no-steal-own = Você só pode roubar dos outros.
no-steal-unstable = Um cristal instável não pode ser roubado.
no-steal-chest = Os baús são seguros, e é ali que { $seat } tem { $kind }.
no-steal = { $seat } não tem { $kind } no carrinho. Você poderia escrever { $example }.
    .click = { $seat } não tem { $kind } no carrinho.
no-fallen = { $seat } está fora da mina.

## Positions

position-players = Quartz é para 3 a 6 jogadores, não { $players }.
position-crystals = “{ $text }” em { $field } não diz que cristais estão ali. Escreva-os como Qz 2 Un 1, cada tipo uma vez.
position-too-many = Há { $count } { $kind }, mas no máximo { $most } podem estar agora no saco, nos carrinhos e nos baús.
position-unstable-chest = O baú de { $seat } tem um cristal instável.
position-day = Não há dia { $day }: só um torneio tem mais de um, e ele tem três.
position-scores = Em scores deve haver as fortunas de exatamente { $days ->
    [one] { $days } dia terminado
   *[other] { $days } dias terminados
}.
position-score = { $field } não pode ser { $value }. Escreva um número inteiro para cada um dos { $players } jogadores, de { $least } a { $most }.
position-round = Não há rodada { $round }: um dia tem { $rounds }.
position-first = Antes do sorteio do primeiro líder nenhuma rodada foi aberta, e nenhuma opção indica o líder.
position-no-round = Uma rodada deve ter sido aberta.
position-no-leader = Há um líder desde a primeira rodada, e nenhum antes.
position-out = { $seat } não pode ter sido eliminado: isso só acontece em last_first.
position-out-crystals = { $seat } está fora e não pode ter cristais nem marcadores.
position-out-plays = { $seat } está fora: não lidera nem joga.
position-survivors = Quando restam dois jogadores, a partida acabou, e nunca restam menos.
position-tokens = Há { $count } marcadores em jogo, mas só existem { $supply }.
position-turn = Em todas as etapas, menos first, lead e over, é a vez de alguém.
position-queue = A fila deve indicar, no sentido horário depois de quem joga, jogadores que ainda estão na mina.
position-dice = Em dice, “{ $text }” não são cinco dados. Escreva-os como X H - - C, com um traço para o que ainda será rolado.
position-blank = Na etapa { $step } os dados não ficam assim: ficam em branco até serem rolados.
position-first-roll = Na primeira rolagem os dados caem em ordem; portanto, os em branco são os últimos.
position-free = Aqui deve haver { $free } rerrolagens grátis.
position-empty-bag = Ninguém minera de um saco vazio: essa etapa é pulada.
position-no-reroll = Sem rerrolagem grátis nem marcador, não se pergunta a ninguém se quer rolar de novo.
position-used-early = Nenhuma ação é usada antes de a rolagem acabar.
position-used = { $action } não pode ter sido usada com { $count ->
    [one] { $count } face
   *[other] { $count } faces
}.
position-wilds = Foram usadas mais faces do que os dados mostram.
position-action = A etapa { $step } não combina com a ação e com quanto falta dela.
position-held = Só a britadeira separa cristais.
position-not-announced = { $action } continua, mas não está entre as usadas.
position-left = Não podem faltar { $left } em { $action }.
position-turn-over = Nenhuma ação é possível com estes dados: o turno já acabou.
position-one-pick = Na etapa { $step } só há uma escolha: ela já foi feita.
position-no-tie = Ninguém empata no melhor cristal: não há líder a escolher.
position-no-next-round = Não se escolhe líder quando o dia acabou.
position-not-over = A partida ainda não acabou.

## Options

option-variant = Qual versão se joga
    .day = um dia de seis rodadas
    .last_first = Os Últimos Serão os Primeiros: três cristais instáveis causam um acidente, e vence o mais rico dos dois sobreviventes
option-tournament = O Grande Torneio: três dias, cujas fortunas se somam
    .off = não
    .on = sim
option-first_leader = Quem lidera primeiro
    .about = pela regra impressa, o jogador mais baixo
    .random = um sorteio justo
    .P1 = P1
    .P2 = P2
    .P3 = P3
    .P4 = P4
    .P5 = P5
    .P6 = P6
option-values = Por quanto se vendem os cristais
    .family = 1, 2, 3, 4, 6 e 8
    .linear = 1, 2, 3, 4, 5 e 6
option-big_groups = Mais de cinco iguais
    .repeat = divididos em vários grupos
    .cap = um só bônus por tipo
option-jackhammer_token = Marcadores por cristais instáveis da britadeira
    .drawn = um por cristal sorteado
    .kept = um por cristal que fica
option-token_supply = Quantos marcadores de rerrolagem existem
    .about = 0 significa quantos forem precisos; na caixa há 18
option-eliminated_cart = Em Os Últimos Serão os Primeiros, o carrinho de quem é eliminado
    .bag = volta para o saco
    .out = sai da partida
option-tournament_first_leader = Em um torneio, quem lidera primeiro no segundo e no terceiro dia
    .same = o mesmo do primeiro dia
    .rotate = o jogador seguinte a cada dia

## Facts

fact-rolled = Rerrolagens
fact-rolled-keep = Ficar com os cinco
fact-rolled-r1 = Rerrolar um dado
fact-rolled-r2 = Rerrolar dois dados
fact-rolled-r3 = Rerrolar três dados
fact-rolled-r4 = Rerrolar quatro dados
fact-rolled-r5 = Rerrolar os cinco
fact-action = Ações
fact-returned = Escolhidos para voltar ao saco
fact-protected = Escolhidos para o baú
fact-stolen = Escolhidos para roubar
fact-acted = Outros lances
fact-acted-end = Encerrar o turno
fact-acted-pass = Escolher quem recebe um cristal instável
fact-acted-lead = Escolher o líder
fact-crystal = Cristais sorteados
fact-face = Faces roladas
fact-moved = Cristais que mudam de lugar
fact-moved-back = Devolvido ao saco
fact-moved-locked = Guardado no baú
fact-moved-passed = Instável passado adiante
fact-moved-received = Instável recebido
fact-moved-stole = Roubado de outro carrinho
fact-moved-robbed = Levado por um ladrão
fact-token = Marcadores de rerrolagem
fact-token-won = Marcador ganho
fact-token-spent = Marcador gasto
fact-order = Ordem de jogo na primeira rodada
fact-order-n = { $n ->
    [1] Primeiro a jogar
    [2] Segundo a jogar
    [3] Terceiro a jogar
    [4] Quarto a jogar
    [5] Quinto a jogar
   *[6] Sexto a jogar
}
fact-leader = Liderança das rodadas
fact-leader-n = { $n ->
    [7] Lidera uma rodada posterior
   *[other] Lidera a rodada { $n }
}
fact-sold = Cristais vendidos
fact-money = Dinheiro na venda
fact-money-crystals = Ganho com cristais
fact-money-groups = Ganho com grupos
fact-money-unstable = Perdido por cristais instáveis
fact-money-careless = Perdido por displicência
fact-mishap = Infortúnios
fact-mishap-careless = Minerador displicente
fact-mishap-out = Acidente

## Por que um lance é melhor: o que ele faz

better-crystals = { $count ->
    [0] traz cristais de mais valor
   *[other] traz cristais que valem ${ $count } a mais
}
better-sets = chega mais perto de um bônus por cristais iguais
better-unstable = { $count ->
    [0] torna os cristais instáveis menos perigosos
    [1] carrega um cristal instável a menos
   *[other] carrega { $count } cristais instáveis a menos
}
better-safety = deixa menos no carrinho para os outros roubarem
better-tokens = { $count ->
    [0] tira mais proveito dos marcadores
    [1] tem um marcador a mais para gastar
   *[other] tem { $count } marcadores a mais para gastar
}
better-turn = aproveita mais os dados deste turno
better-mine = aproveita mais a Picareta neste turno
better-draw = aproveita mais a Britadeira neste turno
better-protect = aproveita mais o Baú neste turno
better-pass = aproveita mais Transferir neste turno
better-steal = aproveita mais Roubar neste turno
better-rivals = deixa os rivais com menos
