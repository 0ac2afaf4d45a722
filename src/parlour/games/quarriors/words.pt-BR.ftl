## Names

game-name = Quarriors! Quarmageddon
game-blurb = Monte uma bolsa de dados. Invoque criaturas, mantenha-as de pé até o seu próximo turno e ganhe Glória.
goal = O primeiro a { $glory } de Glória vence
seat-1 = Jogador 1
seat-2 = Jogador 2
seat-3 = Jogador 3
seat-4 = Jogador 4

## Dice, in a word

die-BQ = Quididade
die-AS = Assistente
die-PT = Portal
die-CQ = Corrompida
die-DD = Mercador
die-DP = Defensor
die-DH = Devota
die-GS = Espírito
die-PO = Gosma
die-QD = Dragão
die-QW = Mago
die-SG = Goblin
die-WQ = Guerreiro
die-WH = Bruxa
die-GB = Gnomo
die-HS = Serafim
die-LQ = Senhor
die-MI = Diabrete
die-TB = Troll
die-VD = Boneco
die-DO = Demônio
die-DE = Morte
die-GR = Crescimento
die-LI = Vida
die-SH = Forma
die-VI = Vitória
die-DI = Discernir
die-OB = Oblação
die-CO = Corrupção

## Cards: their names, and what they say

