## The page

report-title = { $game }: o que as partidas mostram
report-lead = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com { $seats } lugares, jogadas por { $bots }, semente { $seed }. Cada estimativa traz seu intervalo de 95 % e de quantos casos vem (n).
report-contents = Conteúdo
report-rows = Tabela, { $rows } linhas
report-table = Tabela
report-filter = Filtrar por nome
report-behind-note = Para ver as partidas por trás de um número, copie seu código: parlour games-behind PASTA CÓDIGO. As partidas jogadas à parte, com outros bots ou regras ou para um experimento, não são guardadas.
report-behind-link = Para ver as partidas por trás de um número, siga o link do seu código. As partidas jogadas à parte, com outros bots ou regras ou para um experimento, não são guardadas.
report-home = Todos os estudos
report-bots-only = Tudo isto vale para estes bots. Pessoas podem jogar de outro jeito.
report-interval = { $low } a { $high }
report-number-0 = { NUMBER($value, maximumFractionDigits: 0) }
report-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-number-3 = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
report-and-more = { $names } e mais { $more }
report-no-course = Nenhuma partida foi olhada de perto neste estudo: são necessárias pelo menos 20.
report-kpi-games = partidas
report-kpi-decisions = decisões por partida, mediana
report-kpi-edge = pontos fora da parte igual, no lugar ou na posição mais distante
report-kpi-forced = das decisões são forçadas
report-kpi-decided = da partida já passou quando o vencedor assume a frente de vez
report-part-provenance = De onde vem isto
report-part-findings = Funciona, falha, testar a seguir
report-part-seats = Lugares e ordem
report-part-length = Duração e espera
report-part-choice = Escolha
report-part-luck = Sorte e habilidade
report-part-tension = Tensão
report-part-catalogue = Catálogo
report-part-clauses = Regras que aparecem
report-part-strategies = Estratégias e segredos

## Heads of tables

report-head-value = estimativa
report-head-interval = intervalo de 95 %
report-head-interval-wide = intervalo para todos juntos
report-head-n = n
report-head-behind = partidas por trás
report-head-seat = lugar
report-head-order = ordem
report-head-bot = bot
report-head-verdict = veredito
report-head-edge = fora do igual, pontos
report-head-measure = medida
report-head-least = mínimo
report-head-q5 = 5 %
report-head-q10 = 10 %
report-head-q25 = 25 %
report-head-q50 = mediana
report-head-q75 = 75 %
report-head-q90 = 90 %
report-head-q95 = 95 %
report-head-most = máximo
report-head-mean = média
report-head-decisions = decisões
report-head-games = partidas
report-head-wait = espera
report-head-longest-wait = maior espera
report-head-out = fora do jogo
report-head-ending = fim
report-head-subject = o quê
report-head-family = família
report-head-offered = oferecido
report-head-taken = escolhido
report-head-rate = escolhido quando oferecido
report-head-often-all = no total
report-head-in-games = partidas com ele
report-head-when = primeira vez em
report-head-with = com
report-head-without = sem
report-head-apart = diferença
report-head-third-1 = primeiro terço
report-head-third-2 = segundo terço
report-head-third-3 = último terço
report-head-more = acima da família, pontos
report-head-change = mudança
report-head-raw-change = mudança antes de vista entre os seus pares
report-head-raw = efeito total, pontos
report-head-holds = mantém-se?
report-head-wrong-sign = sinal errado
report-head-flag = alerta
report-head-found = achado
report-head-effect = efeito em pontos
report-head-part = parte
report-head-tenth = décimo
report-head-shown = chance mostrada
report-head-won = partidas ganhas
report-head-clause = cláusula
report-head-begins = começa
report-head-first = primeiro turno
report-head-last = último turno
report-head-often = por partida
report-head-share-of-games = de todas as partidas
report-head-what = número
report-head-before = antes
report-head-now = agora
report-head-p = p
report-head-players = jogadores
report-head-levels = bots
report-head-near = perto do melhor
report-head-budget = orçamento
report-head-elo = Elo
report-head-game = jogo
report-head-skill = habilidade
report-head-option = opção
report-head-usual = aqui
report-head-differs = outro vencedor
report-head-identical = mesma partida
report-head-share-change = mudança da sua parte, pontos
report-head-length-change = mudança de decisões
report-head-alone = um … entre
report-head-limit = restrição

