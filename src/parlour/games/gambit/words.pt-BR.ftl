## Names

game-name = Gambit
game-blurb = Poderes secretos e alegações abertas. Mova como se tivesse qualquer poder e desafie os outros a pagar para ver.
goal = { $seats ->
    [2] Primeiro a ter { $row } peças na fileira oposta, ou { $losses } peças inimigas perdidas
   *[other] Primeiro a ter { $row } peças na fileira oposta, ou último a sobrar
}
seat-1 = Sul
seat-2 = Norte
seat-3 = Oeste
seat-4 = Leste
power-Di = Diagonal
power-Gh = Fantasma
power-Sw = Serpente
power-Bu = Trator
power-Mo = Fosso
power-St = Sentar
power-Ka = Camicase
power-De = Detetive
does-Di = 1 ou 2 casas na diagonal
does-Gh = passa por cima de peças e ignora Fossos
does-Sw = de uma ponta da fileira à outra
does-Bu = empurra uma peça sozinha uma casa adiante
does-Mo = barra inimigos ao seu lado
does-St = pode terminar em cima de uma peça
does-Ka = explode o inimigo que se senta nela
does-De = descobre o que uma peça vizinha tem
does-Sensei = passa poderes de uma peça sua para outra
does-Magician = uma peça sua e uma inimiga trocam de lugar
does-Juggernaut = um lance extra contra uma fileira que venceria
does-WitchDoctor = os poderes da sua peça pelos que um lance alega
gain-Sensei = Sensei
gain-Magician = Mágico
gain-Juggernaut = Colosso
gain-WitchDoctor = Curandeiro
type-movement = Movimento
type-action = Ação
a-movement = um poder de Movimento
a-action = um poder de Ação
both = { $one } e { $other }

## The table

board = Tabuleiro
turn = turno { $turn }
turn-head = Turno { $turn }
piece-label = { $side } { $number }
piece-tip = Tem { $powers }.
piece-tip-none = Não tem poder.
piece-tip-hidden = Seus poderes estão ocultos.
piece-square = está em { $square }
in-row-tip = Peças na fileira oposta. Com { $goal } ali, este lado vence.
are-lost-tip = Peças perdidas. Com { $limit }, este lado está fora.
owed-tip = Turnos que este lado tem de pular.
die-tip = Só você vê este dado. De 1 a 4 ele diz um poder; com 5 e 6 você escolhe.
piece-was-here = { $piece } estava aqui
die-shows = O dado mostra { $die }
to-place = Poderes à escolha
to-name = Poderes a nomear
to-gain = Poderes de Jogador à escolha
your-powers = Seus poderes
known-of = O que se sabe de { $side }
own-nothing = Nenhum.
known-nothing = Nada ainda.
known-proven = provado no turno { $turn } e, com isso, perdido
known-caught = blefe descoberto no turno { $turn }
known-emptied = Camicase no turno { $turn }
known-given = por um Curandeiro no turno { $turn }
known-detective = seu Detetive, turno { $turn }
known-swap = dado à sua peça por um Curandeiro, turno { $turn }
fact-had = { $piece } tinha { $power }
fact-not = { $piece } não tinha { $power }
fact-holds = { $piece } tem { $powers }
fact-gave = { $piece } deu { $powers }
fact-none = { $piece } não tem nada
all-know = todos sabem
only-you = só você
truth-of = O que { $side } tinha
truth-had = { $piece } tinha { $powers }
truth-had-none = { $piece } não tinha nada
truth-lost = perdida
truth-emptied = tinha { $powers } até seu Camicase no turno { $turn }
lost = Perdidas
lost-of = { $side } { $lost } de { $limit }
claims = Alegações
claims-none = Ninguém alegou um poder ainda.
claim = { $piece } { $power }
head-turn = Turno
head-claim = Alegação
head-answer = Resposta
head-price = Preço ou verdade
answer-stood = passou
answer-true = verdade
answer-bluff = blefe
answer-dropped = caiu com { $power }
answer-ended = fim de jogo
answer-swapped = trocada com { $piece }
answer-open = em aberto
answer-yours = sua resposta
answer-of = { $who } responde
two-claims = { $piece } já alegou { $one } e { $other }. Uma peça tem no máximo um poder de { $type }, e ela não recebeu outro entre as duas vezes: uma das alegações foi blefe. GA-2.1
in-row = fileira
are-lost = perdidas
is-out = fora do jogo
owed = { $turns ->
    [one] turno devido
   *[other] turnos devidos
}
closed-zones = Fechadas neste turno: as casas em volta de { $pieces }. Só um Fantasma pode terminar ali.
about-to-win = { $who } está prestes a vencer por fileira.
repeated = Esta posição já iniciou um turno { $times } vezes; com { $limit } a partida empata.
turns-left = { $left ->
    [0] Este é o último turno antes do limite.
    [1] Mais um turno até o limite.
   *[other] Mais { $left } turnos até o limite.
}

