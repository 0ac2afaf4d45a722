## Refusals at a table

no-such-table = Não existe a mesa { $table }.
no-such-page = Não há nada aqui.
no-such-command = A mesa não conhece esse comando.
no-cookie = Seu navegador não guarda o cookie deste site, por isso você não pode se sentar nem conversar aqui.
no-sit-started = A partida começou: todos os lugares estão ocupados.
no-sit-taken = Este lugar não está livre.
no-sit-twice = Você já tem um lugar.
no-sit-reserved = Este lugar está reservado para { $who }.
no-reserved = Este lugar não está reservado para ninguém.
no-leave-over = A partida acabou.
no-not-your-turn = Não é a sua vez.
no-game-yet = A partida não começou: ainda há lugares livres.
no-game-over = A partida acabou.
no-chat-empty = Não há nada para mostrar nessa mensagem.
no-chat-long = Uma mensagem tem no máximo { $limit } caracteres.
no-chat-fast = Você está escrevendo rápido demais. Espere um momento e tente de novo.
no-chat-silenced = Quem abriu esta mesa silenciou você aqui: você pode jogar e assistir, mas não escrever.
no-sit-often = Você já se sentou muitas vezes nesta mesa. Assista, ou abra uma mesa sua.
no-chat-full = Esta mesa já ouviu tudo o que consegue guardar. Abra outra para continuar a conversa.
no-fill-often = Muitos robôs já se sentaram a esta mesa. Abra outra.
no-remove-started = A partida já começou: esta mesa não pode mais ser removida.
no-drop = Para desistir de uma partida com outras pessoas, escolha Desistir na própria mesa.
no-host = Só quem abriu esta mesa pode fazer isso.
no-silence-who = Ninguém com esse nome escreveu aqui há pouco; você pode silenciar outros que escreveram.
no-note-long = Uma anotação tem no máximo { $limit } caracteres.
no-note-many = Você já tem { $limit } anotações aqui. Apague uma antes.
no-seat = Você está assistindo: sente-se a outra mesa para jogar.
no-stale = A mesa já avançou. Agora você vê a posição atual.
no-rematch-yet = Você pode pedir a revanche depois da partida.
no-rematch-again = A revanche já está marcada.
no-string-seat = Só quem está sentado ali pode acrescentar uma sequência aos dados por aquele lugar.
no-string-again = A sequência deste lugar já faz parte dos dados; não pode ser mudada.
no-string-late = A partida começou: os dados estão decididos, e nenhuma sequência pode ser acrescentada.
table-resigned = { $who } abandona a partida
table-fell = O tempo de { $who } acabou
table-fell-bot = O tempo de { $who } acabou; { $bot } joga em seu lugar
table-paused = A partida está em pausa
table-unpaused = { $who } retoma a partida
table-ended = A casa encerrou esta partida
table-ended-why = A casa encerrou esta partida: { $why }
table-stopped = A partida é interrompida sem resultado: tem { $most } eventos, o máximo que uma partida pode ter aqui
table-abandoned = Ninguém joga há { $days } dias: a partida acabou, e os seus dados podem ser conferidos
table-left = { $who } sai; { $bot } joga em seu lugar
no-bot-plays = Um robô joga por você: retome antes o seu lugar.
no-left = Você deixou esta partida: um robô joga em seu lugar.
no-out-of-time = O seu tempo acabou: um robô joga em seu lugar.
no-paused = A partida está em pausa. Retome-a primeiro.
no-pause-clock = Só uma partida com relógio para uma única sessão pode ser pausada.
no-pause-often = Já houve muitas pausas nesta partida.
no-vote-clock = Esta mesa tem relógio: ele decide quando alguém fica ausente.
no-rename-often = Você acabou de mudar de nome várias vezes: espere um minuto antes de mudar de novo.
no-free = Não há ninguém neste lugar para mandar embora.
no-sit-removed = O anfitrião desta mesa não quer que você se sente aqui. Você pode assistir ou abrir uma mesa sua.
no-vote-seat = Ninguém neste lugar precisa de um robô que jogue por ele.
no-vote-here = { $who } está aqui, ou esteve há um instante: um robô ainda não pode assumir.
no-vote-agreed = Nesta mesa, nenhum robô joga por quem está ausente: ela foi aberta assim.
no-vote-turn = Um robô só pode jogar por { $who } quando for a vez de { $who }.
no-back = Nenhum robô joga por você.
undo-enough = { $most } lances desta partida já foram desfeitos: não pode haver mais.
undo-rated = Em uma partida valendo rating não se desfaz nada.
undo-clock = Não se desfaz nada depois que o tempo de outra pessoa começa a correr.
undo-bot = Não se desfaz além daqui: um robô já decidiu por você.
table-relieved = { $bot } joga por { $who }
table-returned = { $who } está de volta
table-undone = { $who } volta atrás em { $moves ->
    [1] um lance
   *[other] { $moves } lances
}
table-renamed = { $was } agora se chama { $name }
no-busy = A mesa está ocupada. Tente de novo.
no-database = O banco de dados não pode ser acessado agora; talvez o que você acabou de fazer não tenha sido salvo. Confira daqui a pouco.
no-database-busy = Outro programa está gravando no banco de dados, por isso nada foi salvo. Tente de novo daqui a pouco.
no-database-full = O disco desta casa está cheio, por isso nada foi salvo. Tente de novo mais tarde.
no-database-lost = Esta casa perdeu o arquivo do banco de dados, por isso nada pode ser salvo até que alguém a reinicie.
no-database-damaged = O banco de dados desta casa está danificado, por isso nada pode ser salvo até que alguém o repare.
no-too-many = Foi demais de uma vez. Espere alguns segundos e tente de novo.
no-bot-tables = { $most } mesas de robôs já estão jogando para você ou para outros no seu endereço. Abra outra quando uma delas terminar, ou um minuto depois de fechar a página dela.
no-too-big = É longo demais: no máximo { $limit } caracteres.
no-check = Este registro não pôde ser verificado aqui em { $seconds } segundos e { $megabytes } MB. Verifique-o na sua máquina: parlour verify ARQUIVO.
no-check-long = Um registro com mais de { $most } eventos não é verificado aqui. Verifique-o na sua máquina: parlour verify ARQUIVO.
no-name = Um nome tem de 1 a { $limit } caracteres.
no-name-reserved = “{ $name }” parece um nome da própria casa: de um robô, de um visitante com número ou da casa. Escolha outro nome.
no-such-host = Este site não se chama { $host }. Quem o administra pode permitir o nome com --hosts.
no-foreign = Este pedido não veio de uma página deste site.
no-sense-message = O servidor não entende esta mensagem.
no-sense-board = O servidor não entende esta posição: { $why }
no-board = Não foi possível calcular esta posição em { $seconds } segundos e { $megabytes } MB.
no-board-long = Depois de uma posição pode haver no máximo { $most } eventos.
no-analysis-yet = Só dá para analisar ou continuar uma partida que terminou: antes disso, isso mostraria o que está oculto ou ajudaria alguém.
no-sense-position = Uma posição deste jogo é um objeto JSON, com alguns destes campos: { $fields }. Este texto deixa de ser um no caractere { $at }.
no-board-seat = Não há o lugar { $seat } neste jogo: de 0 a { $last }, ou -1 para quem deve decidir.
no-sense-form = O servidor não entende este formulário.
why-nothing = Não há o que fazer com isso agora.
why-later = Isso não está entre os lances que você pode fazer agora.
no-record-yet = O registro fica disponível depois da partida, ou quando ninguém joga há { $days } dias: pedi-lo então encerra a partida.
no-hints = As dicas estão desativadas nesta mesa.
no-hint = Nenhuma dica foi encontrada. Tente de novo.
no-hint-chance = Aqui decide a sorte, então não há lance para aconselhar. Defina os dados primeiro.
no-review-yet = A revisão fica disponível depois da partida.
no-review-ended = A casa encerrou esta partida antes do fim, por isso não há análise.
no-review-secret = Este jogo tem segredos: só quem jogou pode ver a revisão.
no-review-other = Uma revisão por vez: outra sua ainda não terminou. Tente de novo quando ela terminar.
no-review = A revisão falhou. Tente de novo.
hint-why = O melhor { $why }.
review-better = { $played }. Melhor: { $better }
review-luck = Acaso
review-unseen = Algo oculto
review-more = { $more ->
    [one] { $first }, e mais um evento
   *[other] { $first }, e mais { $more } eventos
}