card-BQ = Quididade Básica
says-BQ = Paga Quididade.
card-AS = Assistente
says-AS = Fulgor: role este dado de novo e, se quiser, um outro dado da sua Reserva Ativa.
card-PT = Portal
says-PT = Tira e rola mais dados.
card-CQ = Quididade Corrompida
says-CQ = Não está à venda. Três fulgores: pegue mais um destes dos Ermos para a sua Pilha de Usados.
card-DD-o = Mercador da Morte
says-DD-o = Quando pontua, você pode trocá-lo por qualquer dado da Pilha de Usados de outro jogador.
card-DD-S = Forte Mercador da Morte
says-DD-S = Quando você destrói uma criatura de outro jogador, ele pontua na hora.
card-DD-M = Poderoso Mercador da Morte
says-DD-M = Quando um jogador perde a primeira criatura por dano do seu ataque, o ataque dele se soma ao resto contra esse jogador.
card-DP-o = Defensor da Fronteira
says-DP-o = Um ou dois fulgores: traz 1 a mais de Glória por outra criatura sua que pontua com ele.
card-DP-S = Forte Defensor da Fronteira
says-DP-S = Quando pontua, você pode tirar dados para a sua Reserva Ativa. Fulgor: 1. Dois fulgores: 2.
says-DP-S-must = Quando pontua, tire dados para a sua Reserva Ativa. Fulgor: 1. Dois fulgores: 2.
card-DP-M = Poderoso Defensor da Fronteira
says-DP-M = Os adversários pagam mais por criatura que invocam. Fulgor: 1. Dois fulgores: 2.
card-DH-o = Devota da Sagrada Questão
says-DH-o = Fulgor: +2 de defesa.
card-DH-S = Forte Devota da Sagrada Questão
says-DH-S = Fulgor: quando pontua, você pode capturar de graça um dado de feitiço que custe até 4, para a sua bolsa.
card-DH-M = Poderosa Devota da Sagrada Questão
says-DH-M = Fulgor: +3 de defesa, feitiços anexados a defensores não valem no seu ataque, e feitiços adversários não podem escolhê-la.
card-GS-o = Espírito Fantasma
says-GS-o = Quando é destruído, você pode expurgar uma Quididade Básica dos seus Usados para mantê-lo na Área de Prontidão.
card-GS-S = Forte Espírito Fantasma
says-GS-S = Quando é destruído, vai para a sua Reserva Ativa.
card-GS-M = Poderoso Espírito Fantasma
says-GS-M = Destruído, espera à parte. Quando você depois destrói a criatura de outro jogador, role-o: com o ícone, vai de graça para a Área de Prontidão.
card-PO-o = Gosma Primordial
says-PO-o = Ataque e defesa são os dados de Quididade Básica nos seus Usados e na Reserva Ativa. Sem nenhum aí nem nos Gastos, é destruída.
card-PO-S = Forte Gosma Primordial
says-PO-S = Vira uma cópia da criatura de um adversário que você escolhe, de novo uma vez no turno de cada jogador. Sem nenhuma, é 0/5.
card-PO-M = Poderosa Gosma Primordial
says-PO-M = Ataque e defesa são as criaturas de todas as Áreas de Prontidão.
card-QD-o = Dragão do Tremor
says-QD-o = Quando ataca, todas as criaturas de nível 1 dos adversários são destruídas.
card-QD-S = Forte Dragão do Tremor
says-QD-S = Atacantes de nível 2 ou menos não contam contra você.
card-QD-M = Poderoso Dragão do Tremor
says-QD-M = Fulgor: +1 de defesa. Dois fulgores: +2 de defesa, e traz 2 a mais de Glória.
card-QW-o = Mago Inquiridor
says-QW-o = Fulgor: você pode tirar e rolar um dado, e pode rolar este de novo. Dois fulgores: +1 de defesa, e traz 1 a mais de Glória.
says-QW-o-together = Fulgor: tire e role um dado, depois role este de novo. Dois fulgores: +1 de defesa, e traz 1 a mais de Glória.
card-QW-S = Forte Mago Inquiridor
says-QW-S = Quando pontua, você pode expurgar quantos dados de feitiço quiser da Reserva Ativa, ou soltos na Área de Prontidão: 1 de Glória cada.
card-QW-M = Poderoso Mago Inquiridor
says-QW-M = Quando pontua, as capturas custam 2 a menos neste turno e pode-se fazer mais uma. Fulgor numa face de Quididade: gaste-o para tirar e rolar 2 dados.
card-SG-o = Goblin Catador
says-SG-o = Fulgor: paga 1 de Quididade ao ser invocado.
card-SG-S = Forte Goblin Catador
says-SG-S = Fulgor: +1 de defesa por outra criatura sua.
card-SG-M = Poderoso Goblin Catador
says-SG-M = Fulgor: quando é destruído, tire 2 dados para a sua Reserva Ativa.
card-WQ-o = Guerreiro do Cais
says-WQ-o = +3 de ataque contra um jogador com exatamente uma criatura.
card-WQ-S = Forte Guerreiro do Cais
says-WQ-S = As suas outras criaturas têm +1 de ataque e +1 de defesa.
card-WQ-M = Poderoso Guerreiro do Cais
says-WQ-M = Ao ser invocado, destrói todos os Guerreiros do Cais dos adversários. Você só pode invocar um deles por turno.
card-WH-o = Bruxa Feiticeira
says-WH-o = Quando você destrói uma criatura de outro jogador, ganha 1 de Quididade.
card-WH-S = Forte Bruxa Feiticeira
says-WH-S = Quando pontua, você pode levar outro dado de criatura da sua Pilha de Usados para a sua Reserva Ativa.
card-WH-M = Poderosa Bruxa Feiticeira
says-WH-M = Cada atacante conta no máximo 3 contra você.
card-GB-o = Gnomo Bárbaro
says-GB-o = Fulgor: imune.
card-GB-S = Forte Gnomo Bárbaro
says-GB-S = Fulgor: quando um dano o destrói, o atacante deve escolher uma criatura própria para ser destruída.
card-GB-M = Poderoso Gnomo Bárbaro
says-GB-M = Fulgor: imune e +1 de defesa.
card-HS-o = Serafim Celestial
says-HS-o = Traz 1 a mais de Glória se um adversário tem mais Glória que você. Fulgor: imune.
card-HS-S = Forte Serafim Celestial
says-HS-S = As suas outras criaturas vão para a sua Reserva Ativa quando são destruídas. Fulgor: imune.
card-HS-M = Poderoso Serafim Celestial
says-HS-M = Todas as suas criaturas são imunes. Fulgor: traz 1 a mais de Glória.
card-LQ-o = Senhor da Pedreira
says-LQ-o = Quando pontua, as capturas custam 1 a menos neste turno. Fulgor: paga 2 de Quididade ao ser invocado.
card-LQ-S = Forte Senhor da Pedreira
says-LQ-S = Os adversários pagam 1 a mais por captura. Fulgor: paga 2 de Quididade ao ser invocado.
card-LQ-M = Poderoso Senhor da Pedreira
says-LQ-M = Quando pontua, você pode capturar de graça um dado que custe até 4. Fulgor: mais uma captura neste turno ao ser invocado.
card-MI-o = Diabrete Travesso
says-MI-o = Ao ser invocado, tire e role dados. Fulgor: 1. Dois fulgores: 2.
card-MI-S = Forte Diabrete Travesso
says-MI-S = Ao ser invocado, você pode destruir a criatura de um adversário. Fulgor: de nível 1. Dois fulgores: de nível 2 ou menos.
card-MI-M = Poderoso Diabrete Travesso
says-MI-M = Fulgor: traz 1 a mais de Glória. Dois fulgores: imune e traz 2 a mais de Glória.
card-TB-o = Troll Colosso
says-TB-o = Fulgor: paga 1 de Quididade a mais ao ser gasto, e 1 de Quididade ao ser invocado.
card-TB-S = Forte Troll Colosso
says-TB-S = No ataque dele todo defensor tem 1 a menos de defesa. Fulgor: paga 1 de Quididade ao ser invocado.
card-TB-M = Poderoso Troll Colosso
says-TB-M = +2 de ataque contra quem tem duas criaturas ou mais. Fulgor: paga 1 de Quididade a mais ao ser gasto; como criatura, +1 de defesa.
card-VD-o = Boneco Vodu
says-VD-o = O ataque dele é letal: qualquer dano destrói.
card-VD-S = Forte Boneco Vodu
says-VD-S = O ataque dele é letal. Fulgor: ao ser invocado, pegue um Assistente dos Ermos para os seus Usados e ganhe 2 de Quididade.
card-VD-M = Poderoso Boneco Vodu
says-VD-M = O ataque dele é letal. Fulgor: ao ser invocado, você pode rolar para a Reserva Ativa todos os seus Bonecos Vodu gastos e usados.
says-VD-M-must = O ataque dele é letal. Fulgor: ao ser invocado, role para a Reserva Ativa todos os seus Bonecos Vodu gastos e usados.
card-DO-o = Senhor Demoníaco
says-DO-o = Quando pontua, as suas outras criaturas que pontuam com ele não trazem Glória nem expurgo.
card-DO-L = Senhor Demoníaco Menor
says-DO-L = Ao ser invocado, pegue uma Quididade Corrompida dos Ermos para a sua Pilha de Usados.
card-DO-S = Forte Senhor Demoníaco
says-DO-S = Ao ser invocado, todas as criaturas dos adversários são viradas um nível abaixo, se têm uma face assim.
card-DO-M = Poderoso Senhor Demoníaco
says-DO-M = Quando pontua, tire da partida um dado da Pilha de Usados de cada adversário.
card-DE-sp = Feitiço da Morte
says-DE-sp = Destrua uma criatura de cada adversário com defesa 6 ou menos.
card-DE-ca = Truque da Morte
says-DE-ca = As suas criaturas têm mais ataque neste turno. Fulgor: +2. Dois fulgores: +3.
card-DE-ch = Amuleto da Morte
says-DE-ch = Anexe: a criatura tem mais ataque e defesa. Fulgor: +3/+3. Dois fulgores: +5/+5.
card-DE-in = Encantamento da Morte
says-DE-in = Destrua uma criatura. Fulgor: de nível 2 ou menos. Dois fulgores: qualquer uma.
card-GR-sp = Feitiço do Crescimento
says-GR-sp = Na hora: 2 de Quididade, e tire e role um dado.
card-GR-ca = Truque do Crescimento
says-GR-ca = Na hora: 2 de Quididade, e mais uma captura neste turno.
card-GR-ch = Amuleto do Crescimento
says-GR-ch = Ganhe 3 de Quididade.
card-GR-in = Encantamento do Crescimento
says-GR-in = Na hora: 2 de Quididade, e você pode rolar de novo até 2 outros dados da sua Reserva Ativa.
card-LI-sp = Feitiço da Vida
says-LI-sp = Reação: as suas criaturas têm +4 de defesa neste turno.
card-LI-ca = Truque da Vida
says-LI-ca = Anexe: a criatura tem +4 de defesa.
card-LI-ch = Amuleto da Vida
says-LI-ch = Reação: as suas criaturas destruídas neste turno vão para a sua Reserva Ativa.
says-LI-ch-ready = Reação: as suas criaturas destruídas neste turno ficam na sua Área de Prontidão.
card-LI-in = Encantamento da Vida
says-LI-in = Reação: o ataque de uma criatura é 0 neste turno, contra todos.
card-SH-sp = Feitiço da Forma
says-SH-sp = Mande um feitiço de qualquer Área de Prontidão para a Pilha de Usados do dono.
card-SH-ca = Truque da Forma
says-SH-ca = Reação: uma criatura sua que é destruída fica na sua Área de Prontidão.
card-SH-ch = Amuleto da Forma
says-SH-ch = Vire as suas criaturas um nível acima, se têm uma face assim.
card-SH-in = Encantamento da Forma
says-SH-in = Anexe: quando a criatura pontua, você pode expurgar um dado usado e depois capturar de graça um que custe até 3 a mais.
card-VI-sp = Feitiço da Vitória
says-VI-sp = Na fase 4: 1 de Glória por adversário que perdeu uma criatura no seu ataque neste turno.
card-VI-ca = Truque da Vitória
says-VI-ca = Anexe: a criatura traz 2 a mais de Glória.
card-VI-ch = Amuleto da Vitória
says-VI-ch = Se duas ou mais criaturas suas pontuaram neste turno: 1 de Glória por cada uma.
card-VI-in = Encantamento da Vitória
says-VI-in = Ganhe 3 de Glória.
card-DI-sp = Feitiço do Discernimento
says-DI-sp = Reação: atacantes que custam até 3 não contam contra você neste turno.
card-DI-ca = Truque do Discernimento
says-DI-ca = Expurgue o dado mais caro da Pilha de Usados de cada adversário.
card-DI-ch = Amuleto do Discernimento
says-DI-ch = Se você pontuou neste turno uma criatura que custa até 3: mais uma vez a Glória das cartas de todas elas.
card-DI-in = Encantamento do Discernimento
says-DI-in = Destrua uma criatura que custe até 3.
card-OB-sp = Feitiço da Oblação
says-OB-sp = Expurgue este dado em vez de gastá-lo, e capture de graça outro dado de feitiço que custe até 4.
card-OB-ca = Truque da Oblação
says-OB-ca = Destrua uma criatura sua e ganhe 1 de Glória.
card-OB-ch = Amuleto da Oblação
says-OB-ch = Anexe: a criatura traz 2 a mais de Glória, e quando pontua você pode expurgar até 2 dados da sua Pilha de Usados.
card-OB-in = Encantamento da Oblação
says-OB-in = Expurgue um dado da sua Pilha de Usados.
card-CO-sp = Feitiço da Corrupção
says-CO-sp = Um adversário pega 2 Quididades Corrompidas dos Ermos para a Pilha de Usados.
card-CO-ca = Truque da Corrupção
says-CO-ca = Cada jogador pega uma Quididade Corrompida dos Ermos para a Pilha de Usados.
card-CO-ch = Amuleto da Corrupção
says-CO-ch = Anexe: a criatura traz 1 a mais de Glória por Quididade Corrompida nas Pilhas de Usados dos adversários.
card-CO-in = Encantamento da Corrupção
says-CO-in = Cada adversário pega uma Quididade Corrompida dos Ermos para a bolsa.