## Prompts

wait-first = Sorteia-se quem começa.
ask-place = Ponha { $a }: escolha o poder e depois a peça
detail-place = { $left ->
    [one] É o último. Ninguém vê onde ele fica.
   *[other] Faltam { $left }. Ninguém vê onde eles ficam.
}
ask-place-die = Seu dado mostra { $die }. Ponha { $a }: escolha o poder e depois a peça
detail-place-die = { $left ->
    [one] É o último. Ninguém vê seus dados nem onde o poder fica.
   *[other] Faltam { $left }. Ninguém vê seus dados nem onde os poderes ficam.
}
wait-place = { $asked } está pondo poderes
ask-act = { $asks ->
    [yes] Mova uma peça ou use uma como Detetive
   *[no] Mova uma peça
}
detail-act = Um lance que exige um poder alega que a peça o tem, seja verdade ou não.
wait-act = É a vez de { $asked }
ask-again = Seu lance foi desfeito. Faça outra coisa
detail-again = Nas zonas fechadas só um Fantasma pode terminar.
ask-extra = Faça um lance para romper a fileira de { $leader }
detail-extra = Se a fileira continuar de pé, { $leader } vence.
wait-extra = { $asked } faz um lance extra contra a fileira de { $leader }
ask-claims = { $who }: { $piece } para { $end }, alegando { $powers }. Você acredita?
detail-claims = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma, e { $piece } volta.
ask-claims-witch = { $who }: { $piece } para { $end }, alegando { $powers }. Você acredita?
detail-claims-witch = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma, e { $piece } volta. Ou escolha uma peça sua para o Curandeiro: ela dá a { $piece } seus poderes por { $powers }, e você pula um turno.
wait-claims = { $who } alega { $powers } para { $piece }. { $asked } responde
ask-claims-ask = { $who }: { $piece } pergunta sobre { $target }, alegando Detetive. Você acredita?
detail-claims-ask = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma e não descobre nada.
wait-claims-ask = { $who } faz { $piece } perguntar sobre { $target }. { $asked } responde
ask-claims-teach = { $who } passa { $powers } de { $piece } para { $target }. Você acredita que estão lá?
detail-claims-teach = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma, e nada é passado.
wait-claims-teach = { $who } passa { $powers } de { $piece } para { $target }. { $asked } responde
ask-moats = { $who } terminou em { $end }, ao seu lado. Declarar um Fosso?
detail-moats = Escolha uma peça vizinha, seja ela um Fosso ou não. Se o blefe for descoberto, você perde uma peça.
wait-moats = { $who } terminou em { $end }. { $asked } pode declarar um Fosso
ask-moat-answer = { $owner } diz que { $moat } é um Fosso
detail-moat-answer = Ceder desfaz o lance. Acusar errado também, e ainda custa uma peça sua.
ask-moat-answer-ghost = { $owner } diz que { $moat } é um Fosso
detail-moat-answer-ghost = Ceder desfaz o lance. Acusar errado também, e ainda custa uma peça sua. Um Fantasma pode ficar.
wait-moat-answer = { $owner } diz que { $moat } é um Fosso. { $asked } responde
ask-ghost-answer = { $who } diz que { $piece } é um Fantasma. Você acredita?
detail-ghost-answer = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma, e { $piece } volta.
ask-ghost-answer-witch = { $who } diz que { $piece } é um Fantasma. Você acredita?
detail-ghost-answer-witch = Acusar: se for verdade, você perde uma peça; se não, quem blefou perde uma, e { $piece } volta. Ou escolha uma peça sua para o Curandeiro: ela dá a { $piece } seus poderes por Fantasma, e você pula um turno.
wait-ghost-answer = { $who } diz que { $piece } é um Fantasma. { $asked } responde
ask-kamikazes = { $who } se sentou em { $landed }. É um Camicase?
detail-kamikazes = { $cost ->
    [action] Se acreditarem, quem se sentou sai do jogo e { $landed } perde seu poder de Ação. Um blefe descoberto custa uma peça sua.
   *[all] Se acreditarem, quem se sentou sai do jogo e { $landed } perde seus poderes. Um blefe descoberto custa uma peça sua.
}
wait-kamikazes = { $who } se sentou em { $landed }. { $asked } pode declarar um Camicase
ask-kamikaze-answer = { $under } diz que { $landed } é um Camicase
detail-kamikaze-answer = Aceitar: { $piece } sai do jogo. Acusar: se for verdade, você perde { $piece } e mais uma peça; se não, { $under } perde uma.
wait-kamikaze-answer = { $under } diz que { $landed } é um Camicase. { $asked } responde
ask-losing = Escolha uma peça para entregar
detail-losing = Ela sai do tabuleiro, e seus poderes com ela.
wait-losing = { $asked } deve entregar uma peça
ask-losing-true = Escolha uma peça para entregar
detail-losing-true = { $judged } tinha { $power }: sua acusação estava errada. A peça escolhida sai do tabuleiro, e seus poderes com ela.
wait-losing-true = { $judged } tinha { $power }. { $asked } deve entregar uma peça
ask-losing-bluff = Escolha uma peça para entregar
detail-losing-bluff = { $judged } não tinha { $power }: seu blefe foi descoberto. A peça escolhida sai do tabuleiro, e seus poderes com ela.
wait-losing-bluff = { $judged } não tinha { $power }. { $asked } deve entregar uma peça
ask-reselect = Sua alegação era verdade: escolha um novo poder de { $type }
detail-reselect = Escolha o poder e depois a peça: ele substitui { $a } que houver ali. Ninguém vê o que você faz.
ask-reselect-die = Sua alegação era verdade, e seu dado mostra { $die }. Você pode receber um novo poder de { $type }
detail-reselect-die = Escolha o poder e depois a peça: ele substitui { $a } que houver ali. Ninguém vê o dado nem o que você faz.
wait-reselect = { $asked } pode escolher um novo poder
wait-gain-roll = { $asked } lança o dado por um Poder de Jogador
ask-gaining = Sua peça chegou à fileira oposta. Escolha um Poder de Jogador
wait-gaining = { $asked } escolhe um Poder de Jogador
ask-sensei-from = Sensei: escolha a peça que dá poderes
detail-sensei-from = Depois você escolhe quem os recebe e nomeia um ou dois. Pode blefar.
wait-sensei-from = { $asked } usa um Sensei
ask-sensei-to = Sensei: escolha a peça que recebe poderes de { $piece }
wait-sensei-to = { $asked } usa um Sensei com { $piece }
ask-sensei-movement = Sensei: nomeie um poder de Movimento que passa de { $piece } para { $target }, ou nenhum
wait-sensei-movement = { $asked } nomeia poderes que passam de { $piece } para { $target }
ask-sensei-action = Sensei: nomeie um poder de Ação que passa de { $piece } para { $target }
wait-sensei-action = { $asked } nomeia poderes que passam de { $piece } para { $target }
ask-magician-from = Mágico: escolha uma das suas peças de cima
detail-magician-from = Ela troca de lugar com uma peça inimiga de cima, em qualquer parte.
wait-magician-from = { $asked } usa um Mágico
ask-magician-with = Mágico: escolha a peça inimiga que troca de lugar com { $piece }
wait-magician-with = { $asked } escolhe uma peça para trocar de lugar com { $piece }
ask-juggernauts = { $leader } está prestes a vencer por fileira. Usar seu Colosso?
detail-juggernauts = Você faz agora um lance extra e pula seu próximo turno. Se a fileira continuar de pé, { $leader } vence.
wait-juggernauts = { $leader } está prestes a vencer por fileira. { $asked } pode usar um Colosso
over-row = { $who } completou a fileira e vence
over-losses = { $seats ->
    [2] { $loser } perdeu peças demais, e { $who } vence
   *[other] { $who } vence: os outros perderam peças demais
}
over-limit = { $who } está melhor no limite de turnos e vence
over-draw-repetition = A mesma posição se repetiu vezes demais: empate
over-draw-limit = O limite de turnos foi atingido: empate
tally = { $own ->
    [one] { $own } peça
   *[other] { $own } peças
} a { $other }
tally-row = { $own } a { $other } na fileira oposta