## Pages

page-where = Jogos de mesa, em qualquer navegador
page-skip = Ir ao conteúdo
page-tagline = Livros de regras que viram jogo. Jogue com amigos ou robôs; sem cadastro.
page-hello = { $house ->
    [Parlour] Boas-vindas ao salão
   *[other] Boas-vindas a { $house }
}
page-your-move = { $count ->
    [one] { $name }, uma mesa espera por você.
   *[other] { $name }, { $count } mesas esperam por você.
}
page-play = Jogar
page-opponent = Adversário em { $game }
page-beaten = Você já venceu o nível { $level }.
page-against = Escolha contra qual robô jogar
page-minutes = { $minutes } min
page-how = Como jogar
page-learn = Aprender
page-learn-first = Aprenda em 3 min
page-remove = Remover
page-drop = Desistir
page-left = { $count ->
    [one] Uma partida com robôs por terminar
   *[other] { $count } partidas com robôs por terminar
}
page-away = { $who }, ausente
page-start-table = Comece uma mesa
page-open = Abrir uma mesa
page-seats = { $seats } jogadores
page-open-tables = Mesas abertas
page-newer = Voltar
page-older = Mais mesas
page-no-open-tables = Nenhuma mesa aberta agora. Abra uma, ou jogue contra um robô enquanto espera.
page-running = Partidas para assistir
page-watch = Assistir
page-code = Entrar com um código
page-code-help = Dez letras e números, de quem convidou você. Maiúsculas e espaços não importam.
page-code-go = Ir à mesa
page-code-wrong = Não há mesa com este código. Um código tem dez letras e números; peça-o de novo, ou peça o link.
page-my-games = Suas partidas
page-past = Encerradas
page-bots = Os robôs
page-rules = Regras
page-minute = em um minuto
page-fair = Dados justos
page-fair-text = Toda mesa mostra a impressão digital de seus dados, e depois o seu navegador acrescenta a eles uma sequência aleatória. No fim, você pode conferir cada lançamento.
page-verify = Conferir dados
page-name = Seu nome
page-name-why = Como os outros à mesa veem você. Sem cadastro: seus lugares continuam seus neste navegador.
page-rename = Mudar
page-theme = Cores
page-theme-auto = como o aparelho
page-theme-light = claras
page-theme-dark = escuras
page-language = English
page-start = Abrir esta mesa
page-other-rules = Outras regras
page-more = Mais opções
page-options = Regras desta mesa
table-rule = { $option }: { $value }
page-who = Quem se senta onde
page-you = você
page-anyone = uma pessoa
page-nobody = ninguém
over-resigned = { $who } abandonou a partida: { $winner } vence
over-time = O tempo de { $who } acabou: { $winner } vence
page-bot-random = Robô Aleatório: qualquer lance permitido
page-bot-greedy = Robô Guloso: captura o que pode
page-bot-novice = Robô Novato: olha alguns lances e deixa passar o resto; para uma primeira partida
page-bot-club = Robô de Clube: joga como quem olha cada lance com cuidado; para quem já conhece as regras
page-bot-master = Robô Mestre: pensa até um segundo em cada lance; difícil de vencer
page-bot-grandmaster = Robô Grande Mestre: pensa até três segundos em cada lance, o melhor que pode
level-novice = Novato
level-club = Clube
level-master = Mestre
level-grandmaster = Grande Mestre
bot-random = Robô Aleatório
bot-greedy = Robô Guloso
bot-novice = Robô Novato
bot-club = Robô de Clube
bot-master = Robô Mestre
bot-grandmaster = Robô Grande Mestre
page-sit = Seu lugar
page-sit-first = o primeiro livre
page-sit-not = nenhum, só vou assistir
page-public = Mostrar a mesa na página inicial: qualquer pessoa pode se sentar e assistir à partida
table-no-stand-in = Nenhum robô joga por quem está ausente.
page-wait = Sempre esperar por quem está ausente: nenhum robô pode jogar em seu lugar
page-clock = Relógio
page-clock-none = nenhum
clock-live = { $minutes } min + { $seconds } s por vez
clock-days = { $days ->
    [1] 1 dia por decisão
   *[other] { $days } dias por decisão
}
clock-pause = Pausar
clock-on = Seguir jogando
clock-paused = A partida está em pausa: o relógio fica parado até alguém seguir jogando.
clock-pausing = Pausa pedida por: { $who }. Ela começa quando todos os jogadores concordarem.
table-clock = Relógio: { $clock }
page-hints = Dicas
page-hints-alone = a menos que pessoas joguem entre si
page-hints-on = para todos
page-hints-off = nenhuma
page-hot = Todos nesta mesa usam a mesma tela
page-join = Sentar-se
page-continue = Continuar
page-free-seat = lugar livre
page-reserved = reservado para { $who }
page-invited = um lugar está reservado para você
page-starting = começa já
page-awaited = à espera de { $who }
page-free = { $count ->
    [1] 1 lugar livre
   *[other] { $count } lugares livres
}
page-won = Você venceu
page-lost = Você perdeu
page-drawn = Empate
page-over = encerrada
page-partly = { $result }; um robô jogou parte da partida
page-stood-in = Um robô joga por você
page-back = Voltar ao salão
page-error = Isso não deu certo
page-missing = Não encontrado
page-commitment = Impressão dos dados
page-invitation = { $who } convida você para jogar { $game }
page-offline = { $house } está fora de alcance
page-offline-why = Seu aparelho está sem conexão, ou a casa fechou por um instante. As partidas esperam por você: nada se perde.
page-offline-again = Tentar de novo
page-no-script = A mesa precisa de JavaScript. As regras e a lista de mesas funcionam sem ele.
page-contents = Conteúdo
page-search = Buscar nas regras
page-no-rules = Nenhuma regra diz isso.
page-verify-title = Estes dados são justos?
page-verify-text = Ao ser aberta, a mesa mostra a impressão digital (SHA-256) de uma semente secreta. Só depois o seu navegador acrescenta uma sequência aleatória própria, e assim também o de cada outra pessoa; as sequências dos robôs decorrem dessas. Cada resultado decorre apenas da semente, da mesa, das sequências e do seu número, e a semente é mostrada depois do fim. Assim, a casa não podia mudar um dado depois de receber a sua sequência, e você pode recalcular todos eles.
page-verify-limits = O que isto não prova: a casa conhecia a semente, e com ela os dados, de antemão. Podia contá-los a um jogador, ou deixar um amigo enviar a última sequência. Quando uma partida acaba, o seu navegador compara com o registro a própria sequência e a impressão digital que viu.
page-verify-not = O que isto não prova
page-verify-how = A fórmula, e como conferir sem esta página
page-verify-formula =
    impressão = SHA-256(semente)
    sequência do lugar de um robô = SHA-256(JSON [mesa, lugar, [sequências que as pessoas enviaram]])
    número k = HMAC-SHA256(semente, JSON [mesa, [sequências de todos os lugares], k, tentativa])
    resultado k = número k mod a soma dos pesos, achado somando os pesos em ordem