## 0 Where this comes from

report-run = O estudo
report-run-game = Jogo
report-run-parlour = Parlour
report-run-rules = Versão das regras
report-run-options = Opções
report-run-bots = Bots por lugar
report-run-strength = A força deles
report-run-seed = Semente
report-run-games = Partidas
report-run-rounds = Rodadas
report-run-distinct = Partidas distintas
report-options-usual = todas no padrão
report-strength-said = { $bot }: { $elo } Elo ({ $interval }), onde { $levels } têm 0 em média
report-strength-none = não medida: parlour study … --probes strength
report-rounds-note = Uma rodada são os mesmos dados com os bots em cada rotação de lugares, ou uma só partida se todos os bots são iguais. Os intervalos contam rodadas, não partidas.
report-self-test = Autoteste
report-passed = passou
report-failed = falhou
report-wrong = { $count ->
    [one] { $count } exceção.
   *[other] { $count } exceções.
}
report-check-points = Os pontos de cada partida somam um.
report-check-ranks = Quem vence cada partida fica em primeiro.
report-check-decided = As decisões dos lugares somam as da partida.
report-check-facts = Cada decisão é contada como exatamente um fato.
report-check-rounds = Todas as rodadas têm o mesmo número de partidas.
report-check-distinct = Nenhuma partida foi jogada duas vezes.
report-check-unfinished = Toda partida chegou ao fim.
report-check-halves = As duas metades concordam sobre o primeiro lugar.
report-check-mirror = Quem muda para o próximo lugar a cada rodada ganha a parte igual.
report-bots = Força dos bots
report-bots-note = A parte das vitórias nas próprias mesas, somando todos os lugares.

## 1 Works, breaks, test next