## Moves

do-move = { $piece } de { $start } para { $end }
do-move-claim = { $piece } de { $start } para { $end }, alegando { $powers }
do-push = Empurrar a peça em { $end }
do-sit = Sentar em { $end }
do-go = Ir para { $end }
do-ask = { $piece } pergunta sobre { $target }
do-sensei = Usar Sensei
do-magician = Usar Mágico
claim-true = verdade
claim-bluff = blefe
ok-claims = Deixar passar
ok-moats = Sem Fosso
ok-ghost-answer = Deixar passar
ok-kamikazes = Sem Camicase
ok-kamikaze-answer = Aceitar
do-bluff = Acusar blefe: { $power }
do-yield = Ceder
do-ghost = É um Fantasma
do-kamikaze = Camicase
do-witch = Curandeiro com { $piece }
do-moat = { $piece } é um Fosso
do-lose = Entregar { $piece }
do-from = De { $piece }
do-to = Para { $piece }
do-with = Com { $piece }
do-put = { $power } em { $piece }
do-none = Ficar sem
do-gain = { $power }
do-name = Nomear { $power }
do-name-none = Nenhum deste tipo
do-no = Deixar como está
do-juggernaut = Usar Colosso

## Log

log-first = { $who } começa
log-die = { $who } tira { $die } em segredo
log-double-moat = Dois Fossos: { $who } lança todos os dados de novo
log-places = { $who } põe um poder
log-puts = { $who } põe { $power } em { $piece }
log-selects = { $who } pôde escolher um novo poder
log-selects-none = { $who } não escolhe novo poder
log-move = { $who } move { $piece } de { $start } para { $end }
log-move-claim = { $who } move { $piece } de { $start } para { $end } e alega { $power }
log-move-claims = { $who } move { $piece } de { $start } para { $end } e alega { $power } e { $other }
log-ask = { $who } faz { $piece } perguntar sobre { $target } e alega Detetive
log-sensei = { $who } usa um Sensei
log-magician = { $who } usa um Mágico
log-accuse = { $who } acusa { $piece } de blefar sobre { $power }
log-witch = { $who } usa um Curandeiro com { $piece }
log-moat = { $who } diz que { $piece } é um Fosso
log-kamikaze = { $who } diz que { $piece } é um Camicase
log-lose = { $who } entrega { $piece }
log-from = { $who } escolhe { $piece }
log-to = { $who } escolhe { $piece } para receber
log-with = { $who } escolhe { $piece } para trocar de lugar
log-gain = { $who } ganha { $power }
log-gain-wild = { $who } pode escolher um Poder de Jogador
log-name = { $who } nomeia { $power }
log-name-none = { $who } não nomeia poder deste tipo
log-believe = { $who } deixa { $piece } passar
log-no-moat = { $who } não declara Fosso
log-no-kamikaze = { $who } não declara { $piece } Camicase
log-accept-kamikaze = { $who } aceita que { $piece } é um Camicase: quem se sentou sai do jogo
log-yield = { $who } cede a { $piece }
log-ghost = { $who } diz que a peça movida é um Fantasma
log-juggernaut = { $who } usa um Colosso
log-no-juggernaut = { $who } não usa um Colosso
log-truth = É verdade: { $power }
log-caught = Era blefe: não tem { $power }
log-undo = { $piece } volta para { $square }
log-learns = { $who } descobre o que { $piece } tem
log-learned-none = { $piece } não tem nada
log-learned-one = { $piece } tem { $power }
log-learned-two = { $piece } tem { $power } e { $other }
log-pass = { $who } não tem o que fazer e passa
log-skip = { $who } deve este turno e o pula
log-out = { $who } está fora
log-win-row = { $who } vence por fileira
log-win-losses = { $seats ->
    [2] { $loser } perdeu peças demais, e { $who } vence
   *[other] { $who } vence: os outros perderam peças demais
}
log-win-limit = { $who } está melhor no limite de turnos e vence
log-draw-repetition = A mesma posição se repetiu vezes demais: empate
log-draw-limit = O limite de turnos foi atingido: empate

