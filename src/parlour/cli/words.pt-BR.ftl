## What a person may do wrong on the command line

cli-did-you-mean = Seria “{ $name }”?
cli-bad-seat-form = “{ $text }” não senta ninguém. Escreva como 1=human, 2=greedy ou 1=human:Ada.
cli-bad-seat-number = Não existe o lugar { $seat }: os lugares vão de 1 a { $most }.
cli-seat-twice = O lugar { $seat } aparece duas vezes.
cli-which-game = A posição não diz de que jogo é: use --game, ou um campo “game”.
cli-record-not-position = Isto é um registro, não uma posição: veja-o com parlour replay.
cli-bad-moves = “{ $moves }” não é um número de lances: use 1 ou mais.
cli-bad-effort = “{ $effort }” não é um esforço: use um número acima de 0, no máximo { $most }; 1 é o usual.
cli-bad-tolerance = “{ $tolerance }” não é uma tolerância: use um número de pontos acima de 0 e abaixo de { $most }; o usual é 2.
cli-hint-move = { $who } jogaria { $move }: { $say }
cli-hint-effort = --effort é para o conselheiro do jogo: dê a um robô as próprias opções, como search(simulations=9000).
cli-hint-secret = Só o lugar que decide pode perguntar a “{ $bot }”, que joga e não busca: deixe --seat de fora.
cli-hint-failed = O robô “{ $bot }” não achou um lance: { $why }.
cli-hint-over = A partida acabou: não há mais nada a decidir.
cli-hint-chance = É a vez do acaso: ninguém precisa decidir antes dele.
cli-resume-as-it-is = Uma partida salva continua como está: --seats, --set, --position e --clock são para partidas novas.
cli-position-has-seats = A posição já diz quantos lugares há: não use --seats.
cli-bots-not-seats = { $bots ->
    [one] Foi nomeado { $bots } robô
   *[other] Foram nomeados { $bots } robôs
}, mas o jogo tem { $seats } lugares: nomeie um robô para cada um.
cli-folder-not-empty = { $path } já existe e não está vazia: os registros vão para uma pasta nova.

## Lists

cli-seats = { $seats } lugares
cli-default = padrão
cli-allowed-number = { $allowed }; padrão { $default }

## Simulations