report-list-works = Funciona
report-list-breaks = Falha
report-list-next = Testar a seguir
report-list-none-works = Ainda não se mostrou que algo funciona.
report-list-none-breaks = Nada passou de um limite.
report-list-none-next = Os limites não deixam nada em aberto.
report-tag-works = funciona
report-tag-breaks = falha
report-tag-next = testar
report-finding-checked = O estudo passou em todos os seus { $count } autotestes.
report-finding-check-points = Em { $count } partidas os pontos não somam um: não dá para confiar nos números.
report-finding-check-ranks = Em { $count } partidas o vencedor não está em primeiro: não dá para confiar nos números.
report-finding-check-decided = Em { $count } partidas as decisões dos lugares não fecham: não dá para confiar nos números.
report-finding-check-facts = Em { $count } partidas algumas decisões não foram contadas como fatos: as taxas de escolha estão incompletas.
report-finding-check-rounds = Algumas rodadas têm menos partidas que outras: termine o estudo primeiro.
report-finding-check-distinct = { $count ->
    [one] { $count } partida foi jogada duas vezes
   *[other] { $count } partidas foram jogadas duas vezes
}: os intervalos são mais estreitos do que deveriam.
report-finding-check-unfinished = { $count ->
    [one] { $count } partida foi abandonada porque não terminava
   *[other] { $count } partidas foram abandonadas porque não terminavam
}: veja o que se repete.
report-finding-check-halves = As duas metades do estudo discordam sobre o primeiro lugar: algo mudou no meio.
report-finding-check-mirror = Quem muda para o próximo lugar a cada rodada não ganha a parte igual: lugares e dados não são independentes.
report-finding-seat-fair = Os lugares são justos, com tolerância de { $tolerance } pontos; o mais distante está { $value } pontos fora.
report-finding-seat-unfair = { $place } está { $value } pontos fora da parte igual. Dê algo em troca aos outros ou mude quem começa.
report-finding-seat-unknown = Ainda não se sabe se os lugares são justos; o mais distante está { $value } pontos fora. { $games ->
    [0] Jogue mais partidas.
   *[other] Cerca de { $games } partidas mostrariam uma vantagem do tamanho da tolerância em quatro de cinco estudos.
}
report-finding-order-fair = A ordem de jogar é justa, com tolerância de { $tolerance } pontos; a posição mais distante está { $value } pontos fora.
report-finding-order-unfair = Na ordem de jogar, { $place } está { $value } pontos fora da parte igual. Compense a posição ou mude a ordem a cada rodada.
report-finding-order-unknown = Ainda não se sabe se a ordem de jogar é justa; a posição mais distante está { $value } pontos fora. { $games ->
    [0] Jogue mais partidas.
   *[other] Cerca de { $games } partidas mostrariam uma vantagem do tamanho da tolerância em quatro de cinco estudos.
}
report-finding-length-long = Uma partida em vinte leva { $most } decisões ou mais, e metade leva no máximo { $middle }. Descubra o que as prolonga.
report-finding-length-even = Dá para planejar a duração: metade das partidas leva no máximo { $middle } decisões, e dezenove de vinte no máximo { $most }.
report-finding-out = { $place } não tem mais nada a decidir durante { $value } da partida. Dê algo a fazer a esse lugar ou termine antes.
report-finding-forced = { $value } das decisões têm um só lance. Deixe o jogo fazê-los sozinho ou abra outro caminho.
report-finding-free = Quase sempre há escolha: { $value } das decisões são forçadas, e há { $branching } lances em média.
report-finding-flat = { $value } das decisões com escolha quase não mudam as chances. Aumente o que está em jogo ou elimine-as.
report-finding-sharp = As escolhas contam: só { $value } das decisões com escolha quase não mudam as chances.
report-finding-draws = { $value } das partidas não têm vencedor. Crie um desempate ou faça custar caro jogar por um empate.
report-finding-rarely = { $many ->
    [one] Quase nunca escolhido, embora muito oferecido: { $names }, em { $value } das ofertas. Melhore-o ou barateie-o, ou veja se bots mais fortes o querem.
   *[other] { $many } coisas quase nunca são escolhidas, embora muito oferecidas: { $names }; a mais oferecida, em { $value } das ofertas. Melhore-as ou barateie-as, ou veja se bots mais fortes as querem.
}
report-finding-seldom = { $many ->
    [one] Quase nunca feito, embora muitas vezes possível: { $names }, em { $value } dos casos.
   *[other] { $many } lances quase nunca são feitos, embora muitas vezes possíveis: { $names }; o mais vezes possível, em { $value } dos casos.
} Veja se bots mais fortes o fazem; se não, as regras talvez passem sem isso.
report-finding-always = { $many ->
    [one] Escolhido quase sempre: { $names }, em { $value } das ofertas. Proíba isso a um lugar e veja o que ele perde.
   *[other] { $many } coisas são escolhidas quase sempre: { $names }; a mais oferecida, em { $value } das ofertas. Proíba-as a um lugar e veja o que ele perde.
}
report-finding-experiment = Descubra por experimento quanto vale cada item. As vitórias de quem o tem não mostram isso.
report-finding-strong = Mais fortes que os outros do seu tipo, por experimento: { $names }; o maior por { $value } pontos. Encareça-os ou enfraqueça-os.
report-finding-weak = Mais fracos que os outros do seu tipo, por experimento: { $names }; o pior por { $value } pontos. Barateie-os ou fortaleça-os.
report-finding-even = Nenhum dos { $count } itens se destaca no experimento.
report-finding-again = De { $count ->
    [1] um item que se destaca e foi testado
   *[other] { $count } itens que se destacam e foram testados
} de novo com { $bots }, { $many ->
    [0] nenhum se destaca de novo com certeza.
    [1] um se destaca de novo com certeza: { $names }.
   *[other] { $many } se destacam de novo com certeza: { $names }.
}
report-finding-look = Olhe algumas partidas de perto para ver quando se decidem.
report-finding-blind = A avaliação explica só { $share } dos resultados, pouco para falar de tensão. Estude com a avaliação de um bot mais forte.
report-finding-early = O vencedor assume a frente de vez depois de { $value } da partida. Encurte o resto ou deixe os de trás alcançarem.
report-finding-late = As partidas ficam abertas: o vencedor só assume a frente de vez depois de { $value } da partida.
report-finding-hopeless = Quem está em último na metade vence { $value }, e a parte igual é { $par }. Dê um caminho de volta a quem está atrás.
report-finding-comeback = Estar em último na metade não decide nada: { $value } deles ainda vencem, e a parte igual é { $par }.
report-finding-players = Injusto com { $names } jogadores. Com { $count }, { $place }: { $value } das vitórias, e a parte igual é { $par }. Cada número de jogadores precisa do seu próprio remédio.
report-finding-dominated = { $many ->
    [1] Nunca perto do melhor lance, olhando um lance à frente, embora houvesse outra coisa a fazer: { $names }, em { $value } das ofertas. Veja se bots mais fortes lhe acham utilidade.
   *[other] { $many } coisas nunca ficam perto do melhor lance, olhando um lance à frente, onde há outra coisa a fazer: { $names }; a primeira, em { $value } das ofertas. Veja se bots mais fortes lhes acham utilidade.
}
report-finding-ladder = Pensar compensa: quem tem um orçamento de { $to } em vez de { $from } ganha { $value }, e a parte igual é { $par }.
report-finding-ladder-flat = O dobro do orçamento quase não ganha mais que o simples: { $value }, e a parte igual é { $par }. Procure decisões que importem.
report-finding-ladder-unknown = Ainda não se sabe se o dobro do orçamento ganha mais: { $value }, e a parte igual é { $par }. Jogue a escada com mais --probe-games.
report-finding-better-without = { $many ->
    [one] O bot ganha mais se tiver de jogar assim: { $names }. Então ganha { $value }, e a parte igual é { $par }.
   *[other] O bot ganha mais se tiver de jogar de um destes jeitos: { $names }. Com o primeiro ganha { $value }, e a parte igual é { $par }.
} Ou ele não sabe jogar melhor, ou a escolha é uma armadilha.
report-finding-clauses = { $many ->
    [1] Uma cláusula das regras nunca apareceu: { $names }. Dispense-a, ou veja se outras opções ou bots mais fortes precisam dela.
   *[other] { $many } cláusulas das regras nunca apareceram: { $names }. A seção 8 diz do que tratam: dispense-as, ou veja se outras opções ou bots mais fortes precisam delas.
}
report-finding-secrets = Os segredos valem algo: quem vê tudo ganha { $value } pontos a mais.
report-thresholds = Limites, ditos antes do estudo
report-threshold-forced = Pouca escolha: mais de { $value } das decisões são forçadas.
report-threshold-flat = Escolhas sem peso: mais de { $value } das que têm escolha são neutras.
report-threshold-long = Desigual demais: uma partida em vinte dura mais de { $value } vezes a mediana.
report-threshold-out = De fora: mais de { $value } da partida vem depois da última decisão de um lugar.
report-threshold-early = Decidida cedo demais: o vencedor assume a frente de vez antes de { $value } da partida.
report-threshold-late = Fica aberta: o vencedor assume a frente de vez depois de { $value } da partida.
report-threshold-comeback = Sem esperança: quem está em último na metade vence menos de { $value } da parte igual.
report-threshold-always = Sem escolha real: escolhido em mais de { $value } das ofertas.
report-threshold-rarely = Quase nunca escolhido: em { $value } das ofertas ou menos.
report-threshold-offers = Quase nunca escolhido conta a partir de { $value } ofertas.
report-threshold-draws = Indecisa demais: mais de { $value } das partidas não têm vencedor.
report-threshold-trust = A tensão é julgada se as chances explicam pelo menos { $value } dos resultados.
report-changes = O que mudou desde o estudo anterior
report-changes-none = Nenhum número difere do estudo anterior mais do que o acaso explica.
report-changes-note = De todos os números que os dois estudos têm; no máximo um em dez dos listados difere por acaso (Benjamini e Hochberg).