## Faces

legend-class = { $die }: { $faces }
face-quid = { $quid } de Quididade
face-draw = tirar { $draws }
face-roll = rolar de novo
face-quid-roll = { $quid } de Quididade, ou rolar de novo
face-quid-draw = { $quid } de Quididade e tirar { $draws }
face-roll-draw = rolar de novo e tirar { $draws }
face-spell = feitiço
face-creature = nível { $level }, { $attack }/{ $defense }
face-none = nada
face-points = nível { $level }, ataque { $attack }, defesa { $defense }
face-varies = nível { $level }, ataque e defesa conforme a carta
face-bursts = { $bursts ->
    [1] { $face }, 1 fulgor
   *[other] { $face }, { $bursts } fulgores
}
faces-first = faces: { $face }
bursts = { $bursts ->
    [1] Fulgor: a carta diz o que ele acrescenta
   *[other] { $bursts } fulgores: a carta diz o que eles acrescentam
}
cost-tip = custa { $cost } de Quididade
worth-tip = { $glory } de Glória por criatura sua que pontuar
pips-tip = restam { $left } de { $most } dados
score-tip = Glória: vence quem alcança a meta.
bag-tip = Dados na bolsa, ainda por tirar.
owned-tip = Todos os dados deste jogador, onde quer que estejam.
face-text = mostra { $face }
not-rolled = ainda não rolado
points = ataque { $attack }, defesa { $defense }

## The table