cli-sim-progress = Partidas
cli-sim-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas, { $distinct } delas distintas
}
cli-sim-seed = Semente { $seed }. Robôs { $bots }.
cli-sim-rounds = { $size ->
    [one] Cada partida tem seus próprios dados.
   *[other] Os robôs trocam de lugar em { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    } de { $size } partidas com os mesmos dados. Os intervalos contam rodadas.
}
cli-sim-options = Opções: { $options }; as outras no padrão.
cli-sim-options-usual = Opções: todas no padrão.
cli-sim-head = { "  " }valor   intervalo 95 %   contagem ou faixa
cli-sim-by-bot = Parte das vitórias por robô
cli-sim-by-seat = Parte das vitórias por lugar
cli-sim-draws = Empates
cli-sim-reasons = Partidas por tipo de fim
cli-sim-events = Eventos por partida
cli-sim-decisions = Decisões por partida
cli-points = { NUMBER($value, maximumFractionDigits: 2) }
cli-seat-fair = justo
cli-seat-unfair = injusto por { $points }
cli-seat-unknown = ainda não se sabe
cli-seats-fair = Os lugares são justos.
cli-seats-unfair = Os lugares são injustos: { $seat } ganha { $points } pontos a { $side ->
    [more] mais
   *[less] menos
} do que a parte que lhe caberia ({ $low } a { $high }).
cli-seats-unknown = Ainda não se sabe se os lugares são justos: com mais partidas dá para saber.
cli-seats-rule = Justo quer dizer que cada lugar fica a no máximo { $tolerance } pontos de { $even } %, pelos intervalos de 90 %. Um empate é uma vitória dividida entre todos.
cli-seats-power = Uma simulação como esta percebe uma vantagem de { $points } pontos em quatro de cada cinco casos.
cli-match-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com { $seats } lugares
cli-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-match-seed = Semente { $seed }. Todos jogam em todos os lugares com os mesmos dados: isso é uma rodada, e os intervalos contam rodadas.
cli-match-head = { " " }pontos  intervalo 95 %
cli-match-rating = classificação
cli-match-pairs = Quem termina à frente de quem (linha contra coluna)
cli-match-seats = Por lugar: { $seats }
cli-match-axis = Parte dos pontos, com intervalo de 95 %, numa mesa de { $seats }
cli-match-unrated = Para classificações, instale o laboratório: pip install "parlour[lab]"
cli-compare-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com cada regra, com os mesmos dados
cli-compare-usual = como de costume
cli-compare-stopped = Interrompido após { $games } de { $planned } partidas.
cli-compare-head = { "     " }A       B  mudança  intervalo 95 %     ganho
cli-compare-identical = Partidas idênticas: { $share } % ({ $low } a { $high }). Quanto menos houver, menos os mesmos dados ajudam.
cli-compare-gained = “Ganho” é quantas vezes mais partidas seriam necessárias para conhecer a mudança igualmente bem com outros dados.
cli-compare-parting = As primeiras partidas se separam no evento { $first }; metade das que se separam já se separou até o evento { $middle }.
cli-compare-power = Uma comparação como esta percebe uma mudança de { $points } pontos em quatro de cada cinco casos.
cli-compare-flipped = { $games ->
    [0] Nenhuma partida tem outro vencedor.
    [one] { $games } partida tem outro vencedor:
   *[other] { $games } partidas têm outro vencedor:
}
cli-compare-flip = partida { $game }: { $a } → { $b }, a partir do evento { $event }
cli-compare-more = e mais { $games }
cli-compare-nobody = ninguém
cli-clauses-title = Cláusulas que aparecem em jogo: { $game }
cli-clauses-made = Feito por `{ $command }`.
cli-clauses-run = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com { $seats } lugares, robôs { $bots }, semente { $seed }.
cli-clauses-about = Uma cláusula aparece quando é executado um trecho das regras que a cita: uma função cuja descrição a menciona, um comando com ela em um comentário, ou o que vem depois de uma condição com ela em um comentário. Só conta o que acontece na partida, não o que os robôs imaginam. Outro turno começa quando outro lugar decide; o turno 0 vem antes da primeira decisão. Os turnos são os da partida mediana.
cli-clauses-never = Nunca aparecem:
cli-clauses-silent = Nenhum trecho executado em jogo as cita, por isso aqui nada se vê delas (números e tabelas as garantem, ou um texto é recusado por causa delas):
cli-clauses-clause = Cláusula
cli-clauses-begins = Começa
cli-clauses-games = Partidas
cli-clauses-first = Primeiro turno
cli-clauses-last = Último turno
cli-clauses-share = { NUMBER($value, maximumFractionDigits: 1) } %