## 2 Seats and order

report-by-seat = Vitórias por lugar
report-by-order = Vitórias por ordem de jogar
report-order-none = O jogo não diz quem joga primeiro, segundo e assim por diante.
report-by-players = Vitórias por número de jogadores
report-by-levels = Vitórias entre bots mais fracos e mais fortes
report-elsewhere-order = Pela ordem de jogar, em partidas jogadas ao lado do estudo; a linha do próprio estudo tem as dele. Justo e injusto como acima.
report-elsewhere-seat = Por lugar, em partidas jogadas ao lado do estudo; a linha do próprio estudo tem as dele. Justo e injusto como acima.
report-dots-about = Parte das vitórias como pontos, com os intervalos de 95 % como barras; a linha tracejada é a parte igual, { $par }.
report-dots-note = intervalo de 95 %, linha em { $par }
report-verdict-fair = justo
report-verdict-unfair = injusto
report-verdict-unknown = ainda não se sabe
report-fair-seat-fair = Os lugares são justos. O mais distante da parte igual é { $place }: { $points } pontos ({ $interval }).
report-fair-seat-unfair = Os lugares são injustos: { $place } está { $points } pontos fora da parte igual ({ $interval }).
report-fair-seat-unknown = Mais partidas podem dizer. O mais distante da parte igual é { $place }: { $points } pontos ({ $interval }).
report-fair-order-fair = A ordem é justa. O mais distante da parte igual: { $place }, { $points } pontos ({ $interval }).
report-fair-order-unfair = A ordem é injusta: { $place }, { $points } pontos fora da parte igual ({ $interval }).
report-fair-order-unknown = Mais partidas podem dizer. O mais distante da parte igual: { $place }, { $points } pontos ({ $interval }).
report-front = Os { $places } primeiros a jogar ganham juntos { $value } ({ $interval }), e a parte igual é { $par }.
report-fair-rule = Justo significa que cada parte fica a até { $tolerance } pontos de { $par }, por intervalos de 90 %. Um empate é uma vitória que todos dividem.
report-power = Um estudo como este vê uma vantagem de { $points } pontos em quatro de cinco casos.
report-power-head = O que este estudo consegue ver
report-power-none = Uma só rodada não mostra nada: jogue mais.
report-all-equal = Que todos são iguais: p { $p }.