page-verify-self = “parlour verify --steps” imprime cada resultado com os seus pesos.
page-verify-docs = Todos os detalhes, um exemplo e verificadores curtos para Python e Node
compared-same = O registro desta casa sobre a mesa { $table } diz o mesmo: impressão digital, semente, sequências, todos os eventos e o resultado.
compared-other = Não é o registro da mesa { $table } desta casa: { $difference }
compared-running = A mesa { $table } desta casa ainda está em jogo: ninguém pode ter o registro dela.
compared-unknown = Esta casa não conhece tal mesa; o registro prova apenas que os seus dados decorrem da sua própria semente.
differs-commitment = a mesa mostrou outra impressão digital antes da partida.
differs-seed = a semente da mesa era outra.
differs-strings = outras sequências foram acrescentadas aos dados.
differs-proof = a casa sabe outra coisa sobre a origem das sequências.
differs-rules = jogou-se outro jogo, ou por outras regras.
differs-seats = outros estavam sentados ali.
differs-event = o evento { $number } é { $said } neste registro e { $log } no da casa.
differs-length = este registro tem { $said ->
    [one] { $said } evento
   *[other] { $said } eventos
}, o da casa tem { $log }.
differs-result = a casa tem outro resultado.
differs-extra = a casa sabe outra coisa sobre quem jogou.
page-verify-ask = Cole um registro, ou abra o registro de uma mesa encerrada.
page-verify-record = Registro
page-verify-file = Ou um arquivo de registro
page-verify-check = Conferir
page-verify-good = { $count ->
    [one] { $count } resultado conferido: decorre da semente prometida
   *[other] { $count } resultados conferidos: todos decorrem da semente prometida
}, e todos os lances seguem as regras.
guest-name = Visitante { $number }

## Opening the house

serve-open = O Parlour está aberto em { $address }
serve-metrics = Números para o Prometheus: { $address }
serve-host = O endereço { $host } não pertence a esta máquina: { $why }.
serve-port = A porta { $port } não pode ser usada: { $why }. Tente outra.
serve-database = O banco de dados { $path } não pode ser usado: { $why }.
serve-settings-right = { $path } está correto.
settings-bot = { $field } não pode ser “{ $bot }”: { $why }
settings-bot-name = { $field } não pode ser “{ $name }”: outro robô se chama assim.
settings-no-password = { $field } precisa de uma senha: indique o arquivo dela em password_file, ou uma variável de ambiente em password_env.
settings-no-variable = { $field } indica a variável de ambiente { $name }, que não está definida ou está vazia.
settings-empty-file = { $field } indica { $path }, cuja primeira linha está vazia: a senha deve ficar ali.
database-address = não é um caminho nem um endereço como postgresql://usuario:senha@servidor:5432/nome, em que caracteres especiais se escrevem como %40
database-driver = { $missing } não está instalado; instale com: pip install 'parlour[postgres]'
database-folder = não existe a pasta { $folder }
database-newer = seu esquema é da versão { $had }, mais nova que a { $known }, a mais nova que este Parlour conhece
database-silent = não respondeu em { $seconds } segundos
database-missing = o arquivo não existe
database-not-empty = ele não está vazio; indique um arquivo que ainda não existe, ou um banco PostgreSQL sem tabelas
database-log-left = { $file }, de um banco de dados anterior, ainda está lá; mova-o também
database-no-house = não há nenhuma casa nele
backup-none = { $path } não é um backup do Parlour.
backup-damaged = { $path } está danificado ou incompleto, por isso nada foi restaurado.
backup-newer = { $path } vem de um Parlour mais novo do que este, por isso nada foi restaurado.
backup-unwritten = { $path } não pode ser gravado: { $why }.
admin-is-over = A partida da mesa { $table } já acabou.
admin-is-waiting = A partida da mesa { $table } não começou, por isso não pode ser encerrada. Apague a mesa: parlour admin delete --force { $table }
admin-not-over = A partida da mesa { $table } não acabou. Encerre-a antes, ou use --force.
admin-why-long = Um motivo pode ter no máximo { $limit } caracteres.

## Puzzles

page-analysis = Tabuleiro de análise
page-unsealed = Esta partida começou de uma posição escolhida: o sorteio não foi selado, então nada o comprova, e desfazer é livre.
page-retold = Robôs jogaram esta partida em um estudo: os dados são os da sua semente, e não foram selados.
page-puzzles = Problemas
page-puzzles-lead = Uma posição por dia para cada jogo. Um lance é claramente o melhor: você o encontra?
page-puzzle-day = Problema do dia
page-puzzle-solve = Resolver
page-puzzle-all = Todos
page-puzzle-again = Ver de novo
page-puzzle-run = Dias seguidos:
page-puzzle-count = { $count } problemas, resolvidos na primeira tentativa:
page-puzzle-found = resolvido na primeira tentativa
page-puzzle-missed = não resolvido na primeira tentativa
page-puzzle-grade = Dificuldade
page-puzzle-any = qualquer dificuldade

## Contas

page-account = Conta
page-sign-in-up = Entrar ou criar uma conta
page-your-account = Sua conta
account-sign-up = Criar uma conta
account-sign-in = Entrar
account-sign-out = Sair
account-why = Você não precisa de conta para jogar. Com uma, suas partidas, ratings e anotações acompanham você em qualquer aparelho. As partidas que você já tem continuam suas.
account-name = Nome
account-name-help = De { $least } a { $most } letras, números, - ou _. Todos o veem.
account-password = Senha
account-password-help = Pelo menos { $least } caracteres. Uma frase curta é o melhor.
account-password-change = Mudar a senha
account-password-now = Senha atual
account-password-new = Nova senha
account-password-save = Mudar e sair de todos os outros aparelhos
account-mail = E-mail (opcional)
account-mail-help = Só para uma senha esquecida e para os avisos que você pedir. Ninguém o vê.
account-devices = Onde você entrou
account-device-unknown = Aparelho desconhecido
account-this-device = este aparelho
account-seen = usado pela última vez em { $at }
account-end-device = Sair nele
bad-account-name = O nome de uma conta tem de { $least } a { $most } letras, números, - ou _, com pelo menos uma letra ou um número.
bad-mail = “{ $mail }” não é um e-mail. Um e-mail é como nome@example.org; você também pode deixar o campo vazio.
bad-password-length = Uma senha tem de { $least } a { $most } caracteres.
bad-password-name = A senha não pode ser o seu nome.
bad-password-common = Essa senha é fácil de adivinhar: é pouco mais que palavras comuns, teclas vizinhas ou repetições. Escolha outra.
no-account = Entre primeiro: isto é para quem tem conta.
no-account-name = O nome “{ $name }” é de outra pessoa ou se parece com um que é. Escolha outro.
no-rename-account = Você entrou na sua conta, então o seu nome é o dela.
no-sign-in = Esse nome e essa senha não combinam.
no-sign-in-often = Houve várias tentativas em pouco tempo. Espere { $wait } segundos e tente de novo.
no-sign-up-twice = Você já tem uma conta.
no-password = Essa não é a sua senha atual.