cli-rate = { NUMBER($rate, maximumFractionDigits: 0) } por segundo
cli-study-length = Nove em cada dez partidas têm de { $least } a { $most } decisões; metade tem até { $middle }.
cli-study-head = partidas|{ $chosen ->
    [yes] feitas/oferecidas
   *[no] vezes
}|parte das vitórias|intervalo 95 %
cli-study-unseen = { $count ->
    [one] { $count } outro nunca foi oferecido.
   *[other] { $count } outros nunca foram oferecidos.
}
cli-study-front = Os { $places } primeiros a jogar ganham juntos { $share } % ({ $low } – { $high }); a parte igual é { $par } %.
cli-study-association = Parte das vitórias: dos lugares que fizeram ou tiveram isso, nas partidas em que foi assim; a parte igual é { $par } %. Isto é uma associação, não uma força: quem já está ganhando talvez faça isso mais vezes.
cli-study-nowhere = Sondagens e --since vão para o relatório: diga onde com --data, --report ou --open.
cli-study-go-on = { $data ->
    [no] Interrompido após { $games } partidas; com --data PASTA dá para continuar um estudo.
   *[other] Interrompido após { $games } partidas. Para continuar: { $command }
}
cli-sweep-games = { $values } valores, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de cada, com os mesmos dados
cli-sweep-head = { $seat } ganha|intervalo 95 %|decisões|intervalo 95 %|lugares
cli-sweep-share = Parte das vitórias de { $seat }, %
cli-sweep-one = Várias opções precisam de um alvo a buscar: indique --target, ou varie só uma delas.
cli-target-plot = A busca de um alvo não tem curva a desenhar: deixe --plot de fora.
cli-sweep-stopped = Interrompido após { $values } de { $planned } valores; o que foi jogado conta.
cli-target-stopped = Interrompido antes que os melhores valores fossem testados com outros dados.
cli-target-tried = { $count ->
    [one] { $count } combinação
   *[other] { $count } combinações
} de valores, a mais próxima primeiro
cli-target-games = partidas
cli-target-seats = lugar mais distante (alvo { $target })
cli-target-order = posição mais distante na ordem (alvo { $target })
cli-target-length = decisões (alvo { $target })
cli-target-draws = empates (alvo { $target })
cli-target-best = A mais próxima, { $values }, em { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com outros dados:
cli-target-met = alcançado
cli-target-missed = não alcançado
cli-target-unknown = ainda não se sabe
cli-bad-match-until = “{ $until }” não é nada até que uma disputa continue: deixe de fora, ou diga { $better }.
cli-match-some = { $one } é melhor que { $other } (teste sequencial, errado em no máximo 5 % das vezes).
cli-match-none = { $one } não é melhor que { $other }: a parte igual explica suas vitórias melhor que dois pontos a mais (teste sequencial, errado em no máximo 5 % das vezes).
cli-match-unknown = Ainda não se decidiu se { $one } é melhor que { $other }: permita mais partidas com --games.
cli-study-live = { $seat } { $share } % ({ $low } – { $high } a todo momento)
cli-compare-settled-some = Decidido: a mudança altera quem ganha (intervalos para todos os lugares juntos).
cli-compare-settled-none = Decidido: a parte de nenhum lugar muda mais que { $points } pontos.
cli-compare-settled-unknown = Não decidido: nem que a parte de um lugar muda, nem que nenhuma muda mais que { $points } pontos. Jogue mais partidas.
cli-bad-design = “{ $design }” não é um experimento: use um destes: { $designs }.
cli-experiment-gift = Presentes: assim que foi possível, um item sorteado foi para um lugar sorteado.
cli-experiment-ban = Proibições: um item que estava em jogo foi proibido a um lugar sorteado, e a partida, jogada de novo com os mesmos dados.
cli-experiment-price = Preços: um item sorteado custou um a menos, e um a mais, a um lugar sorteado, com os mesmos dados.
cli-experiment-again = O mesmo de novo com { $bots }: os dez de maior efeito e os dez de menor.
cli-no-again = Só um experimento por sorteio pode ser refeito com outros bots: { $designs }.
cli-experiment-presence = Presença: o que o acaso pôs em jogo, comparado com o que poderia ter posto.
cli-outcome-share = O que acrescenta à parte das vitórias, em pontos
cli-outcome-cheaper = O que um preço um a menos acrescenta à parte das vitórias, em pontos
cli-outcome-dearer = O que um preço um a mais acrescenta à parte das vitórias, em pontos
cli-outcome-length = O que acrescenta à duração da partida, em decisões
cli-outcome-margin = O que acrescenta à vantagem de quem vence
cli-outcome-first = O que acrescenta à parte das vitórias de quem joga primeiro, em pontos
cli-experiment-head = partidas|efeito|intervalo 95 %|ante os seus pares|intervalo 95 %|
cli-experiment-named = destaca-se
cli-experiment-found = Ante os seus pares: comparado com a mediana da família, e mais perto dela quando se sabe pouco. Dos que se destacam, no máximo um em dez é como os outros. Tudo isso vale para estes bots.
cli-experiment-nothing = Nestas partidas não havia o que mudar por sorteio.
cli-experiment-stopped = Interrompido após { $games } de { $planned } partidas; o que foi jogado conta.
cli-bad-most = “{ $count }” não é um número de partidas: use de 1 a { $most }.
cli-behind-none = Não há partidas assim.
cli-behind-games = { $games ->
    [one] { $games } partida, jogada de novo e igual, está em { $path }:
   *[other] { $games } partidas, jogadas de novo e iguais, estão em { $path }:
}
cli-plot-kind = { $path } não é um tipo de imagem que se possa desenhar: termine o nome com um destes: { $kinds }.
cli-plot-lab = Para imagens, instale o laboratório: pip install "parlour[lab]"

## Hints and looking back

cli-review-progress = Decisões
cli-review-game = { $game }: { $decisions ->
    [one] { $decisions } decisão revista
   *[other] { $decisions } decisões revistas
}

## Puzzles

cli-puzzle-none = { $game } não tem problemas: parlour puzzles mine encontra alguns.
cli-puzzle-no-find = Nenhum problema foi encontrado: procure em mais partidas.
cli-bad-count = “{ $count }” não é um número de problemas: use 1 ou mais.
cli-puzzle-progress = Problemas
cli-puzzle-ask = Problema { $puzzle }, { $grade }: é a vez de { $who }. Qual é o melhor lance?
cli-puzzle-which = “{ $typed }” não pode ser jogado aqui. Digite um dos lances acima ou seu número; só Enter sai.
cli-puzzle-solved = { $best } é o lance certo.
cli-puzzle-missed = { $tried } não é o melhor lance: é { $best }.
cli-puzzle-mined = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
} em { $path }: { $easy } fáceis, { $medium } médios, { $hard } difíceis.
cli-puzzle-checked = { $count ->
    [one] { $count } problema resolvido
   *[other] { $count } problemas resolvidos
} de novo, { $doubtful } com outro resultado.

