## What a person may do wrong on the command line

cli-did-you-mean = Seria “{ $name }”?
cli-bad-seat-form = “{ $text }” não senta ninguém. Escreva como 1=human, 2=greedy ou 1=human:Ada.
cli-bad-seat-number = Não existe o lugar { $seat }: os lugares vão de 1 a { $most }.
cli-seat-twice = O lugar { $seat } aparece duas vezes.
cli-which-game = A posição não diz de que jogo é: use --game, ou um campo “game”.
cli-record-not-position = Isto é um registro, não uma posição: veja-o com parlour replay.
cli-bad-moves = “{ $moves }” não é um número de lances: use 1 ou mais.
cli-bad-effort = “{ $effort }” não é um esforço: use um número acima de 0, no máximo { $most }; 1 é o usual.
cli-hint-over = A partida acabou: não há mais nada a decidir.
cli-hint-chance = É a vez do acaso: ninguém precisa decidir antes dele.
cli-resume-as-it-is = Uma partida salva continua como está: --set e --position são para partidas novas.
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
cli-sim-seed = Semente { $seed }. Robôs { $bots }, trocando de lugar a cada partida.
cli-sim-options = Opções: { $options }; as outras no padrão.
cli-sim-options-usual = Opções: todas no padrão.
cli-sim-head = { "  " }valor   intervalo 95 %   contagem ou faixa
cli-sim-by-bot = Vitórias por robô
cli-sim-by-seat = Vitórias por lugar
cli-sim-draws = Empates
cli-sim-reasons = Partidas por tipo de fim
cli-sim-events = Eventos por partida
cli-sim-decisions = Decisões por partida
cli-match-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} com { $seats } lugares
cli-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-match-seed = Semente { $seed }. Todos jogam em todos os lugares com os mesmos dados.
cli-match-head = { " " }pontos  intervalo 95 %
cli-match-rating = classificação
cli-match-pairs = Quem termina à frente de quem (linha contra coluna)
cli-match-seats = Por lugar: { $seats }
cli-match-axis = Parte dos pontos, com intervalo de 95 %, numa mesa de { $seats }
cli-match-unrated = Para classificações, instale o laboratório: pip install "parlour[lab]"
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