## Accounts: the games of the guest one was

account-games-take = { $count ->
    [one] Levar sua partida em andamento com você?
   *[other] Levar suas { $count } partidas em andamento com você?
}
account-games-why = { $count ->
    [one] Ela foi começada aqui como visitante. Se era você, continue nela como { $name }; suas anotações vão junto.
   *[other] Elas foram começadas aqui como visitante. Se era você, continue nelas como { $name }; suas anotações vão junto.
}
account-games-stay = { $count ->
    [one] Esta partida fica com o visitante: sua conta já joga nessa mesa ou foi retirada dela.
   *[other] Estas partidas ficam com o visitante: sua conta já joga nessas mesas ou foi retirada delas.
}
account-games-yes = { $count ->
    [one] Sim, levar comigo
   *[other] Sim, levar todas comigo
}
account-games-no = { $count ->
    [one] Não, deixar com o visitante
   *[other] Não, deixar todas com o visitante
}
account-games-on = Continuar

## Accounts: mail, links, invitations

account-since = Aqui desde { $at }
account-moderator = modera a casa
account-mail-summary = E-mail
account-mail-none = nenhum
account-mail-save = Salvar
account-forgotten = Esqueceu a senha?
account-forgotten-how = Diga quem você é, e enviaremos um link para criar outra. Ele vale uma vez só, por uma hora.
account-forgotten-ask = Esta casa não envia e-mails. Peça a quem cuida dela: essa pessoa pode lhe dar um link para uma nova senha.
account-name-or-mail = Nome ou e-mail
account-send-link = Enviar o link
account-link-sent = Se essa conta existe e tem um e-mail, o link está a caminho. Olhe também na caixa de spam.
account-reset = Nova senha para { $name }
account-by-invitation = Nesta casa você precisa de um convite para criar uma conta: um link de quem cuida dela. Para jogar, não precisa de conta.
account-closed = Nesta casa ninguém pode criar uma conta agora. Para jogar, você não precisa de uma.
mail-reset-subject = Sua nova senha: { $house }
mail-reset =
    Alguém, provavelmente você, pediu uma nova senha para a conta { $name }.

    Escolha a senha aqui em até uma hora: { $link }

    Se não foi você, não faça nada: a senha continua a mesma.
no-such-link = Este link já foi usado ou é antigo demais. Peça outro.
no-post = Esta casa não envia e-mails. Fale com quem cuida dela.
no-letters-often = O link foi pedido várias vezes em pouco tempo. Espere { $wait } segundos e tente de novo.
no-sign-up-closed = Nesta casa ninguém pode criar uma conta agora.
no-sign-up-uninvited = Nesta casa você precisa de um convite para criar uma conta.
admin-no-account = Não existe uma conta com o nome “{ $name }”.

## Ratings

table-rated = Vale rating
table-closed = Esta partida vale rating, então é preciso ter conta para ocupar um lugar. Para assistir, não.
table-closed-go = Entrar para jogar
page-rated = Partida valendo rating
page-rated-help = Conta para o rating de todos os que jogam. Só contas podem se sentar; há relógio, e não há robôs, dicas nem regras especiais.
page-rated-guest = Só quem tem conta joga valendo rating.
unrated-guest = Só quem tem conta joga valendo rating. Crie uma ou entre na sua; você também pode jogar sem valer rating.
unrated-bots = Partida com robôs não vale rating: eles jogam sempre com a mesma força, e bastaria paciência para ganhar pontos deles. Deixe esses lugares para pessoas.
unrated-hot = Partida em uma só tela não vale rating.
unrated-clock = Para valer rating, a partida precisa de relógio. Escolha um ou jogue sem valer rating.
unrated-hints = Partida com dicas não vale rating. Desligue as dicas ou jogue sem valer rating.
unrated-rules = Partida que vale rating segue as regras usuais. Escolha essas regras ou jogue sem valer rating.
no-sit-guest = Esta partida vale rating, e só quem tem conta pode se sentar. Crie uma conta ou entre na sua.
no-fill-rated = Esta partida vale rating, então nenhum robô pode jogar nela.

## Accounts: one's own data

# Ninguém pode ter uma destas palavras no nome.
reserved-roles = moderador moderadora moderadores moderação administrador administradora administradores administração operador operadora equipe
former-player = conta excluída
account-data = Seus dados
account-export-what = Um só arquivo com tudo o que esta casa guarda sobre você: seu perfil, os registros das suas partidas terminadas, seus ratings, suas mensagens no bate-papo e suas anotações.
account-export = Baixar
account-banned = O que guardamos sobre você continua seu durante o banimento. Digite a senha de novo para baixar ou excluir tudo.
account-erase = Excluir a conta
account-erase-what = Seu nome, e-mail, anotações e mensagens no bate-papo são apagados para sempre, e você sai de todos os aparelhos. As partidas em andamento contam como abandonadas. As terminadas ficam com quem as jogou, e nelas você passa a se chamar “conta excluída”. Isso não pode ser desfeito.
account-erase-now = Excluir minha conta

page-docs = Documentação (em inglês)
page-ratings = Ratings
ratings-of = Ratings: { $game }
ratings-lead = Quem joga melhor nesta casa, pelas partidas valendo rating que as pessoas jogaram entre si.
ratings-two = Mesas de dois
ratings-more = Mesas de três ou mais
ratings-rank = nº
ratings-who = Nome
ratings-rating = Rating
ratings-played = Partidas
ratings-own = Seu rating:
ratings-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
ratings-none = Ninguém jogou ainda partidas suficientes valendo rating. É preciso cerca de uma dúzia.
ratings-stronger = Mais fortes
ratings-next = Próxima página
ratings-bots = Robôs
ratings-bots-why = Medidos em partidas de robôs entre si: 400 pontos são dez vezes as chances. Robôs não jogam valendo rating, então estes números e os das pessoas não estão na mesma escala.
ratings-how = Como funciona o rating
ratings-how-text = Todo mundo começa com 1500. O que aparece é uma força que a pessoa quase certamente tem (a média do OpenSkill menos três desvios; 30 pontos para cada ponto dele), por isso cresce à medida que se sabe mais. Um ponto de interrogação quer dizer que ainda há partidas de menos para ter certeza. Entre duas pessoas que já jogaram bastante, 400 pontos são cerca de dez vezes as chances.
ratings-how-counts = Uma partida valendo rating conta uma vez, quando termina. Quem sai ou perde pelo tempo fica em último. Partidas com robôs, com dicas, com regras especiais ou sem relógio não contam.

## Comportamento