## 3 Length and waiting

report-lengths = Quanto duram as partidas
report-measure-decisions = decisões
report-measure-turns = turnos
report-measure-events = eventos, com o acaso
report-measure-minutes = minutos
report-minutes-note = Os minutos contam { $seconds } segundos por decisão. Nenhuma partida fica de fora.
report-longest = As partidas mais longas:
report-decisions-per-game = Decisões por partida
report-bars-about = Quantas partidas têm quantas decisões.
report-games-note = partidas
report-waiting = Espera
report-waiting-note = A espera conta os eventos entre duas decisões de um lugar. Fora do jogo é a parte que vem depois da última decisão de um lugar.
report-endings = Como as partidas terminam
report-endings-note = Os fins aparecem pelos nomes curtos do próprio jogo. Empates e partidas abandonadas sempre contam.
report-ending-draws = empates
report-ending-unfinished = abandonadas

## 4 Choice

report-choice-much = Quanta escolha há
report-choice-branching = lances à escolha
report-choice-forced = forçadas: um só lance
report-choice-flat = neutras, entre as que têm escolha
report-choice-stake = em jogo: melhor menos pior lance, pontos
report-choice-regret = arrependimento: melhor lance menos o jogado, pontos
report-choice-note = Neutra: o melhor e o pior lance diferem em menos de { $points } pontos na chance de vencer, olhando um lance à frente.
report-rate-note = escolhido quando oferecido
report-rate-most = escolhido quando oferecido, os { $most } mais oferecidos
report-rate-about = Parte das decisões que o ofereciam em que foi escolhido, como pontos com os intervalos de 95 % como barras.
report-at-most = no máximo { $share }
report-near = Perto do melhor
report-dominated = dominado
report-dominated-note = Quantas vezes uma escolha ficou a até { $points } pontos do melhor lance, das decisões que a ofereciam ao lado de outra coisa, olhando um lance à frente. Os intervalos contam partidas. Dominado: nunca, em { $offers } ofertas ou mais, de { $games } partidas ou mais.