## Why not

no-sense = “{ $text }” não é um lance aqui. Um lance se escreve assim: { $example }.
no-sense-chance = “{ $text }” não é um resultado. O que a sorte traz se escreve assim: { $example }.
no-sense-over = “{ $text }” não é um lance, e a partida acabou.
no-over = A partida acabou.
no-first-known = Já está decidido quem começa.
no-first-yet = Antes de tudo se decide quem começa.
no-first-seat = { $seat } não está nesta mesa. Lugares: { $seats }.
no-die-yet = Antes se lança o dado: de d6=1 a d6=6, como { $example }.
no-die-now = Agora não se lança dado: { $now }.
no-die-chosen = Nesta mesa os poderes se escolhem, não se lançam: { $now }.
no-die-again = Os dados já foram lançados: { $now }.
no-not-now = Agora não: { $now }.
now-place = os poderes estão sendo postos, como { $example }
now-act = é hora de agir, como { $example }
now-claims = uma alegação espera resposta, como { $example }
now-moats = pode-se declarar um Fosso; se não, diga { $example }
now-moat-answer = um Fosso foi declarado; responda como { $example }
now-ghost-answer = um Fantasma espera resposta, como { $example }
now-kamikazes = pode-se declarar um Camicase; se não, diga { $example }
now-kamikaze-answer = um Camicase foi declarado; responda como { $example }
now-losing = é preciso entregar uma peça, como { $example }
now-reselect = pode-se escolher um novo poder; se não, diga { $example }
now-gaining = ganha-se um Poder de Jogador, como { $example }
now-sensei-from = o Sensei precisa de uma peça que dá, como { $example }
now-sensei-to = o Sensei precisa de uma peça que recebe, como { $example }
now-sensei-movement = o Sensei precisa de um poder de Movimento ou nenhum, como { $example }
now-sensei-action = o Sensei precisa de um poder de Ação, como { $example }
now-magician-from = o Mágico precisa de uma das suas peças de cima, como { $example }
now-magician-with = o Mágico precisa de uma peça inimiga de cima, como { $example }
now-juggernauts = pode-se usar um Colosso; se não, diga { $example }
now-chance = antes vem a sorte, como { $example }
no-such-piece = Não há peça { $piece } nesta partida.
no-own-piece = { $piece } não é sua. Suas peças se chamam como { $own }.
    .click = { $piece } não é sua. Escolha uma peça sua.