page-watchers = Quem assiste pode escrever no chat durante a partida
page-moderation = Moderação
report-title = Denunciar
report-lead = Um moderador lê cada denúncia. A pessoa denunciada não fica sabendo que foi você.
report-who = Quem você quer denunciar?
report-why = O que aconteceu?
report-why-line = O que há de errado? (opcional)
report-send = Enviar a denúncia
report-done = Obrigado. Um moderador vai ver isso.
report-back = Voltar à mesa
report-nobody = Não há mais ninguém nesta mesa. Para denunciar algo que foi escrito, abra o menu da linha no chat.
no-report-line = Não há essa linha no seu chat.
no-report-who = Não há ninguém nesse lugar.
no-report-self = Você não pode denunciar a si mesmo.
no-report-why = Conte o que aconteceu: isso ajuda quem lê a denúncia.
no-report-long = Conte em no máximo { $limit } caracteres.
no-report-often = Você enviou várias denúncias em pouco tempo. Espere { $wait } segundos e tente de novo.
no-banned = Você está banido desta casa até { $until }. Motivo: { $why }
no-banned-address = Alguém da sua rede está banido até { $until }. Motivo: { $why } Se você tem uma conta, entre nela.
no-chat-muted = Um moderador silenciou você até { $until }. Motivo: { $why }
no-chat-watchers = Quem assiste não escreve nesta mesa durante a partida, porque o jogo tem segredos.
no-moderator = Só moderadores podem ver isto.
no-moderate-person = Escolha alguém primeiro.
no-moderate-erased = Esta conta foi excluída, e ninguém pode voltar como essa pessoa.
no-moderate-moderator = Você não pode fazer isso consigo mesmo nem com outro moderador. Fale com quem opera a casa.
no-moderate-why = Dê um motivo: quem é silenciado ou banido vai lê-lo.
moderation-title = Moderação
moderation-reports = { $count ->
    [0] Nenhuma denúncia em aberto
    [one] { $count } denúncia em aberto
   *[other] { $count } denúncias em aberto
}
moderation-none = Nada para decidir.
moderation-now = agora { $name }
moderation-by = Denúncia de { $who }, { $at }
moderation-table = mesa { $table }
moderation-said = “{ $why }”
moderation-why = Motivo (a pessoa vai ler)
moderation-for = Por
moderation-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
moderation-also-address = Barrar também desconhecidos do mesmo endereço, por no máximo 30 dias
moderation-mute = Silenciar
moderation-ban = Banir
moderation-close = Fechar a mesa
moderation-dismiss = Nada a fazer
moderation-rename = Renomear
moderation-new-name = Novo nome (visitantes recebem o da casa)
moderation-find = Procurar uma conta
moderation-look = Procurar
moderation-not-found = Nenhuma conta se chama { $name }.
moderation-held = Silenciados e banidos
moderation-held-mute = silenciado até { $at }
moderation-held-ban = banido até { $at }
moderation-lift = Liberar
moderation-nobody = Ninguém.
moderation-log = O que os moderadores fizeram
moderation-nothing = Nada ainda.
moderation-nameless = Visitante { $id }
moderation-address = Endereço { $mark }…
moderation-did-mute = Silenciou
moderation-did-ban = Baniu
moderation-did-unmute = Tirou o silêncio
moderation-did-unban = Suspendeu o banimento
moderation-did-rename = Renomeou
moderation-did-close = Fechou uma mesa
moderation-did-dismiss = Arquivou uma denúncia

## Avisos

notice-title = Sua vez
notices-title = Avisos
notices-lead = Quando for a sua vez em uma partida por dias, a casa pode avisar você: no máximo uma vez por hora, e não enquanto a mesa estiver aberta na sua tela.
notices-browser = Neste navegador
notices-browser-why = Enquanto uma página desta casa está aberta, mas você olha para outra coisa.
notices-allow = Permitir avisos
notices-on = Os avisos estão permitidos.
notices-denied = O navegador não permite avisos desta casa. Você pode mudar isso nas configurações dele.
notices-mail = Por e-mail
notices-mail-on = Você recebe avisos por e-mail em { $mail }.
notices-mail-start = Avisar em { $mail }
notices-mail-none = Esta casa não envia e-mails.
notices-mail-address = Informe antes um e-mail:
notices-hook = A um programa seu (webhook)
notices-hook-why = A casa envia um POST assinado ao seu endereço. Não segue redirecionamentos; qualquer resposta de 200 a 299 serve.
notices-hook-address = Endereço
notices-hook-start = Avisar este endereço
notices-hook-on = A casa avisa:
notices-secret = Este é o segredo com que as mensagens são assinadas. Ele só aparece agora:
notices-stop = Parar
notices-failed-unreachable = { $at }: não foi possível chegar ao endereço. Vamos tentar de novo.
notices-failed-private = { $at }: o endereço leva a uma rede privada e por isso não foi chamado.
notices-failed-slow = { $at }: não houve resposta em dez segundos. Vamos tentar de novo.
notices-failed-nonsense = { $at }: o que respondeu não fala HTTP. Vamos tentar de novo.
notices-failed-status = { $at }: a resposta foi { $status }. Vamos tentar de novo.
notices-failed-closed = { $at }: esta casa não avisa mais programas.
notices-failed-address = { $at }: não há e-mail para onde escrever, ou esta casa não envia e-mails.
notices-failed-mail = { $at }: não foi possível enviar o e-mail. Vamos tentar de novo.
no-notices-mail = A casa só pode escrever para você se enviar e-mails e você tiver informado um endereço.
no-notices-hook = Esta casa não avisa programas. Quem cuida dela pode permitir.
bad-hook-private = O endereço de um webhook é como https://example.org/caminho ou http://10.0.0.5:8080/caminho, sem nome, senha nem #.
bad-hook = O endereço de um webhook é como https://example.org/caminho: HTTPS na porta usual, sem nome, senha nem #.
mail-waits-subject = { $count ->
    [one] Sua vez: { $house }
   *[other] { $count } partidas esperam por você: { $house }
}
mail-waits =
    { $count ->
        [one] Uma partida espera o seu lance:
       *[other] { $count } partidas esperam o seu lance:
    }

    { $tables }

    Você pediu estes e-mails. Aqui você pode pará-los: { $link }
mail-waits-table = { $game }, até { $until }: { $link }

## Profiles

profile-setting = Perfil
profile-is-public = todos podem ver
profile-is-private = privado
profile-private = Perfil privado
profile-private-help = Assim os outros veem só o seu nome e os seus ratings.
profile-look = Ver o perfil
profile-download = Baixar tudo
profile-no-ratings = Nenhuma partida valendo rating ainda.
profile-provisional = ainda incerto
profile-graph = Rating em { $game } ao longo de { $count } partidas: entre { $low } e { $high }, agora { $now }
profile-as-table = Em tabela
profile-when = Data
profile-change = Mudança
profile-hidden = Este perfil é privado.
profile-games = Partidas
profile-no-games = Nenhuma partida terminada ainda.
profile-public-only = Partidas em mesas públicas.
profile-with = Com
profile-won = Vitória
profile-lost = Derrota
profile-drawn = Empate
profile-left = Saiu
profile-none = Sem resultado
profile-place = { $place }º de { $seats }
profile-favourites = Jogos favoritos
profile-game = Jogo
profile-wins = Vitórias
profile-reviews = Sorte e jogo
profile-reviews-of = { $count ->
    [one] De { $count } partida analisada
   *[other] De { $count } partidas analisadas
}
profile-luck = Sorte, em média:
profile-play = Jogo próprio, em média:
profile-luck-head = Sorte
profile-play-head = Jogo
profile-luck-graph = Sorte em { $count } partidas analisadas, em média { $mean }
profile-play-graph = Jogo próprio em { $count } partidas analisadas, em média { $mean }
profile-reviews-why = Quanto os dados e as próprias decisões, comparadas com as melhores, mudaram as chances de vencer.
profile-no-reviews = Nenhuma partida foi analisada ainda. Peça uma análise depois de uma partida, e ela conta aqui.
profile-dice = Dados
profile-dice-why = Quantas vezes cada face saiu e quantas se podia esperar. Para 19 de cada 20 pessoas, a face fica dentro da faixa.
profile-rolls = { $count ->
    [one] { $count } lançamento
   *[other] { $count } lançamentos
}
profile-face = Face
profile-rolled = Saiu
profile-expected = Esperado
profile-tenths = { $whole },{ $tenths }
profile-interval = Faixa de 95 %
no-such-person = Não existe uma conta com o nome “{ $name }”.