## Serving and verifying

cli-verified = { $count ->
    [one] { $count } resultado conferido: decorre da semente prometida
   *[other] { $count } resultados conferidos: todos decorrem da semente prometida
}, e todos os lances seguem as regras.
cli-verified-not = O que isto não prova:
cli-verified-house = Se a mesa { $table } foi jogada assim: a casa pode dizer, na página Conferir dados.
cli-interrupted = Interrompido.
cli-no-server = O servidor não está instalado (falta { $missing }). Instale-o com: pip install 'parlour[server]'

## Cuidar de uma casa

cli-check-what = Não há o que conferir: indique o arquivo com --settings.
cli-bad-status = “{ $status }” não é uma situação: use uma destas: { $statuses }.
cli-bad-age = “{ $age }” não é uma idade: escreva como 45m, 12h, 30d ou 2w.
cli-admin-heads = mesa|jogo|situação|pessoas|anfitrião|eventos|mudança|tamanho
cli-admin-no-tables = Não há mesas assim.
cli-admin-no-acts = Os moderadores ainda não fizeram nada.
cli-admin-audit-broken = A linha { $number } não decorre das anteriores: ela ou uma anterior foi alterada ou apagada.
cli-admin-audit-missing = Nenhuma linha tem o hash { $hash }: o registro foi alterado desde que ele foi anotado.
cli-admin-no-deeds = Nada foi encerrado ou apagado ainda.
cli-admin-sure-end = { $count ->
    [one] Encerrar a partida desta mesa sem resultado: { $tables }?
   *[other] Encerrar as partidas destas { $count } mesas sem resultado: { $tables }?
} [s/N]
cli-admin-sure-delete = { $count ->
    [one] Apagar esta mesa para sempre: { $tables }?
   *[other] Apagar estas { $count } mesas para sempre: { $tables }?
} [s/N]
cli-admin-tournament-heads = torneio|tipo|jogo|estado|pessoas|anfitrião|linhas|mudou|tamanho
cli-admin-no-tournaments = Não há torneios.
cli-admin-sure-end-tournament = { $count ->
    [one] Encerrar o torneio { $tables }?
   *[other] Encerrar { $count } torneios ({ $tables })?
} [s/N]
cli-admin-done-end-tournament = Nenhuma nova rodada do torneio { $table } começa.
cli-admin-nothing = Nada foi mudado.
cli-admin-done-end = A partida da mesa { $table } foi encerrada.
cli-admin-done-delete = A mesa { $table } foi apagada.
cli-admin-copied = Copiado para { $path }: { $rows } linhas.
cli-admin-restored = { $rows } linhas de { $path } restauradas, gravadas em { $at }.
cli-admin-granted = { $name } agora modera a casa.
cli-admin-revoked = { $name } não modera mais a casa.