## 5 Luck and skill

report-luck = Sorte e habilidade
report-luck-parts = O que move as chances
report-luck-about = As partes de todas as mudanças das chances, ao quadrado, como pontos com os intervalos de 95 % como barras.
report-luck-start = lugar e início
report-luck-chance = sorte
report-luck-moves = lances
report-luck-later = visto depois
report-same-eyes = Estes bots julgam os lances pela avaliação usada aqui e não olham além dela. Por ela nada perdem, joguem o que jogarem, e por isso isto nada diz sobre habilidade: estude bots mais fortes.
report-luck-note = Mudanças das chances ao quadrado, que se somam. Sorte é o que o acaso faz, contado depois da melhor resposta. Lances: o que se perdeu com lances que não eram o melhor. Visto depois: o que a avaliação não previu.
report-luck-given = perdido em lances, por lugar e partida, pontos
report-skill = Habilidade
report-skill-note = Para ver quanto vence quem joga melhor, ponha níveis frente a frente: parlour match.
report-ladder = O dobro de reflexão
report-ladder-about = Quanto ganha um jogador com o dobro do orçamento numa mesa dos que têm o simples, como pontos com os intervalos de 95 % como barras; a linha tracejada é a parte igual.
report-ladder-note = O nível mais forte com orçamentos pequenos de nós ou simulações, um com o dobro contra os outros. Elo diz quanto isso o fortalece.
report-spread = A distância entre jogadores
report-spread-said = De { $weakest } a { $strongest }, as classificações têm desvio de { $spread } Elo ({ $interval }). É como se o melhor jogador ganhasse com chance { $skill } ({ $range }), e uma moeda decidisse o resto.
report-spread-least = De { $weakest } a { $strongest }, as classificações têm desvio de { $spread } Elo ou mais: alguém ganhou todas as partidas, e mais partidas podem mostrar mais. É como se o melhor jogador ganhasse com chance { $skill } ({ $range }) ao menos, e uma moeda decidisse o resto.
report-spread-note = Os outros jogos são os de pessoas na web (Duersch, Lambrecht e Oechssler 2020). O número depende de quem joga: aqui alguns níveis de bots, sem o aleatório. É só uma indicação, e não classifica jogos.
report-known-chess = Xadrez
report-known-terraforming-mars = Terraforming Mars
report-known-azul = Azul
report-known-catan = CATAN
report-known-backgammon = Gamão
report-known-coup = Coup
report-known-yahtzee = Yahtzee
report-known-incan-gold = Incan Gold

## 6 Tension