phases = Fases
phase-score = Pontuar
phase-ready = Tirar, preparar
phase-attack = Atacar
phase-capture = Capturar
phase-clean = Arrumar
glory = Glória
turn = turno { $turn }
turn-head = Turno { $turn }
wilds = Os Ermos
wilds-basic = Sempre nos Ermos
wilds-empty = { $empty ->
    [1] { $empty } de 4 cartas de criatura vazia
   *[other] { $empty } de 4 cartas de criatura vazias
}
dice-label = { $dice ->
    [one] { $card }
   *[other] { $dice } { $card }
}
die-label = { $card }, { $face }
die-tip = { $says } Faces: { $faces }
face-times = { $face } ×{ $times }
with-term = { $says } { $term }.
term-immune = Imune: feitiços e habilidades dos outros jogadores não agem sobre ela, o dano sim
term-lethal = Letal: qualquer dano destrói uma criatura que não seja imune
term-reaction = Reação: depois de preparada, conjura-se no turno de outro jogador
term-attach = Anexar: ao ser conjurado, o dado fica ao lado de uma criatura
term-once = Na hora: usa-se logo depois da rolagem e nunca se prepara
term-cull = Expurgar: mandar um dado de volta aos Ermos
die-level = nível { $level }
die-worth = { $glory } de Glória
die-summoning = invocar { $price }
does-draw = tirar { $draws }
does-R = rerrolar
does-R-or = ou rerrolar
does-S = feitiço
place-of = { $who }
quid-now = { $more ->
    [0] { $quid } de Quididade
   *[other] { $quid } (+{ $more }) Quididade
}
zone-pool = Reserva Ativa
zone-ready = Área de Prontidão
zone-spent = Gastos
zone-used = Usados
zone-aside = À parte
attached = anexado
die-drew = já tirou
copies = como { $die }
falls = cai
spared = poupada
immune = imune
forecast-each = Atacar agora: { $total } contra cada um.
forecast-only = Atacar agora: { $total }.
forecast-various = Atacar agora: veja os totais.
forecast-none = { $attack } Ninguém teria de cair.
forecast-die = { $card } ({ $who })
forecast-one = { $attack } { $die } cairia.
forecast-more = { $more ->
    [one] { $attack } { $die } e mais uma cairiam.
   *[other] { $attack } { $die } e mais { $more } cairiam.
}
bag-of = { $who }
head-dice = Dados
head-contents = Conteúdo
bag-dice = { $dice } { $die }
bag-more = { $first }, { $rest }
in-bag = na bolsa
dice-in-all = dados ao todo
nearly-empty = Três cartas de criatura estão vazias: a partida acaba quando uma captura esvaziar a quarta.
costs = custo { $cost }
holds = { $spent ->
    [0] bolsa { $bag } · usados { $used }
   *[other] bolsa { $bag } · gastos { $spent } · usados { $used }
}
holds-own = bolsa { $bag }
attack-left = recebe { $points }, restam { $total }
attack-sum = recebe { $points } = { $total }
attack-total = recebe { $total }
all-bag = Bolsas
all-used = Pilhas de Usados
all-spent = Pilhas de Gastos
head-of = Jogador
legend = Símbolos
sign-quiddity = Quididade
sign-quiddity-note = Gaste o dado por esse valor. Ele paga invocações e capturas.
sign-creature = Criatura
sign-creature-note = Ataque e defesa. Invoque-a pelo nível dela.
sign-spell = Feitiço
sign-spell-note = Prepare-o de graça e conjure-o quando o texto dele mandar.
sign-draw = Tirar
sign-draw-note = Logo depois da rolagem: gaste o dado, tire e role essa quantidade.
sign-roll = Rolar de novo
sign-roll-note = Logo depois da rolagem: role este dado de novo.
sign-burst = Fulgor
sign-burst-note = A carta diz o que um ou dois fulgores acrescentam. Se não diz nada, não acrescentam nada.
sign-both = Os dois
sign-both-note = 1 de Quididade e tirar 1: use um deles, ou ambos.
sign-either = Um dos dois
sign-either-note = 3 de Quididade ou rolar de novo: use um dos dois.
key-more = { $first } · { $rest }
key-creature = 2/3 ataque/defesa
key-spell = S feitiço
key-roll = R rolar de novo
key-draw = D1 tirar 1
key-both = + um ou ambos
key-either = | um dos dois
key-burst = estrela: fulgor, veja a carta

## Prompts

wait-first = Sorteia-se quem começa.
wait-deal = Os Ermos são montados.
wait-draw = { $who } tira dados.
wait-roll = { $who } rola { $card }.
ask-immediate = Use um dado marcado ou siga adiante
ask-immediate-one = { $say }, ou seguir adiante
ask-immediate-other = { $who } pode tirar ou rolar de novo
ask-main = Use seus dados, ou ataque
ask-main-on = Use seus dados, ou vá aos Ermos
ask-idle = Nada a invocar: vá aos Ermos
ask-summon = Invoque criaturas, depois ataque
ask-summon-first = Invoque criaturas para atacar, ou vá aos Ermos
ask-summon-on = Invoque criaturas, depois vá aos Ermos
ask-cast = Prepare ou conjure seus feitiços, depois ataque
ask-cast-on = Prepare ou conjure seus feitiços, depois vá aos Ermos
ask-main-other = { $who } prepara feitiços e criaturas
ask-count = Conjure um feitiço enquanto se conta o dano, ou siga adiante
ask-count-other = { $who } pode conjurar feitiços antes da contagem do dano
ask-defend = { $whom } ataca você com { $total }. Quem enfrenta?
ask-defend-other = { $who } se defende de { $whom }, restam { $total }
ask-capture = Capture um dado, ou encerre o turno
ask-capture-other = { $who } pode capturar um dado
ask-captured = Não resta captura. Conjure feitiços, ou encerre o turno
ask-captured-end = Sua captura está feita: encerre o turno
ask-captured-other = { $who } está encerrando o turno
ask-clean = Guardar { $card }, ou largar?
ask-clean-other = { $who } guarda ou larga { $card }
ask-target = { $card }: escolha um dado
ask-target-creature = { $card }: escolha uma criatura
ask-target-used = { $card }: escolha um dado usado
ask-target-other = { $who } escolhe um dado para { $card }
ask-card = { $card }: capture um dado de graça
ask-card-other = { $who } captura um dado de graça com { $card }
ask-face = Virar { $card } para qual face?
ask-face-other = { $who } vira { $card }
ask-seat = { $card }: quem pega os dados?
ask-seat-other = { $who } escolhe um jogador para { $card }
ask-partner = { $card }: rolar também outro dado de novo?
ask-partner-other = { $who } pode rolar outro dado de novo
ask-choose = Qual habilidade vem agora?
ask-choose-other = { $who } escolhe uma habilidade
ask-ability = Usar a habilidade de { $card }?
ask-ability-other = { $who } pode usar a habilidade de { $card }
ask-cull = { $left ->
    [1] Criatura pontuou: expurgar um dado?
   *[other] Criaturas pontuaram: expurgar { $left } dados?
}
ask-cull-other = { $left ->
    [one] { $who } pode expurgar um dado usado
   *[other] { $who } pode expurgar { $left } dados usados
}
ask-expert = { $card } pontua. Expurgar pela Glória, ou ficar com o dado?
ask-expert-other = { $who } expurga { $card } ou fica com o dado
ask-protect = { $whom } ataca. Reaja, ou passe
ask-protect-other = { $who } pode reagir ao ataque de { $whom }
ask-threat = { $more ->
    [0] { $card } de { $whom } ameaça { $die }. Reaja, ou passe
    [one] { $card } de { $whom } ameaça { $die } e mais um. Reaja, ou passe
   *[other] { $card } de { $whom } ameaça { $die } e mais { $more }. Reaja, ou passe
}
ask-threat-other = { $who } pode reagir a { $card } de { $whom }
ask-loss = { $card } é destruída. Salve-a, ou passe
ask-loss-other = { $who } pode salvar { $card }
ask-place = { $card } é destruída. Para onde vai?
ask-place-other = { $who } escolhe para onde vai { $card }
detail-main = { $more ->
    [0] Você tem { $quid } de Quididade.
   *[other] Você pode gastar até { $all } de Quididade.
}
detail-attack = { $purse } { $attack }
detail-immediate = Tirar, rolar de novo e “na hora” só valem logo depois de uma rolagem.
detail-cull = Os expurgados voltam aos Ermos. Com menos dados fracos, os bons saem mais vezes.
detail-defend = Se a defesa dela for { $total } ou menos, ela cai, e o resto atinge a próxima criatura.
detail-capture-more = { $captures ->
    [one] Você pode gastar até { $all } de Quididade, em um dado.
   *[other] Você pode gastar até { $all } de Quididade, em { $captures } dados.
}
detail-capture = { $captures ->
    [0] Você tem { $quid } de Quididade e nenhuma captura.
    [one] Você tem { $quid } de Quididade e uma captura.
   *[other] Você tem { $quid } de Quididade e { $captures } capturas.
}
over-glory = { $who } alcançou a meta de Glória e vence
over-empty = Quatro cartas de criatura estão vazias: { $who } tem a maior Glória e vence
over-turns = O último turno acabou: { $who } tem a maior Glória e vence
over-two = { $who } e { $whom } dividem a vitória
over-many = { $winners } jogadores dividem a vitória
tally = { $own } a { $other } em Glória