## Ratings

cli-ratings-heads = jogo|lugares|posição|nome|rating|partidas
cli-ratings-none = Ninguém jogou ainda partidas suficientes valendo rating.
cli-ratings-recomputed = { $results } resultados, { $ratings } ratings; { $wrong ->
    [0] todos continuam iguais.
    [one] { $wrong } estava diferente e foi corrigido.
   *[other] { $wrong } estavam diferentes e foram corrigidos.
}
cli-ratings-deleted = { $count ->
    [one] { $count } resultado é de mesa apagada; foi tirado do livro de resultados.
   *[other] { $count } resultados são de mesas apagadas; foram tirados do livro de resultados.
}

## Tuning

cli-tune-field = As buscas, com o que ganharam numa mesa de robôs greedy na última eliminatória que jogaram
cli-tune-levels = Os níveis, avaliados com outros dados (greedy tem 1000)
cli-tune-fitted = { $value } com { $seats } assentos
cli-tune-calibration = Calibração: { $fitted }.
cli-tune-uncalibrated = Jogou-se pouco demais para ajustar uma calibração: vale a usual. Mais partidas podem ajustá-la.
cli-tune-unproven = Atenção: não está demonstrado que { $level } seja mais forte que { $other }; a diferença pode ser sorte.
cli-tune-advice = Mais partidas podem demonstrá-lo (--games, --minutes). Se não bastarem, melhore a estimativa que guia a busca: value no estado do jogo.
cli-tune-written = Escrito em { $path }.

## Treino

cli-train-extra = Para treinar, instale mais: pip install "parlour[train]"
cli-train-number = --{ $name } não pode ser “{ $text }”: use um número de 0 a { $most }.
cli-train-progress = Aprendendo
cli-train-head = surpresa em partidas de que nada foi aprendido, em bits por posição
cli-train-seats = { $seats } lugares
cli-train-bits = { $model } { $bits }
cli-train-nothing = sem saber nada
cli-train-hand = o valor feito à mão
cli-train-line = com o que se pode contar
cli-train-net = com unidades ocultas
cli-train-gate = { $candidate } contra { $best }, com { $seats } lugares e tempo igual por jogada:
cli-train-passed = { $share } % (de { $low } a { $high } %) em { $games } partidas, quando uma parte igual é { $even } %: passou na prova.
cli-train-failed = { $share } % (de { $low } a { $high } %) em { $games } partidas, quando uma parte igual é { $even } %: não ficou provado que é melhor, e nada é promovido.
cli-train-folder = Posições, pesos e curvas estão em { $path }.
cli-believe-head = surpresa pelo que está oculto, em partidas de que nada foi aprendido, em bits por peça
cli-believe-bits = à mão { $before }, aprendido { $after }; { $gain } a menos (de { $low } a { $high })
cli-believe-claims = { $claims } alegações em { $games } partidas, { $true } % delas verdadeiras; têmpera { $temper }; surpresa de uma alegação à mão { $before }, aprendida { $after }

## Um jogo próprio

cli-new-game = { $path } tem um pequeno jogo completo, para você fazer dele o seu. Continue com:
cli-new-game-name = “{ $name }” não pode ser o nome de um jogo: use letras minúsculas, dígitos e hifens, como skull-king; primeiro uma letra, pelo menos duas letras, no máximo { $most } caracteres.
cli-new-game-known = Já há um jogo chamado “{ $name }”: escolha outro nome.
cli-new-game-module = “{ $name }” não pode ser o nome de um jogo: Python tem outra coisa chamada { $module }.
cli-new-game-seats = “{ $seats }” não é um número de lugares: use um de { $least } a { $most }, ou uma faixa como 2-4.