# Todas as partidas de alguém

games-rest = { $count ->
    [1] Ver mais uma partida
   *[other] Ver mais { $count } partidas
}
games-older = Mais partidas
games-none = Você não tem partidas em andamento.

## Finding a game

play-now = Jogar agora
play-now-who = Com quem espera jogadores; se não houver ninguém, com um robô, na hora.
play-find = Procurar jogadores
play-lead = Diga o que quer jogar e você vai para uma mesa assim que alguém quiser o mesmo.
play-games = Jogos
play-any-game = Qualquer jogo
play-seats = Jogadores
play-any-seats = tanto faz
play-no-clock = sem relógio
play-start = Achar uma mesa
play-rated-help = Você só joga com quem também quer uma partida valendo rating.
play-looking = Procurando jogadores
play-stay = Fique nesta página ou na inicial: você será levado à mesa.
play-meanwhile = Enquanto isso, em outra aba:
play-while-lesson = Lição
play-while-puzzles = Problema
play-while-bot = Partida com robô
play-stop = Parar de procurar
play-found = A mesa está pronta
play-go = Ir à mesa
play-bots-why = Ninguém apareceu ainda. Robôs podem ocupar os lugares vazios.
play-bots-unrated = A partida então não vale rating.
play-bots-level = Robôs
play-bots = Jogar com robôs
play-bots-come = Os robôs já vêm.
play-seeking = { $count ->
    [one] { $count } pessoa procura jogadores
   *[other] { $count } pessoas procuram jogadores
}
no-seek-game = Escolha pelo menos um jogo.
no-seek-seats = Nenhum desses jogos é para { $seats } jogadores. Escolha outro número ou outro jogo.
page-decline = Recusar
no-sit-blocked = Você bloqueou { $who }, que está nesta mesa.
no-sit-host-blocked = Você bloqueou quem abriu esta mesa.
no-sit-apart = Você não pode se sentar nesta mesa. Você pode assistir ou abrir uma mesa sua.
no-invite-watcher = Só quem está sentado nesta mesa, ou quem a abriu, pode convidar outras pessoas.
no-invite-again = { $who } já tem um lugar aqui.
no-invite-removed = { $who } foi dispensado desta mesa.
no-invite-many = Já foram convidadas { $limit } pessoas para esta mesa. Mande o link às outras.
no-invite-full = Nenhum lugar está livre. Libere um primeiro.
no-invite-self = Este é o seu próprio nome.
no-invite-blocked = Você bloqueou { $who }.
no-block-self = Você não pode bloquear a si mesmo.
no-block-many = Você já bloqueou { $limit } pessoas. Desbloqueie alguém primeiro.
blocks-title = Jogadores bloqueados
blocks-none = ninguém
blocks-help = Você não é posto à mesa com quem bloqueou, vocês não se sentam juntos, e você não vê o que a pessoa escreve. Ela não fica sabendo.
blocks-add = Bloquear
blocks-lift = Desbloquear
blocks-is = bloqueado por você

## Studies

page-studies = Estudos
studies-lead = O que os bots mostraram sobre um jogo jogando-o muitas vezes. Cada número leva a partidas por trás dele, e cada partida aos seus lances.
studies-none = Ainda não há estudos.
studies-bot = { $seats ->
    [one] { $bot }
   *[other] { $bot } × { $seats }
}
studies-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
studies-usual = Regras de costume
studies-finished = terminado em { $when }
studies-report = { $game }: o relatório
studies-behind = Partidas por trás de { $figure }
studies-behind-lead = { $count ->
    [0] Nenhuma partida deste estudo está por trás dele.
    [1] Há uma partida por trás dele. Abra-a para ver seus lances, analisá-la ou jogar a partir de qualquer posição.
   *[other] { $count } partidas: são mostradas no máximo { $most }. Abra uma para ver seus lances, analisá-la ou jogar a partir de qualquer posição.
}
studies-game = Partida { $number }
studies-length = { $count ->
    [one] { $count } decisão
   *[other] { $count } decisões
}
studies-open = Abrir a partida
no-study-read = Não foi possível ler o estudo em { $seconds } segundos. Tente de novo mais tarde.
no-show-long = Esta partida tem { $count } eventos; uma partida mostrada aqui pode ter no máximo { $most }.

# robôs

bot-account = ROBÔ { $name }
bots-title = Robôs e tokens
bots-lead = Um robô é um programa que joga aqui com nome próprio. Você o escreve, ou usa um que já existe, e ele joga com um token.
bots-api = Como um programa joga aqui
bots-own = Tokens para você
bots-own-why = Com um destes, um programa joga em seu nome: como parlour play, no terminal.
bots-new = Criar um robô
bots-new-why = Ele leva a marca ROBÔ onde quer que o nome apareça, tem rating próprio e será sempre um robô.
bots-delete = Excluir este robô
bots-delete-what = Excluir de vez. As partidas dele em andamento contam como abandonadas.
bots-token-label = Etiqueta de um novo token
bots-token-new = Criar um token
bots-token-once = Este é o token. Ele aparece só desta vez: guarde-o onde outros não possam lê-lo.
bots-token-unnamed = Token sem etiqueta
bots-token-made = criado em { $at }
bots-token-unused = nunca usado
bots-token-end = Revogar
no-such-bot = Você não tem esse robô.
no-bots-many = Você já tem { $most } robôs. Exclua um antes de criar outro.
no-bots-of-bots = Um robô não pode ter robôs.
no-tokens-many = Esta conta já tem { $most } tokens. Revogue um antes de criar outro.
admin-is-bot = “{ $name }” é um robô: não tem senha e não pode ser moderador.
no-sit-rated-bot = Robôs jogam partidas valendo rating entre si, não com pessoas. Com pessoas, jogam partidas que não valem rating.
no-sit-rated-person = Esta é uma partida de robôs que vale rating. Você pode assistir.
bad-reason = “{ $reason }” não é motivo para recusar: { $reasons }.
declined-busy = { $who } não tem tempo agora
declined-game = { $who } não joga este jogo
declined-options = { $who } não joga com estas regras
declined-clock = { $who } prefere outro relógio
declined-rated = { $who } prefere o outro tipo de partida (valendo rating ou não)
declined-company = { $who } não quer jogar com estas pessoas
declined-other = { $who } recusou
ratings-robots = contas de robôs
bots-of = robô de

# programas