## What can be done

do-spend = Gastar { $card } por { $quid }
do-spend-all = Gastar tudo por { $quid }
do-ready = Preparar { $card }
do-summon = Invocar { $card } por { $price }
do-cast = Conjurar { $card }
do-copy = { $card }: copiar de novo
do-use = Usar { $card }
do-use-draw = Tirar com { $die }
do-use-roll = Rolar { $die } de novo
do-with = Rolar também { $card } de novo
do-without = Nenhum outro dado
do-done = Seguir adiante
do-attack = Atacar
do-attack-none = Ir aos Ermos
do-go = Seguir adiante
do-defend = { $card } enfrenta
do-react = Reagir com { $card }
do-pass = Passar
do-capture = Capturar { $card } por { $price }
do-end = Encerrar o turno
do-keep = Guardar { $card }
do-drop = Largar { $card }
do-do = Usar { $card }
do-skip = Dispensar { $card }
do-place = Fazer o que { $card } diz
do-on = Escolher { $card }
do-cull = Expurgar { $card }
do-cull-scored = Expurgar { $card }
do-stop = Não expurgar mais
do-face = Virar para { $face }
do-seat = { $who }
do-pay-summon = { $dice ->
    [one] Invocar { $card }, gastar um dado por { $price }
   *[other] Invocar { $card }, gastar { $dice } dados por { $price }
}
do-pay-capture = { $dice ->
    [one] Capturar { $card }, gastar um dado por { $price }
   *[other] Capturar { $card }, gastar { $dice } dados por { $price }
}

## Log

log-first = { $who } começa
log-deal = { $card } entra nos Ermos
log-draw = { $who } tira { $card }
log-roll = { $who } rola { $card }: { $face }
log-rolls = { $who } rola { $dice }
log-rolled = { $die }: { $face }
log-quarriors = Quarriors! Um fulgor à toa
log-spend = { $who } gasta { $card } por { $quid } de Quididade
log-ready = { $who } prepara { $card }
log-summon = { $who } invoca { $card }, { $face }
log-cast = { $who } conjura { $card }
log-copy = { $who } faz { $card } copiar de novo
log-use = { $who } usa { $card }
log-use-draw = { $who } tira com { $card }
log-use-roll = { $who } rola { $card } de novo
log-with = { $who } rola também { $card } de novo
log-without = { $who } não rola outro dado
log-done = { $who } segue adiante
log-attack = { $who } ataca
log-attack-none = { $who } vai aos Ermos
log-go = { $who } não conjura mais nada
log-defend = { $who } põe { $card } à frente
log-react = { $who } reage com { $card }
log-pass = { $who } passa
log-capture = { $who } captura { $card }
log-end = { $who } encerra o turno
log-keep = { $who } guarda { $card }
log-drop = { $who } larga { $card }
log-do = { $who } usa a habilidade de { $card }
log-skip = { $who } dispensa a habilidade de { $card }
log-on = { $who } escolhe { $card }
log-on-theirs = { $who } escolhe { $card } de { $whom }
log-cull = { $who } expurga { $card }
log-stop = { $who } não expurga mais
log-face = { $who } vira para a face { $face }
log-seat = { $who } escolhe { $whom }
log-turn = { $who } começa um turno
log-refill = { $who } põe a Pilha de Usados na bolsa
log-glory = { $who } ganha { $glory } de Glória
log-scores = { $card } pontua
log-total = { $who } enfrenta { $total }
log-raises = { $card } de { $who } soma { $points } ao ataque
log-pays = { $card } paga { $quid } de Quididade
log-forced-on = { $card } é a escolha
log-forced-defend = { $card } tem de enfrentar
log-stands = { $card } resiste
log-falls-used = { $card } é destruída
log-falls-active = { $card } é destruída e vai para a Reserva Ativa
log-falls-aside = { $card } é destruída e espera à parte
log-falls-ready = { $card } é salva
log-takes = { $who } pega { $card } dos Ermos
log-becomes = { $card } vira { $model }
log-fades = { $card } é dissipado

## Why not

no-sense = “{ $text }” não é um lance aqui. Um lance se escreve como { $example }.
no-sense-chance = “{ $text }” não é um resultado. Um resultado se escreve como { $example }.
no-sense-over = “{ $text }” não é um lance, e a partida acabou.
no-over = A partida acabou.
no-late-glory = O último a jogar começaria com { $glory } de Glória, e { $goal } vencem a partida.
no-such-start = Numa mesa para { $players } ninguém senta em { $seat }.
no-wilds-twice = Os Ermos não podem ter a classe { $klass } duas vezes.
no-wilds-count = Os Ermos precisam de 7 cartas de criatura e 3 de feitiço; estas são { $creatures } e { $spells }.
no-wilds-demons = { $klass } é da Ascensão dos Demônios: use rotd=on.
no-first-yet = Antes de tudo se decide quem começa.
no-such-seat = Não há o lugar { $seat }: vão de 0 a { $last }.
no-deal-yet = Primeiro se montam os Ermos.
no-card = Não há a carta { $card }.
no-class-again = A classe { $klass } já está nos Ermos.
no-set = { $card } não está entre as cartas desta partida.
no-spell-yet = Os feitiços vêm depois das sete criaturas.
no-creature-more = Já há sete criaturas: agora vêm os feitiços.
no-draw-yet = Primeiro se tira um dado.
no-such-draw = Não há { $klass } na bolsa.
no-roll-yet = Primeiro se rola um dado.
no-other-roll = { $die } é o dado que se rola agora.
no-such-face = A face { $face } é uma de várias iguais: escreva { $text }.
no-chance-now = Nada se tira nem se rola agora. Um jogador deve decidir: { $asked }.
no-die = Não há o dado { $die } nesta partida.
no-class = Não há a carta { $klass } nos Ermos.
no-not-asked = “{ $move }” não responde ao que se pergunta agora: { $asked }.
    .click = Não é o que se pergunta agora: { $asked }.