no-lost-piece = { $piece } já saiu do tabuleiro.
no-piece-there = Você não tem peça em { $square }.
no-start = { $piece } está em { $square }, não em { $typed }.
no-covered = { $top } está sentada em { $piece }: só uma peça de cima pode se mover.
no-square = Não há casa { $square } neste tabuleiro.
no-hole = { $square } é um buraco: nada pode ficar ali.
no-null-move = { $piece } deve terminar em outra casa.
no-claim-twice = Cada alegação é dita uma só vez.
no-two-movements = Um lance alega no máximo um poder de Movimento, porque nenhuma peça pode ter dois.
no-action-claim = Um lance nunca alega { $power }: Sentar é o único poder de Ação de que ele pode precisar.
no-push-and-sit = Um Trator empurra a peça; não se senta nela. Alegue Bu ou St.
no-needless = Este lance não precisa dessa alegação. Escreva { $text }.
no-closed = { $square } fica numa zona fechada: só um Fantasma pode terminar ali. Escreva { $text }.
no-blocked = Há uma peça no caminho ou na casa final. Pode-se fazer com uma alegação: { $text }.
no-needs = Este lance precisa de outra alegação: { $text }.
no-sidewinder = A Serpente vai de uma borda da fileira à outra, e { $square } não fica numa dessas bordas.
no-clear-path = Nesta mesa a Serpente precisa de todas as casas do caminho vazias.
no-closed-for = { $square } fica numa zona fechada, onde este lance não pode terminar: só um lance reto que alega Fantasma pode.
no-reach = { $square } está fora de alcance: uma ou duas casas em linha reta ou na diagonal.
no-hole-between = { $square } é um buraco: nada passa por cima.
no-diagonal-jump = Uma Diagonal não passa por cima da peça em { $square }, e nenhuma peça é Fantasma e Diagonal ao mesmo tempo.
no-ghost-sits = Nesta mesa um Fantasma não pode terminar em cima de uma peça; por isso { $square } não pode ser alcançada.
no-push-far = Um Trator anda exatamente uma casa em linha reta.
no-push-empty = Não há nada para empurrar em { $square }.
no-push-stack = Uma pilha não pode ser empurrada, e há uma em { $square }.
no-push-off = { $piece } não pode ser empurrada para fora do tabuleiro nem para um buraco.
no-push-onto = { $piece } não pode ser empurrada para { $square }, que não está vazia.
no-push-closed = A zona de { $piece } está fechada neste turno: um Trator que a empurrasse terminaria ao lado dela.
no-such-claim = { $power } não é alegado agora. O que se pode acusar: { $claims }.
no-judged-claim = { $power } já se mostrou verdade. O que ainda se pode acusar: { $claims }.
no-late-accusation = { $piece } alegou { $power } no turno { $turn } e ninguém acusou; agora isso vale de vez. No momento, { $now }.
no-claim-at-all = { $piece } fez um lance comum, que não alega nada. No momento, { $now }.
no-witch-here = Um Curandeiro precisa de uma peça que se moveu.
no-witch-turn = Usa-se um Curandeiro no turno de outro, contra as alegações de um lance. No momento, { $now }.
no-witch-claims = Usa-se um Curandeiro quando perguntam a você sobre as alegações de um lance. No momento, { $now }.
no-witch-piece = { $piece } não tem poder para dar.
no-player-power = Você não tem { $power }.
no-player-powers = Nesta mesa não há Poderes de Jogador.
no-own-action = { $power } é a ação do seu próprio turno. No momento, { $now }.
no-juggernaut-row = Só se usa um Colosso quando outro está prestes a vencer por uma fileira. No momento, { $now }.
no-gain-now = Você ganha um Poder de Jogador quando uma peça sua chega à sua fileira oposta. No momento, { $now }.
no-moat-twice = { $piece } já se declarou Fosso neste turno.
no-moat-far = { $piece } não está ao lado de { $square }.
no-moat-yet = Os Fossos vêm depois das alegações do lance, e { $now }.
no-moat-ghost = O lance alega Fantasma, e nenhum Fosso detém um Fantasma. No momento, { $now }.
no-kamikaze-piece = A pergunta é só sobre a peça em que alguém se sentou: { $piece }.
no-kamikaze-yet = O Camicase vem quando as alegações e os Fossos estão resolvidos. No momento, { $now }.
no-kamikaze-late = Um Camicase só vale na hora em que alguém se senta nele, e em { $piece } já estão sentados. No momento, { $now }.
no-sensei-same = Os poderes passam de { $piece } para outra peça.
no-sensei-pieces = Um Sensei precisa de duas peças suas no tabuleiro.
no-magician-pieces = Um Mágico precisa de uma peça de cima sua e de uma inimiga.
no-exchange-own = { $piece } é sua: escolha uma peça inimiga para a troca.
no-power-type = É a vez de { $a }.
no-power-first = Os poderes ficam nas suas peças: escolha primeiro o poder e depois a peça.
no-piece-first = Escolha uma peça sua no tabuleiro: é o preço.
no-put-now = Seus poderes já estão postos. Só se escolhe um novo depois que uma alegação sua foi acusada e era verdade. No momento, { $now }.
no-second-power = { $piece } já tem { $power }: uma peça tem no máximo um poder de cada tipo.
no-same-power = Sua equipe já tem { $power }: os poderes dela são todos diferentes.
no-second-moat = Seus dados nunca dão um segundo Fosso.
no-other-die = O dado mostra { $die }, que dá { $powers }.
no-name-none = Nomeie pelo menos um poder.
no-name-type = É a vez de { $a }.
no-ghost-answer = Seu lance alegou um poder de Movimento; a peça não pode ser também um Fantasma.
no-ghost-sitting = Nesta mesa um Fantasma não pode se sentar, e seu lance alegou Sentar.
no-extra-action = O lance extra de um Colosso é o lance de uma peça, nada mais.
no-ask-own = { $piece } é sua: não há nada a descobrir.
no-ask-same-square = Um Detetive pergunta sobre peças em casas vizinhas, não na sua.
no-ask-far = { $asker } não está ao lado de { $target }.
no-pass = Você não pode passar: { $now }.