no-token = Este endereço é para programas. Envie um token que não foi revogado, como Authorization: Bearer.
no-sense-json = Este não é o JSON esperado aqui: { $why }
no-invitation = Nenhum lugar está reservado para você nesta mesa.
no-games-many = Você já está em { $most } mesas. Termine uma partida, ou saia de uma, antes de se sentar em outra.
no-open-seats = Uma mesa deste jogo tem no máximo { $most } lugares, e você ocupa no máximo um.
api-title = Para programas
api-lead = Um programa joga aqui com um token, que você cria na página dos seus robôs. Cada endereço recebe e devolve JSON; um fluxo é uma linha de JSON para cada coisa que acontece. Programas leem a mesma descrição como OpenAPI quando não pedem uma página.
api-how = Token:
api-describe = Esta página, ou como OpenAPI
api-schema = O que um lugar de um jogo pode saber, como esquema JSON; o título traz a versão das regras
api-account = De quem é o token, com os ratings
api-stream = O que diz respeito a esta conta: primeiro o que está em andamento, depois convites e partidas que começam e terminam
api-seek = Procurar uma partida, enquanto o fluxo da conta estiver aberto
api-seek-stop = Deixar de procurar
api-tables = As mesas abertas a todos
api-open = Abrir uma mesa, e sentar-se ou convidar outros
api-table = Uma mesa, com a impressão digital dos seus dados
api-sit = Ocupar um lugar
api-leave = Deixar o lugar antes do início da partida
api-tournaments = Os torneios abertos ou em andamento
api-tournament = Um torneio com sua classificação
api-enter = Entrar em um torneio, ou voltar a ele: as partidas começam no fluxo da conta
api-withdraw = Sair de um torneio: a conta não é mais emparceirada
api-accept = Ocupar o lugar reservado para esta conta
api-decline = Recusá-lo, dizendo o motivo em uma palavra
api-game = Uma partida como o seu lugar a vê: primeiro toda ela, depois cada decisão, e o que o lugar descobre entre elas
api-move = Responder a uma decisão; enviar a mesma resposta outra vez não muda nada
api-resign = Abandonar a partida
api-chat = Dizer algo a quem joga

# Torneios

contest-kind-round-robin = Todos contra todos
contest-kind-swiss = Sistema suíço
contest-kind-tables = Mesas
contest-kind-arena = Arena
contest-about-round-robin = Todos se enfrentam uma vez. Ninguém entra depois do início.
contest-about-swiss = Em cada rodada, enfrentam-se jogadores com os mesmos pontos, e ninguém repete um adversário enquanto for possível.
contest-about-tables = De três a seis por mesa. Em cada rodada, sentam juntos jogadores com os mesmos pontos, primeiro os que menos se encontraram.
contest-about-arena = Durante alguns minutos, quem está livre joga com alguém próximo em pontos. As partidas em andamento no fim são terminadas e contam.
contest-tie-berger = Berger
contest-tie-buchholz = Buchholz
contest-tie-wins = Vitórias
contest-points = { NUMBER($value, maximumFractionDigits: 2) }
contest-seats = { $seats } por mesa
contest-minutes = { $minutes } min
contest-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
contest-boards = { $boards } partidas por rodada
contest-duplicate = os mesmos dados para todos
contest-closed-host = O anfitrião encerrou este torneio antes do fim.
contest-closed-few = Sobraram poucos jogadores para mais uma rodada.
contest-closed-forsaken = O anfitrião nunca iniciou este torneio.
contest-closed-operator = A casa encerrou este torneio. { $why }
no-such-contest = Não existe o torneio { $contest }.
no-look-veiled = Todas as mesas desta rodada jogam os mesmos dados; por isso, só os jogadores desta mesa podem vê-la até a rodada terminar.
no-contest-clock = Um torneio precisa de relógio. Escolha um.
bad-contest-who = “{ $who }” não diz quem pode entrar. Use um destes: { $kinds }.
no-contest-rated-all = Em um torneio que vale rating, pessoas jogam entre si, ou robôs entre si. Escolha quem pode entrar, ou jogue sem valer rating.
bad-contest-start = Um torneio começa dentro de { $days } dias a partir de agora.
no-contest-begun = Este torneio já começou.
no-contest-host = Só o anfitrião deste torneio pode fazer isso.
no-contest-over = Este torneio terminou.
no-contest-bots = Os robôs da casa não podem jogar neste torneio.
no-contest-bots-many = No máximo { $most } robôs da casa jogam em um torneio.
no-contest-hosted = Você já é anfitrião de { $most ->
    [one] { $most } torneio
   *[other] { $most } torneios
}. Espere um terminar ou encerre-o.
no-contest-running = Já há { $most } torneios em andamento aqui. Tente mais tarde.
no-contest-record = O arquivo de um torneio existe depois que ele termina.
no-contest-table = A mesa { $table } deste torneio foi apagada; por isso, o arquivo não pode ser feito.
no-enter-person = Só robôs jogam neste torneio. Você pode assistir.
no-enter-bot = Só pessoas jogam neste torneio.
no-enter-guest = Só quem tem conta joga um torneio que vale rating. Crie uma ou entre na sua.
no-enter-apart = Você não pode entrar neste torneio. Você pode assistir ou abrir um seu.
no-enter-kin = Você ou outro dos seus robôs já participa. Só um de vocês pode, quando há pessoas jogando ou todos têm os mesmos dados.
no-enter-games = Você jogou { $most } partidas nesta arena, o máximo permitido.
no-enter-returns = Você se retirou deste torneio e voltou { $most } vezes, o máximo permitido.
no-contest-often = Muitos torneios foram abertos da sua rede há pouco. Tente de novo em alguns minutos.
no-enter-last = A última rodada deste torneio já começou.
no-entrant = Você não participa deste torneio.
undo-contest = Em um torneio não se desfaz nada.
no-leave-contest = A partida está para começar. Depois você pode desistir.
no-pause-contest = As partidas de um torneio não têm pausa.
no-rematch-contest = Não há revanche em um torneio: a próxima rodada diz quem você enfrenta.