report-tension = Tensão
report-tension-lead-changes = trocas de líder por partida
report-tension-decided-at = decidida em, parte da partida
report-tension-leader-wins = o primeiro na metade vence
report-tension-comeback = virada: o último na metade vence
report-tension-runaway = disparada: vitórias do primeiro na metade menos suas chances, pontos
report-tension-drama = drama: quanto os vencedores estiveram atrás, pontos
report-tension-kingmaking = kingmaking, de todas as decisões
report-tension-note = De { $games } partidas olhadas de perto. A parte igual é { $par }. Decidida em: dali em diante o vencedor fica na frente.
report-kingmaking-note = Kingmaking: a decisão muda a própria chance em menos de 1 ponto e a de outro em mais de 5, na escala da própria avaliação.
report-kingmaking-two = Numa mesa de dois não há kingmaking.
report-fan = Chances de quem venceu
report-fan-about = A chance do futuro vencedor por décimo da partida: a mediana como linha, metade das partidas e quatro de cinco como faixas; a linha tracejada é a parte igual.
report-fan-note = Por décimo da partida: a mediana, metade das partidas, quatro de cinco.
report-suspense = Quão abertas são as partidas
report-suspense-about = Quão abertas são as partidas por décimo: 100 % se todos têm a mesma chance, 0 % se alguém já venceu.
report-suspense-note = Por décimo da partida: 100 % se todos têm a mesma chance, 0 % se a vitória de alguém é certa.
report-trust = As chances se confirmam?
report-trust-about = Chances mostradas contra partidas ganhas, em partidas às quais não foram ajustadas: quanto mais perto da linha tracejada, melhor.
report-trust-said = As chances foram ajustadas a metade das partidas (nitidez { $sharpness }) e comparadas com { $decisions } decisões da outra metade: { $surprise } bits de surpresa; não saber nada dá { $nothing }. Elas explicam { $explained }.
report-hidden-note = Algo é secreto neste jogo: os valores são os do estado verdadeiro, que nenhum jogador conhece.

## 7 Catalogue

report-catalogue = Catálogo
report-no-items = O jogo não nomeia itens a equilibrar entre si.
report-why-association = Por que com e sem estão em cinza
report-why-1 = Quem está na frente pode pagar mais, partidas longas mostram mais, e algumas coisas são o último recurso. Assim, vencedores e perdedores têm coisas diferentes, valham elas o que valerem.
report-why-2 = Com e sem são associações para estes bots, nunca força. A parte igual é 1,00.
report-why-3 = Quanto vale um item se vê quando ele é dado a um lugar sorteado ou proibido a um.
report-association-note = Sem: lugares que podiam e não o fizeram; do que apenas acontece, os outros lugares das mesmas partidas. Terços: quando aconteceu pela primeira vez. Os números pequenos são n; menos de 30 casos não têm intervalo.
report-par-note = a parte igual é 1,00
report-effects = Efeitos por experimento
report-effects-gift = Efeitos por experimento: uma cópia de graça para um lugar sorteado
report-effects-ban = Efeitos por experimento: proibido a um lugar sorteado
report-effects-price-cheaper = Efeitos por experimento: preço um a menos para um lugar sorteado
report-effects-price-dearer = Efeitos por experimento: preço um a mais para um lugar sorteado
report-effects-again = { $title }, de novo com { $bots }
report-effects-again-note = Os dez de maior efeito e os dez de menor, mais uma vez com outros bots e outros dados. Cada um é comparado com o que sua família fez antes e com a mediana de todos estes agora. Dos que tinham alerta antes, um se mantém se o intervalo está do mesmo lado, e se inverte se está do outro.
report-holds-yes = mantém-se
report-holds-no = inverte-se
report-holds-unknown = não se sabe
report-effects-presence-length = Efeitos por experimento: em jogo por sorteio, e a duração da partida em decisões
report-effects-presence-margin = Efeitos por experimento: em jogo por sorteio, e a vantagem de quem vence
report-effects-presence-first = Efeitos por experimento: em jogo por sorteio, e as vitórias de quem joga primeiro
report-effects-dealt-about = O que muda com um item sorteado, comparado com o que poderia estar no seu lugar, com os intervalos de 95 % como barras, os maiores primeiro; a linha tracejada é nenhuma mudança.
report-effects-dealt-note = O que muda com um item sorteado, comparado com o que poderia estar no seu lugar, e tanto mais perto de nada quanto menos se sabe dele. Alerta: menos de { $wrong } % de chance de sinal errado. Achado: no máximo { $false } % destes são falsos (Benjamini e Hochberg).
report-effects-about = Quanto um item aumenta a parte das vitórias acima da mediana da sua família, em pontos percentuais, com os intervalos de 95 % como barras, os maiores primeiro; a linha tracejada é essa mediana.
report-no-effects = Nenhum experimento foi feito: parlour experiment dá itens a lugares sorteados, proíbe-os ou muda seus preços.
report-effects-note = Quanto um item faz acima da mediana da sua família, em pontos, e tanto mais perto da família quanto menos se sabe dele. Alerta: menos de { $wrong } % de chance de sinal errado. Achado: no máximo { $false } % destes são falsos (Benjamini e Hochberg).
report-flagged = alerta
report-discovered = achado
report-scatter = Escolha e valor
report-scatter-about = Com que frequência um item é escolhido quando oferecido, contra seu efeito.