## Positions

position-pieces = Em pieces, “{ $text }” não diz onde estão as peças. Escreva-as assim: S3 c3 [Gh]; N3 c5 [Di,Mo]; S6 lost.
position-piece = Em pieces, “{ $text }” não é uma peça. Escreva uma peça assim: S3 c3, S3 c3 [Di,Mo] ou S3 lost.
position-no-piece = { $field } nomeia { $piece }, e essa peça não existe nesta partida.
position-twice = Em pieces, { $piece } aparece duas vezes.
position-no-square = Em pieces, { $square } não é uma casa deste tabuleiro, ou é um buraco.
position-power = Em pieces, “{ $text }” não é um poder. Poderes: { $powers }.
position-two-powers = Em pieces, { $piece } tem dois poderes do mesmo tipo.
position-out = { $seat } perdeu { $lost } peças e está fora: nenhuma peça sua pode restar.
position-out-owes = { $seat } está fora: não tem Poderes de Jogador nem deve turnos.
position-no-gains = Com estas opções não se joga com Poderes de Jogador.
position-log = { $field } não pode ser “{ $text }”. Uma linha se escreve assim: 1 S3 Di stood yes, ou 3 N6 lost.
position-seen = Em seen, “{ $text }” não é uma posição das peças deste tabuleiro. Escreva uma assim: { $example }.
position-over = Menos de dois lugares têm peças, e não há resultado.
position-end = Uma partida que acabou tem resultado, e nenhuma outra tem.
position-seat-out = É a vez de { $seat }, que está fora.
position-waits = O que a posição espera não combina com suas peças, seu turno ou suas opções.