page-tournaments = Torneios
contests-lead = Entre em um, ou abra o seu: com amigos, com os robôs da casa ou com programas que jogam pela rede.
contests-new = Novo torneio
contests-game = Qual jogo?
contests-waiting = Você pode entrar
contests-playing = Em andamento
contests-mine = Seus torneios
contests-none = Nenhum torneio espera jogadores.
contests-none-playing = Nenhum torneio está em andamento.
contests-archive = Torneios passados
contests-none-over = Nenhum torneio terminou ainda.
contests-live = Torneios de agora
contests-older = Torneios mais antigos
contest-title = { $kind } · { $game }
contest-see = Ver
contest-entrants = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
contest-hosted = Anfitrião: { $host }
contest-starts = Começa
contest-starts-host = Começa quando o anfitrião quiser
contest-round = Rodada { $round }
contest-round-of = Rodada { $round } de { $rounds }
contest-you-play = Você participa
contest-you-host = Você é o anfitrião
contest-won-by = { $count ->
    [one] Vencido por { $who }
   *[other] Primeiro lugar dividido por { $who }
}
contest-nobody-won = Terminou sem nenhuma partida
contest-about = Sobre este torneio
contest-who-all = Pessoas, programas e robôs da casa podem entrar.
contest-who-people = Só pessoas podem entrar.
contest-who-bots = Só robôs podem entrar: programas e robôs da casa.
contest-rated-line = Todas as partidas valem rating. Só contas podem entrar.
contest-private = Só quem tem o link encontra este torneio.
contest-share = Convidar outros
contest-share-help = Quem abre este link pode entrar.
contest-qr = Código QR do endereço deste torneio
contest-copy = Copiar
contest-copied = Copiado
contest-enter = Entrar
contest-enter-late = Entrar agora
contest-enter-late-help = Você joga a partir da próxima rodada. As rodadas que perdeu contam 0.
contest-withdraw = Retirar-se
contest-return = Voltar
contest-start = Começar agora
contest-start-why = Você pode começar quando houver jogadores suficientes: { $why }
contest-close = Encerrar este torneio antes do fim
contest-close-waiting = Cancelar este torneio
contest-close-help = As partidas em andamento são terminadas e contam. Nenhuma outra rodada começa.
contest-close-sure = Sim, encerrar
contest-bots-add = Incluir robôs
contest-bots-which = Robô
contest-bots-count = Quantos
contest-host-part = Para o anfitrião
contest-in-host = Você está dentro. Comece quando todos estiverem aqui.
contest-in-wait = Você está dentro. Começa quando o anfitrião quiser. Você pode ficar aqui ou voltar quando começar.
contest-in-time = Você está dentro. Fique aqui ou volte quando começar: a sua mesa também estará na página inicial.
contest-in-between = Você joga na próxima rodada.
contest-in-rest = Suas partidas da rodada { $round } terminaram. A próxima começa quando os outros terminarem.
contest-in-last = Suas partidas terminaram. A classificação final vem quando os outros terminarem.
contest-in-arena = Você está livre. Joga assim que alguém mais estiver.
contest-in-arena-end = Suas partidas terminaram. As últimas dos outros estão sendo jogadas.
contest-out = Você folga na rodada { $round }, e isso conta como vitória.
contest-yours = { $legs ->
    [one] Rodada { $round }: você joga com { $who }.
   *[other] Rodada { $round }, partida { $leg } de { $legs }: você joga com { $who }.
}
contest-yours-arena = Você joga com { $who }.
contest-go = Ir para a sua mesa
contest-going = Você será levado até lá em { $seconds } s.
contest-stay = Ficar aqui
contest-gone-withdrew = Você se retirou. O que ganhou continua valendo.
contest-gone-dropped = Você não veio à sua partida; por isso, não joga mais. Você pode voltar.
contest-watch-waiting = Este torneio ainda não começou.
contest-watch-playing = A rodada { $round } está em andamento.
contest-watch-arena = Esta arena está aberta.
contest-watch-between = A rodada { $round } terminou.
contest-watch-over = Este torneio terminou.
contest-your-place = { $shared ->
    [yes] Você divide o { $place }º lugar de { $of }.
   *[no] Você ficou em { $place }º lugar de { $of }.
}
contest-time-start = Começa em
contest-time-round = Próxima rodada em
contest-time-arena = Nenhuma partida começa depois de
contest-time-close = As últimas partidas estão sendo jogadas.
contest-players = Jogadores
contest-no-players = Ninguém entrou ainda.
contest-standings = Classificação
contest-standings-final = Classificação final
contest-standings-during = Com as partidas da rodada { $round } que terminaram.
contest-standings-after = { $rounds ->
    [0] Nenhuma rodada conta ainda.
    [one] Depois de { $rounds } rodada.
   *[other] Depois de { $rounds } rodadas.
}
contest-place = #
contest-player = Jogador
contest-score = Pontos
contest-games = Partidas
contest-withdrew = retirou-se
contest-dropped = não veio
contest-all-rounds = Rodadas
contest-all-games = Últimas partidas
contest-going-on = em andamento
contest-over = terminada
contest-leg = Partida { $leg }
contest-watch = Assistir
contest-replay = Rever
contest-table-link = { $what }: { $who }
contest-sits-out = Folga:
contest-hidden = Todas as mesas desta rodada jogam os mesmos dados. Resultados, classificação e mesas aparecem quando a última partida dela terminar.
contest-dice = Os dados desta rodada
contest-dice-fingerprint = Impressão digital:
contest-dice-seed = Semente:
contest-dice-strings = { $count ->
    [0] Nenhum jogador acrescentou um texto.
    [one] { $count } jogador acrescentou um texto.
   *[other] { $count } jogadores acrescentaram um texto.
}
contest-dice-yours = A sua página acrescentou:
contest-dice-wrong = Esta não é a impressão digital que a sua página viu antes de acrescentar o texto dela.
contest-dice-next = Os dados da próxima rodada estão definidos. Impressão digital deles:
contest-rules = Ausência, entrada tardia, retirada e empates
contest-rules-absence = Quem fica sem tempo sem ter feito um lance não joga mais, e pode voltar antes de uma rodada posterior.
contest-rules-late = Quem entra tarde tem 0 ponto por rodada que perdeu.
contest-rules-late-robin = Ninguém pode se inscrever depois do início.
contest-rules-late-arena = Quem entra tarde tem o que ganhar a partir daí.
contest-rules-withdraw = Quem se retira mantém os pontos e não é mais emparceirado. A partida em que está continua até que desista ou a termine.
contest-rules-house = Uma partida que a casa encerra é um empate.
contest-rules-out = Quem não tem adversário em uma rodada folga, o que conta como vitória; com os mesmos dados para todos, como meia.
contest-rules-last = Entre os que menos folgaram, folga o último da classificação.
contest-rules-arena = As partidas em andamento no fim são terminadas e contam.
contest-rules-ties = Pontos iguais: { $ties }. Quem continua igual divide o lugar.
contest-rules-points = Uma partida conta a parte dos adversários que se supera: com dois lugares, 1, ½ ou 0.
contest-rules-duplicate = Com os mesmos dados, cada lugar é comparado com o mesmo lugar nas outras mesas.
contest-rules-buchholz = Buchholz soma os pontos dos adversários.
contest-rules-berger = Berger soma, para cada adversário, os pontos ganhos contra ele vezes os pontos dele no fim.
contest-rules-wins = Vitórias conta as partidas ganhas sem empate.
contest-proof = Baixar a prova
contest-proof-help = Com este arquivo, parlour verify recalcula no seu computador cada emparceiramento, dado, lance, resultado e lugar.
contest-set = Tipo
contest-set-seats = Jogadores por mesa
contest-set-rounds = Rodadas
contest-set-minutes = Minutos
contest-set-boards = Partidas por rodada
contest-set-duplicate = Os mesmos dados em todas as mesas de uma rodada
contest-set-duplicate-help = Cada lugar é então comparado com o mesmo lugar nas outras mesas, e tudo fica oculto até a rodada terminar.
contest-set-who = Quem pode entrar
contest-set-who-all = todos, robôs também
contest-set-who-people = pessoas
contest-set-who-bots = robôs
contest-set-public = Mostrar na lista de torneios: qualquer um pode entrar
contest-set-rated = Partidas que valem rating
contest-set-rated-help = Contam para o rating de todos os que jogam. Só contas podem entrar, pessoas e robôs não se misturam, e nenhuma regra muda.
contest-set-enter = Eu participo
contest-set-start = Início
contest-set-start-host = quando eu quiser
contest-set-start-minutes = em { $minutes } minutos
contest-set-start-hours = { $hours ->
    [one] em { $hours } hora
   *[other] em { $hours } horas
}
contest-set-start-days = { $days ->
    [one] em { $days } dia
   *[other] em { $days } dias
}
contest-set-start-at = em um horário que eu escolher
contest-set-at = Horário (o seu)
contest-open = Abrir este torneio
table-contest = Voltar ao torneio
profile-contests = Torneios
profile-contest-place = { $place }º lugar de { $of }
profile-contest-running = Em andamento
profile-contest-points = Pontos: { $points }