no-cast-scoring = Nenhum feitiço é conjurado na fase 1. Espere a fase 2.
no-react-own-turn = Reações só são conjuradas nos turnos dos outros.
no-cast-other-turn = Você conjura feitiços no seu turno; no dos outros, só reações.
no-use-late = Efeitos Imediatos se usam logo depois da rolagem: o dado { $die } não está mais fresco.
no-done-first = Primeiro vêm os dados que tiram, rolam de novo ou agem na hora: use um, ou aperte “Seguir adiante”.
no-capture-yet = Dados se capturam na fase 4, depois do ataque. { $card } custa { $price }; você tem { $quid }.
    .click = Dados se capturam depois do ataque, na fase 4. { $card } custa { $price }{ $all ->
        [0] .
       *[other] ; você pode gastar { $all }.
    }
no-alike = { $die } é igual ao oferecido: escreva { $text }.
    .click = Use o dado marcado: é igual a este.
no-not-in-pool = { $where ->
    [creature] { $die } está na sua Área de Prontidão: ataca e pontua por conta própria.
    [used] { $die } está na sua Pilha de Usados: volta para a bolsa quando ela fica vazia.
    [spent] { $die } está na sua Pilha de Gastos até o fim do seu turno.
    [theirs] { $die } é de outro jogador: você só usa os seus dados.
   *[other] { $die } não está na sua Reserva Ativa.
}
no-face-yet = O dado { $die } ainda não foi rolado.
no-not-fresh = O dado { $die } não é recente: você seguiu adiante depois de rolá-lo.
no-immediate = { $die } não faz nada na hora: use o dado depois de “Seguir adiante”.
no-part-chosen = { $die } tem duas partes, e cada uma é uma escolha à parte. Você pode escrever: { $fits }.
no-part-again = { $die } já tirou desde que foi rolado. Você pode escrever: { $fits }.
no-parts = O Efeito Imediato de { $die } só tem uma parte: escreva use { $die }.
no-parts-here = Nesta mesa as duas partes de { $die } são usadas juntas: escreva use { $die }.
no-rerolls-left = { $most ->
    [1] Você já fez a única nova rolagem deste turno.
   *[other] Você já fez todas as { $most } novas rolagens deste turno.
}
no-dice-to-draw = { $die } tiraria dados, mas a bolsa e a Pilha de Usados estão vazias.
no-quiddity = { $die } não mostra Quididade.
no-quiddity-to-summon = { $die } mostra uma criatura: invocá-la custa { $price }, e você tem { $quid }.
    .click = { $die } mostra uma criatura: invocá-la custa { $price }, e você pode gastar { $all }.
no-immediate-ready = { $die } age na hora ou não age: não se prepara.
no-spell-icon = { $die } não mostra um ícone de feitiço.
no-creature-icon = { $die } não mostra um ícone de criatura.
no-second-summoning = Só se pode invocar um { $card } por turno.
no-quid-to-summon = Invocar { $die } custa { $price }, e você tem { $quid }.
    .click = Invocar { $die } custa { $price }, e você pode gastar { $all }.
no-spell = { $where ->
    [other] { $die } não é um feitiço na sua Área de Prontidão.
   *[there] { no-not-in-pool }
}
no-attached-spell = O dado { $die } já está anexado.
no-cast-reaction = { $die } é uma reação: conjura-se nos turnos dos outros.
no-cast-yet = { $die } se conjura na fase 4.
no-use-of-spell = { $die } nada poderia fazer agora. Sua carta: { $says }
no-reaction = { $die } não é uma reação: conjura-se no seu turno.
no-reaction-now = { $die } não se conjura nesta janela. Sua carta: { $says }
no-creature-of-yours = { $die } não é uma criatura na sua Área de Prontidão.
no-spared = A criatura { $die } foi salva neste turno e não sofre dano.
no-hurt-twice = { $die } já sofreu a sua parte deste ataque.
no-used-die = { $die } não está na sua Pilha de Usados.
no-partner = O dado { $die } não pode ser rolado junto: é o próprio dado, ou já foi escolhido.
no-immune-target = { $die } é imune aos feitiços e habilidades dos outros jogadores.
no-target = { $die } não pode ser escolhido. Você pode escrever: { $fits }.
    .click = { $die } não serve para isto.
no-skip = A habilidade de { $die } não pode ser recusada.
no-other-die = Agora não se pergunta por { $die }. Você pode escrever: { $fits }.
    .click = Agora não se pergunta por { $die }.
no-partner-needed = Nesta mesa o Assistente deve levar outro dado junto.
no-card-now = { $klass } não pode ser capturado com isto. Você pode escrever: { $fits }.
    .click = Esse dado não pode ser capturado com isto.
no-face = O dado não pode ser virado para a face { $face }. Você pode escrever: { $fits }.
no-player = Esse jogador não pode ser escolhido. Você pode escrever: { $fits }.
no-sale = { $card } não está à venda.
no-dice-left = Não resta nenhum dado em { $card }.
no-captures-left = Você não tem mais capturas neste turno.
no-quid-to-capture = { $card } custa { $price }, e você tem { $quid }.
    .click = { $card } custa { $price }, e você pode gastar { $all }.
no-phase-yet = “{ $move }” pertence à fase { $phase }, e esta é a fase { $now }.
no-phase-over = “{ $move }” pertence à fase { $phase }, que já acabou.
    .click = Isso pertence à fase { $phase }, que já acabou.