## Options

misfit-first = { $seats ->
    [2] { $seat } não pode começar: duas pessoas jogam no Sul e no Norte.
   *[other] { $seat } não pode começar: três pessoas jogam no Sul, no Oeste e no Norte.
}
misfit-pieces = Uma equipe de { $pieces } não cabe neste tabuleiro: no máximo { $most }.
misfit-number = { $title }: { $number } é demais, uma equipe tem { $pieces } peças.
misfit-four = O tabuleiro de quatro lados é para três ou quatro pessoas.
misfit-board = Este tabuleiro é para duas pessoas, não para { $seats }: { $board }.
option-board = O tabuleiro
    .standard = 6 por 6; com três ou quatro pessoas, o de quatro lados
    .longboard = 6 por 8
    .bridges = 6 por 8, duas pontes entre as metades
    .bridges6 = 6 por 6, duas pontes entre as metades
    .four = de quatro lados, para três ou quatro pessoas
option-first_seat = Quem começa
    .S = Sul
    .W = Oeste
    .N = Norte
    .E = Leste
    .random = um sorteio justo
option-assign = Como se recebem os poderes
    .choose = escolhidos, todos diferentes
    .dice = lançados em segredo
option-pieces = Peças de uma equipe
    .about = 0 significa tantas quantas começam no tabuleiro