## 8 Clauses

report-clauses = Cláusulas
report-no-clauses = Nada foi rastreado: parlour study … --probes clauses
report-clauses-never = Nunca apareceram, com estas opções e estes bots:
report-clauses-all = Toda cláusula apareceu.
report-rules = O que faz cada opção
report-rules-note = Cada opção a um passo de onde está, ou no máximo onde está em 0 para nada, com os mesmos dados. Outro vencedor: em quantas partidas outro ganha. Onde quase nenhuma partida fica igual, isso é sobretudo acaso, e só as mudanças com seus intervalos dizem o que a regra faz. O lugar é aquele cuja parte mais muda.

## 9 Strategies and secrets

report-happened-note = o que apenas acontece
report-strategies = Estratégias
report-strategies-note = Nenhum bot se enfrentou para isto: parlour study … --probes strength,styles,restricted
report-matrix = Um entre outros
report-matrix-note = Quanto ganha um bot da linha numa mesa de bots da coluna, em todos os lugares; { $par } é a parte igual. Com cor onde o intervalo a exclui.
report-elo-note = O Elo é 0 na média dos que jogam para ganhar.
report-styles = Estilos de { $bot }, e níveis
report-chain = Melhores respostas, cada uma à anterior: { $chain }. Cada uma ganha ali com certeza mais que a parte igual.
report-chain-none = Ninguém aqui ganha com certeza mais que a parte igual entre { $bot }.
report-restricted = Jogo restrito
report-restricted-about = Quanto ganha um bot que tem de passar sem algo, como pontos com os intervalos de 95 % como barras; a linha tracejada é a parte igual, { $par }.
report-restricted-note = Um { $bot } que não pode fazer algo enquanto tiver outro lance, entre outros que podem. Abaixo de { $par }: aquilo que lhe falta vale algo. Cego aos outros: um master com pouco tempo que espera deles qualquer lance por igual, entre outros que esperam bons lances.
report-restricted-same = Fora da lista, pois nenhuma partida acaba de outro jeito: { $names }.
report-limit-without = sem: { $kind }
report-limit-blind = cego aos outros
report-limit-only = só { $subject } ({ $kind })
report-secrets = Segredos
report-secret-lies = alegações que são blefes
report-secret-challenged = alegações que são contestadas
report-secret-right = contestações certas
report-secret-price = preço do segredo: quanto ganha quem vê tudo, pontos
report-secret-prior = bits que faltam sobre algo secreto, joguem os outros como jogarem
report-secret-known = bits que faltam quando se pesa como jogaram
report-secrets-note = De todas as alegações e contestações que o jogo conta.
report-secrets-none = Algo é secreto neste jogo, mas ele não conta alegações nem contestações.
report-seer-note = Um { $bot } que vê tudo entre outros que não veem. Bits: o que falta para saber com certeza algo secreto; 1 é uma moeda justa.