no-decline = Para seguir sem isso, escreva { $instead }.
no-must = Isto não pode ser recusado. Você pode escrever: { $fits }.
no-write = Aqui, escreva { $text }.
no-not-destroyed = A criatura { $die } só se salva no momento em que é destruída.
no-not-scored = A habilidade de { $die } se usa quando a criatura pontua, na fase 1.
no-not-summoned = A habilidade de { $die } se usa quando a criatura é invocada.
no-ability = { $die } não tem habilidade que você possa usar ou deixar de lado. O que não diz “pode” acontece sozinho.
no-cull-now = Nenhum dado é expurgado agora. Na fase 1 você pode expurgar um para cada criatura que pontuou.
no-cull-expert = Nenhum dado é expurgado agora. No Expurgo de Especialista você expurga a criatura quando ela pontua, e nenhum outro dado.
no-creature-kept = { $die } é uma criatura: fica sozinha na Área de Prontidão.
no-attached-kept = O dado { $die } está anexado a uma criatura e fica com ela.
no-keep-yet = Se { $die } fica ou é descartado, pergunta-se na fase 5.
no-with-yet = Primeiro diga de quem é o Efeito Imediato que você usa. Você pode escrever: { $fits }.
no-step-over = O passo imediato acabou. Só uma nova rolagem abre outro.
no-copier = { $die } não é uma criatura sua que copia outras.
no-copy-again = { $die } já escolheu neste turno uma criatura para copiar.
no-models = Nenhum oponente tem uma criatura que { $die } possa copiar.
no-copy-time = O que copiar se escolhe de novo no passo principal do seu turno, ou quando se pode reagir ao ataque de um oponente.
no-model = { $die } não é uma criatura de um oponente. Você pode escrever: { $fits }.
    .click = { $die } não é uma criatura de um oponente.
no-defending = No seu turno as suas criaturas não defendem: defendem as dos oponentes.
no-defend-yet = Primeiro vêm as reações. Escreva pass e depois escolha quem defende.
no-free-capture = Nada permite capturar de graça agora. Para comprar o dado, escreva { $text }.
no-turning = Nada vira um dado para outra face agora.
no-casting-at-count = Nesta mesa não se conjuram feitiços enquanto se conta o dano, por isso não há “go”.
no-ability-first = Primeiro diga se usa a habilidade de { $die }: escreva { $uses }, ou { $skips } para dispensá-la.
    .click = Primeiro diga se usa a habilidade.
no-abilities-first = Primeiro diga qual habilidade vem agora: escreva { $uses }, ou { $skips } para dispensar uma.
    .click = Primeiro diga qual habilidade vem agora.
no-count-first = Antes de contar o dano você decide se conjura um feitiço: escreva { $casts }, ou go para não conjurar nenhum.
    .click = Antes de contar o dano você pode conjurar: conjure um feitiço, ou siga adiante.
no-use-of-ability = A habilidade de { $die } nada poderia fazer agora. Sua carta: { $says }
no-other-place = { $die } não diz para onde vai a criatura. Você pode escrever: { $fits }.
    .click = { $die } não diz para onde vai a criatura.
no-other-destroyed = Quem está sendo destruída é { $lost }, não { $die }.
no-saving = { $die } não tem habilidade que possa salvá-la.
no-saving-again = { $die } já se salvou neste turno.
no-saving-needed = A criatura { $die } já está salva.
no-die-to-cull = Para se salvar, { $die } precisa expurgar um dado de { $card } da sua Pilha de Usados, e não há nenhum.
no-creature-there = { $die } não é uma criatura numa Área de Prontidão.
no-shielded-target = A criatura { $die } não pode ser escolhida por feitiços de oponentes.

## What is asked

asked-immediate = um Efeito Imediato ou done
asked-main = spend, ready, summon, cast ou attack
asked-count = cast ou go
asked-defend = qual criatura enfrenta
asked-capture = spend, cast, capture ou end
asked-clean = keep ou drop para um feitiço
asked-target = qual dado é escolhido
asked-card = qual dado é capturado
asked-face = qual face fica para cima
asked-seat = qual jogador
asked-partner = qual dado é rolado junto
asked-choose = qual habilidade vem agora
asked-ability = usar ou não a habilidade de { $die }
asked-cull = qual dado é expurgado, ou stop
asked-expert = cull ou keep
asked-window = react ou pass
asked-loss = o que salva a criatura, ou pass
asked-place = para onde vai a criatura

## Positions

position-card = { $field }: “{ $text }” não é uma carta desta partida. Escreva uma carta como { $example }.
position-set = { $field }: { $card } não está entre as cartas embaralhadas.
position-class-twice = { $field }: já há outra carta da classe { $klass }.
position-wilds = cards deve ter { $most_creatures } cartas de criatura e { $most_spells } de feitiço; estas são { $creatures } e { $spells }.
position-dealing = Enquanto são viradas, cards tem até { $most_creatures } cartas de criatura e depois menos de { $most_spells } de feitiço; estas são { $creatures } e { $spells }.
position-undealt = Antes de se sortear quem começa, cards deve estar vazio; estas são { $creatures } cartas de criatura e { $spells } de feitiço.
position-first = Ou ninguém começa e ainda será sorteado, ou alguém começa.
position-before = Antes do primeiro turno não há { $field }.
position-die = { $field }: “{ $text }” não é um dado. Escreva um dado como SG1, SG1=3 ou DE1=4>SG1.
position-no-face = { $field }: “{ $text }” não tem essa face. As faces são de 1 a { $faces }, como em SG1=3.
position-mark = { $field }: “{ $text }” tem uma marca desconhecida. Marcas: { $marks }.
position-not-in-play = { $die } não está nesta partida.
position-two-places = { $die } está em dois lugares.
position-face = { $die } não pode ter face nem marca ali.
position-pool = { $die } está numa Reserva Ativa como não pode estar.
position-part = { $die } não pode ter tirado: não mostra uma face fresca com duas partes que se usam uma a uma.
position-icon = { $die } está numa Área de Prontidão e não mostra o seu ícone.
position-immediate = { $die } age na hora e nunca está numa Área de Prontidão.
position-copy = { $die } não pode ser uma cópia assim.
position-attached = { $die } não pode ser anexado.
position-host = { $die } não é uma criatura à qual se possa anexar um feitiço.
position-goal = { $who } tem a meta de { $goal } de Glória numa partida em andamento.
position-lasting = { $field }: “{ $text }” não é algo que dure o turno. Escreva como atk SG1 2 DE1 A.
position-attack = Enquanto alguém se defende, os totais do ataque devem ser dados.
position-pending = { $field } não pode ser “{ $text }” aqui.
position-over = Uma partida acabou exatamente quando tem um resultado, e então nada resta fazer.