option-movement_powers = Poderes de Movimento de uma equipe
option-action_powers = Poderes de Ação de uma equipe
option-goal_pieces = Peças necessárias na fileira oposta
option-loss_limit = Quantas peças perdidas eliminam uma equipe
option-bent_moves = Se um lance comum de duas casas pode dobrar
    .off = vai em linha reta
    .on = pode dobrar uma vez
option-ghost_may_sit = Se Fantasma e Sentar podem ser alegados juntos
    .on = podem
    .off = não podem
option-sidewinder_path = Do que a Serpente precisa
    .wrap = de nada: ela dá a volta pela borda
    .clear = de casas vazias no caminho
option-caught_bluff = O que segue um blefe descoberto
    .turn_ends = o turno acaba
    .replay = quem moveu age de novo
option-kamikaze_cost = O que um Camicase perde
    .all = todos os seus poderes
    .action = seu poder de Ação
option-player_powers = Poderes de Jogador para peças que chegam à fileira oposta
    .off = nenhum
    .choose = escolhidos
    .dice = por um dado aberto
option-repetition = Quantas vezes uma posição pode iniciar um turno antes do empate
    .about = 0 significa sem limite
option-turns_per_seat = Turnos por pessoa até o limite
option-limit_result = O que acontece nesse limite
    .draw = empate
    .adjudicate = vence quem perdeu menos peças e depois quem tem mais na fileira oposta

# Fatos, para os estudos

fact-acted = Ações
fact-acted-plain = Movimento sem alegação
fact-acted-ok = Deixar passar
fact-acted-yield = Ceder a um Fosso
fact-acted-lose = Entregar uma peça
fact-acted-none = Não escolher novo poder
fact-acted-from = Escolher uma peça própria para um Poder de Jogador
fact-acted-to = Escolher a peça que recebe poderes
fact-acted-name = Nomear um poder a transferir
fact-acted-name-none = Não nomear poder deste tipo
fact-acted-with = Escolher uma peça inimiga para trocar de lugar
fact-acted-no = Não usar um Colosso
fact-placed = Poderes colocados
fact-claimed = Poderes alegados
fact-accused = Alegações acusadas
fact-gained = Poderes de Jogador escolhidos
fact-used = Poderes de Jogador usados
fact-honest = Alegações verdadeiras
fact-bluffed = Blefes
fact-right = Acusações certas
fact-wrong = Acusações erradas
fact-selected = Poderes escolhidos após uma alegação verdadeira
fact-rolled = Poderes de Jogador ganhos no dado
fact-lost = Peças perdidas
fact-lost-paid = Após um veredito
fact-lost-blown-up = Por um Camicase
fact-lost-with-its-seat = Com uma equipe que saiu do jogo
fact-turn = Turnos
fact-turn-undone = Movimento desfeito
fact-turn-learned = Poderes descobertos por um Detetive
fact-turn-passed = Passado por falta de jogada
fact-turn-skipped = Pulado por ser devido
fact-order = Ordem de jogo
fact-order-n = { $n ->
    [1] Primeiro a jogar
    [2] Segundo a jogar
    [3] Terceiro a jogar
   *[4] Quarto a jogar
  }

## Por que um lance é melhor: o que ele faz

better-lives = tem mais chance de manter todas as peças no tabuleiro
better-row = { $count ->
    [0] tem mais chance de levar uma peça à fileira oposta
    [1] leva uma peça a mais à fileira oposta
   *[other] leva { $count } peças a mais à fileira oposta
}
better-way = avança mais rumo à fileira oposta
better-question = tem menos risco de custar uma peça sua
better-trap = tem mais chance de custar uma peça a um adversário
better-rival = atrasa o adversário mais avançado