## Compilar um jogo próprio

cli-compiled = { $modules ->
    [one] Um módulo está compilado.
   *[other] { $modules } módulos estão compilados.
}
compile-plain = Este Parlour roda como Python puro, então não se pode compilar um jogo para ele: instale o Parlour onde há um compilador C.
compile-tools = Falta o compilador de Python: pip install "parlour[compile]".
compile-compiler = Não há compilador C “{ $compiler }” aqui: instale um ou indique outro em CC.
compile-failed = O jogo não pôde ser compilado: { $why }
compile-no-project = Não há pyproject.toml em { $folder }: indique a pasta do projeto do seu jogo.
compile-bad-project = Não se pode ler { $file }: { $why }
compile-nothing = { $file } não diz o que compilar: acrescente [tool.parlour] com compiled = ["meu_jogo/state.py"].
compile-no-file = Nenhum arquivo em { $folder } se chama { $pattern }, que deveria ser compilado.
compile-one-package = Estes não são módulos de um só pacote: { $files }.
cli-tournament-head = { $kind ->
    [round-robin] Todos contra todos
    [swiss] Sistema suíço
   *[tables] Mesas de { $seats }
}, { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, semente { $seed }.
cli-tournament-duplicate = Em cada rodada todas as mesas jogam com os mesmos dados, e cada lugar é comparado com o mesmo lugar nas outras mesas.
cli-tournament-points = pontos
cli-tournament-games = partidas
cli-tournament-tie-berger = Berger
cli-tournament-tie-buchholz = Buchholz
cli-tournament-tie-wins = vitórias
cli-tournament-gain = Um jogo (board) mostra com { $times } vezes mais nitidez quão bom alguém é do que partidas com dados próprios (desvio padrão).
cli-tournament-loss = Um jogo (board) mostra com { $times } vezes menos nitidez quão bom alguém é do que partidas com dados próprios (desvio padrão): as mesas são poucas, ou os jogadores fazem coisas diferentes demais com os mesmos dados.
cli-tournament-verified = O torneio está correto: { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
} com confrontos segundo as regras, { $games ->
    [one] { $games } partida repetida
   *[other] { $games } partidas repetidas
}, { $outcomes ->
    [one] { $outcomes } resultado
   *[other] { $outcomes } resultados
} dos dados recalculados, e a classificação final.
cli-tournament-progress = Rodadas
cli-bad-whole = “{ $value }” não é um número inteiro: { $option } pede um.

cli-remote-needs = Uma casa em outro lugar exige --url e --token. Você cria um token na página “Robôs e tokens” dela.
cli-bot-here = { $name } chegou, e { $bot } decide.
cli-bot-plays = { $table }: jogando { $game }.
cli-bot-ended = { $table }: { $text }
remote-refused = { $why }
remote-no-bot = Este token é de { $name }, uma pessoa. Crie um robô na sua página de robôs e use o token dele.
remote-bad-url = “{ $url }” não é o endereço de uma casa: ele se parece com https://parlour.example.
remote-away = { $url } não responde.
remote-table = Mesa { $table } em { $url }. Digite um lance ou o seu número; say TEXTO, resign e quit também funcionam.
remote-help = Digite um lance ou o seu número; say TEXTO, resign e quit também funcionam.
remote-left = Restam { $seconds } segundos.
remote-record = O registro: { $url }
remote-dice = Impressão dos dados: { $fingerprint }. Acrescentado a eles agora, ao acaso: { $string }
remote-dice-good = O registro traz a impressão mostrada aqui e a sua sequência, e { $count ->
    [one] o único resultado decorre
   *[other] todos os { $count } resultados decorrem
} delas.
remote-dice-bad = O registro não traz a impressão mostrada aqui e a sua sequência: seus dados não provam nada.
cli-docs-missing = A documentação não está aqui: ela está em um checkout e nos pacotes feitos a partir de um.
cli-docs-taken = { $path } já existe: indique uma pasta que ainda não existe, ou uma vazia.
cli-docs-written = { $pages } páginas escritas. Abra { $front } em um navegador.