## Card data

data-wrong = { $field }: { $why }
data-unknown = não existe “{ $word }”. Existem: { $words }.
data-twice = aparece duas vezes.
data-face = “{ $word }” não é uma face de um dado assim. Escreva como Q2, D1, R*, Q3|R, R&D1, S ou C1/2/3*.
data-no-card = esta classe não tem carta.
data-ability = “{ $text }” não é uma habilidade. Escreva como [*] SUMMONED may: quid(1).
data-windows = “{ $text }”: uma reação, e nada mais, indica as suas janelas dentre { $words }.
data-effect = “{ $text }” não é um efeito. Escreva como destroy(one(foes, level=1)).
data-trigger = { $effect } não combina com este gatilho. Combina com { $words }.
data-duration = { $effect } dura de outro modo. Escreva como { $form }.
data-form = “{ $text }” não se escreve assim. Escreva como { $form }.
data-alone = { $effect } fica sozinho na habilidade e não pode ser recusado.
data-card-kind = “{ $text }” não combina com o tipo desta carta.
data-limit = “{ $text }” não é um limite desta carta. Escreva como limit(summon, WQ, 1) com a classe da própria carta.

## Options

option-sets = Quais cartas são embaralhadas
    .both = caixa básica e Quarmageddon
    .base = só a caixa básica
option-wilds = As dez cartas dos Ermos
    .random = viradas ao acaso
option-start = Quem começa
    .A = o primeiro lugar
    .B = o segundo lugar
    .C = o terceiro lugar
    .D = o quarto lugar
    .random = um sorteio justo
option-late_glory = Glória no início por jogador que joga antes
option-glory_goal = Glória que vence
    .about = 0 significa 20, 15 ou 12 pelo número de jogadores
option-capture = Quantos dados se capturam na fase 4
    .standard = um
    .advanced = até dois
option-culling = O que uma criatura que pontua deixa expurgar
    .standard = qualquer dado usado
    .expert = só ela mesma, e só então traz Glória
option-rotd = A Ascensão dos Demônios
    .off = sem
    .on = com
option-assistant_partner = A nova rolagem do Assistente e outro dado
    .optional = outro dado se quiser
    .required = outro dado se houver
option-cast_at_count = Conjurar enquanto se conta o dano
    .on = sim
    .off = não
option-face_parts = Uma face que tira dados e rola a si mesma de novo
    .chosen = cada parte é uma escolha à parte
    .together = as duas partes juntas
option-permissions = As retiradas do Forte Defensor e as rolagens do Poderoso Boneco Vodu
    .may = se quiser
    .must = sempre
option-drop_spells = Para onde vão os feitiços largados
    .used = para a Pilha de Usados
    .spent = para a Pilha de Gastos
option-life_charm = Para onde o Amuleto da Vida manda as criaturas
    .active = para a Reserva Ativa
    .ready = ficam na Área de Prontidão
option-kill_score_cull = Um expurgo quando um Forte Mercador da Morte pontua num ataque
    .true = sim
    .false = não
option-strong_quake = Custo e Glória do Forte Dragão do Tremor
    .nine_three = 9 e 3
    .eight_four = 8 e 4
option-reroll_cap = Novas rolagens por turno
    .about = 0 significa sem limite
option-max_turns = Turnos depois dos quais a partida acaba
    .about = 0 significa nunca

# Fatos, para os estudos

fact-acted = Ações
fact-acted-pick = Escolher um dado para uma habilidade ou um feitiço
fact-acted-partner = Rolar outro dado de novo
fact-acted-copy = Copiar outra criatura de novo
fact-acted-keep = Guardar um dado
fact-acted-drop = Largar um feitiço
fact-acted-skip = Dispensar uma habilidade
fact-acted-face = Virar um dado para uma face
fact-acted-seat = Escolher um jogador
fact-acted-stop = Não expurgar mais
fact-acted-alone = Não rolar outro dado
fact-acted-done = Não usar mais Efeitos Imediatos
fact-acted-attack = Atacar
fact-acted-go = Não conjurar mais durante a contagem do dano
fact-acted-pass = Passar
fact-acted-end = Encerrar o turno
fact-captured = Dados capturados
fact-summoned = Criaturas invocadas
fact-cast = Feitiços conjurados
fact-used = Efeitos Imediatos usados
fact-ability = Habilidades usadas
fact-spent = Dados gastos por Quididade
fact-readied = Feitiços preparados
fact-culled = Dados expurgados
fact-defended = Criaturas postas à frente na defesa
fact-dealt = Cartas nos Ermos
fact-order = Ordem de jogo
fact-order-n = { $n ->
    [1] Primeiro a jogar
    [2] Segundo a jogar
    [3] Terceiro a jogar
   *[4] Quarto a jogar
  }
fact-scored = Criaturas que pontuaram
fact-glory = Glória
fact-glory-effect = Por um efeito
fact-destroyed = Criaturas destruídas
fact-saved = Criaturas salvas
fact-got = Dados recebidos sem escolha
fact-attack = Ataques
fact-attack-made = Turno com ataque
fact-attack-none = Turno sem ataque
fact-quiddity = Quididade
fact-quiddity-earned = Quididade obtida
fact-quiddity-wasted = Quididade que sobrou

## Por que um lance é melhor: o que ele faz

better-glory = { $count ->
    [0] faz a Glória valer mais
    [1] marca um ponto de Glória a mais
   *[other] marca { $count } pontos de Glória a mais
}
better-army = { $count ->
    [0] tem criaturas com mais chance de pontuar
    [1] tem uma criatura a mais que pode pontuar
   *[other] tem { $count } criaturas a mais que podem pontuar
}
better-spells = { $count ->
    [0] mantém feitiços mais úteis
    [1] mantém um feitiço pronto a mais
   *[other] mantém { $count } feitiços prontos a mais
}
better-dice = deixa uma coleção de dados mais forte
better-turn = tira mais proveito dos dados rolados
better-rivals = deixa os rivais com menos
