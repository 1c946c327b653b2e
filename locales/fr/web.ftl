# Ce que dit l’application dans le navigateur. Les arguments sont expliqués dans en/web.ftl.

app-name = Skep
app-slogan = Jouez à Hive ici, tout de suite. Sans compte.

## Les noms des pièces

piece-queen =
    { $owner ->
        [white] Reine blanche
       *[black] Reine noire
    }{ $number }
    .bare = Reine{ $number }
    .inside =
        { $owner ->
            [white] la reine blanche
           *[black] la reine noire
        }{ $number }
    .of =
        { $owner ->
            [white] de la reine blanche
           *[black] de la reine noire
        }{ $number }
piece-spider =
    { $owner ->
        [white] Araignée blanche
       *[black] Araignée noire
    }{ $number }
    .bare = Araignée{ $number }
    .inside =
        { $owner ->
            [white] l’araignée blanche
           *[black] l’araignée noire
        }{ $number }
    .of =
        { $owner ->
            [white] de l’araignée blanche
           *[black] de l’araignée noire
        }{ $number }
piece-beetle =
    { $owner ->
        [white] Scarabée blanc
       *[black] Scarabée noir
    }{ $number }
    .bare = Scarabée{ $number }
    .inside =
        { $owner ->
            [white] le scarabée blanc
           *[black] le scarabée noir
        }{ $number }
    .of =
        { $owner ->
            [white] du scarabée blanc
           *[black] du scarabée noir
        }{ $number }
piece-grasshopper =
    { $owner ->
        [white] Sauterelle blanche
       *[black] Sauterelle noire
    }{ $number }
    .bare = Sauterelle{ $number }
    .inside =
        { $owner ->
            [white] la sauterelle blanche
           *[black] la sauterelle noire
        }{ $number }
    .of =
        { $owner ->
            [white] de la sauterelle blanche
           *[black] de la sauterelle noire
        }{ $number }
piece-ant =
    { $owner ->
        [white] Fourmi blanche
       *[black] Fourmi noire
    }{ $number }
    .bare = Fourmi{ $number }
    .inside =
        { $owner ->
            [white] la fourmi blanche
           *[black] la fourmi noire
        }{ $number }
    .of =
        { $owner ->
            [white] de la fourmi blanche
           *[black] de la fourmi noire
        }{ $number }
piece-mosquito =
    { $owner ->
        [white] Moustique blanc
       *[black] Moustique noir
    }{ $number }
    .bare = Moustique{ $number }
    .inside =
        { $owner ->
            [white] le moustique blanc
           *[black] le moustique noir
        }{ $number }
    .of =
        { $owner ->
            [white] du moustique blanc
           *[black] du moustique noir
        }{ $number }
piece-ladybug =
    { $owner ->
        [white] Coccinelle blanche
       *[black] Coccinelle noire
    }{ $number }
    .bare = Coccinelle{ $number }
    .inside =
        { $owner ->
            [white] la coccinelle blanche
           *[black] la coccinelle noire
        }{ $number }
    .of =
        { $owner ->
            [white] de la coccinelle blanche
           *[black] de la coccinelle noire
        }{ $number }
piece-pillbug =
    { $owner ->
        [white] Cloporte blanc
       *[black] Cloporte noir
    }{ $number }
    .bare = Cloporte{ $number }
    .inside =
        { $owner ->
            [white] le cloporte blanc
           *[black] le cloporte noir
        }{ $number }
    .of =
        { $owner ->
            [white] du cloporte blanc
           *[black] du cloporte noir
        }{ $number }

## S’orienter

nav-main = Menu principal
nav-skip = Aller au contenu
nav-home = Accueil
nav-games = Mes parties
nav-rules = Règles
nav-settings = Réglages
nav-about = À propos
nav-language = Langue
page-title = { $page } – Skep

## Des mots qui reviennent partout

action-cancel = Annuler
action-close = Fermer
action-no = Non
action-stop = Arrêter
action-undo = Annuler
action-retry = Réessayer
action-home = Retour à l’accueil

## Les niveaux de l’ordinateur

level-1 = Tout débutant
level-2 = Débutant
level-3 = Apprenti
level-4 = Joueur occasionnel
level-5 = Joueur assidu
level-6 = Joueur de club
level-7 = Bon joueur de club
level-8 = Joueur de tournoi
level-9 = Expert
level-10 = Maître
level-11 = Pleine puissance
level-of = Niveau { $level } sur { $levels }

## La page d’accueil

home-computer = Jouer contre l’ordinateur
home-level = Sa force
home-start = Jouer
home-options = Plus d’options
home-friend = Jouer avec un ami
home-friend-text = Chacun sur son appareil : vous envoyez un lien.
home-friend-unreachable = Pas maintenant : le serveur ne répond pas.
home-friend-absent = Pas ici : ce serveur ne permet pas de jouer d’un appareil à l’autre.
home-two = À deux
home-two-text = Chacun son tour, sur le même appareil.
home-continue = Continuer
home-continue-text = { $name }, coup { $move }
home-learn = Apprendre
home-learn-text = Les règles, chacune avec un petit exemple.
home-games-text = Vos parties, à revoir quand vous voulez.

## Une nouvelle partie

new-title = Nouvelle partie
new-opponent = Adversaire
new-computer = L’ordinateur
new-person = Une deuxième personne, sur cet appareil
new-friend = Jouer avec un ami sur un autre appareil
new-color = Vous jouez
new-color-lot = Au hasard
new-rules = Règles
new-edition-first = Premières parties
new-edition-ultimate = Ultimate
new-edition-carbon = Carbon
new-edition-classic = Classique
new-edition-own = Autres règles
new-edition-first-note = Comme Ultimate, sans les pièces des extensions : les livrets le conseillent pour les premières parties.
new-edition-ultimate-note = Les huit insectes. La reine ne peut pas être votre première pièce, et deux hautes piles peuvent barrer le passage entre elles.
new-edition-carbon-note = Sans le cloporte. La reine peut être votre première pièce, et les piles ne barrent jamais le passage.
new-edition-classic-note = Les cinq insectes du premier jeu. La reine peut être votre première pièce, et les piles ne barrent jamais le passage.
new-edition-own-note = Vous choisissez les insectes et les règles, ou un livret tel qu’il a été imprimé.
new-pieces =
    { $count ->
        [1] Une pièce chacun
       *[other] { $count } pièces chacun
    }
new-expansions = Avec ces insectes
new-switches = Détails
new-queen-first = La reine peut être la première pièce
new-stack-gates = Deux piles peuvent barrer le passage
new-threefold = La partie est nulle à la troisième apparition d’une position
new-threefold-note = Aucun livret ne prévoit cette règle. Selon les livrets, les joueurs conviennent d’une nulle, ou la partie est nulle quand tous deux ne peuvent que répéter leurs coups.
new-book = Un livret suivi à la lettre
new-readings = Phrases qui se lisent de deux façons
new-clock = Pendule
new-clock-none = Sans pendule
new-clock-minutes = Minutes par joueur
new-clock-increment = Secondes ajoutées à chaque coup
new-clock-choice = { $minutes } min + { $seconds } s
new-clock-own = Autre cadence
new-start = Commencer la partie
two-player = Joueur { $number }
two-name = Nom du joueur { $number }
two-begins = Qui joue Blanc et commence
two-lot = Au hasard

## Jouer

game-title = Partie
game-you = Vous
game-computer = Ordinateur
game-computer-level = Ordinateur ({ $level })
game-person = Joueur
game-guide-first = Posez votre première pièce : choisissez-la ci-dessous.
game-guide-place = Choisissez maintenant où la poser.
game-guide-turn = À vous : posez ou déplacez une pièce.
game-guide-queen = À vous : posez une pièce. Les pièces pourront bouger quand votre reine sera sur la table.
game-guide-thinking = L’ordinateur réfléchit…
game-guide-other =
    { $side ->
        [white] À Blanc de jouer.
       *[black] À Noir de jouer.
    }
game-board = Plateau
game-hand-yours = Votre réserve
game-hand-of =
    { $side ->
        [white] Réserve de Blanc
       *[black] Réserve de Noir
    }
game-reserve =
    { $count ->
        [0] { $bug } : plus aucune pièce
        [one] { $bug } : encore { $count } pièce
       *[other] { $bug } : encore { $count } pièces
    }
game-moves = Coups
game-moves-none = Les coups s’inscriront ici.
game-clock-of =
    { $side ->
        [white] Pendule de Blanc : { $time }
       *[black] Pendule de Noir : { $time }
    }
game-your-move = À vous de jouer
game-turn-mark = au trait
game-hint = Conseil
game-hint-text = Conseil : { $move }
game-hint-piece = Regardez { $piece }.
game-hint-hand = Regardez { $piece } dans votre réserve.
game-hint-where = Où aller ?
game-hint-why = Pourquoi ?
game-hint-hide = Masquer le conseil
hint-wins = Ce coup gagne tout de suite.
hint-wins-in =
    { $moves ->
        [1] Ce coup gagne.
       *[other] Il gagne en { $moves } coups.
    }
hint-stops = Il empêche l’adversaire d’encercler votre reine au prochain coup.
hint-queen = Il met votre reine en jeu : ensuite, vos pièces peuvent bouger.
hint-takes =
    { $count ->
        [1] Il prend la première place à côté de la reine adverse : il en reste 5 sur 6.
       *[other] Il prend une place à côté de la reine adverse : { $count } sur 6 sont alors prises.
    }
hint-frees =
    { $count ->
        [0] Il dégage votre reine : les 6 places autour d’elle sont alors libres.
        [one] Il dégage votre reine : une seule des 6 places autour d’elle reste prise.
       *[other] Il dégage votre reine : { $count } des 6 places autour d’elle restent prises.
    }
hint-pins =
    { $count ->
        [1] Ensuite, { $pieces } ne peut plus bouger.
       *[other] Ensuite, { $pieces } ne peuvent plus bouger.
    }
hint-expects = Le moteur attend cette réponse : { $move }
hint-best = Le moteur n’a rien trouvé de mieux.
game-take-back = Reprendre le coup
game-offer-draw = Proposer nulle
game-resign = Abandonner
game-resign-question = Abandonner cette partie ?
game-resign-yes = Oui, j’abandonne
game-move-now = Jouer tout de suite
game-confirm = Jouer ce coup
game-flip = Retourner le plateau
game-rotate = Tourner
game-fit = Ajuster à l’écran
game-sound-off = Couper les sons
game-sound-on = Activer les sons
game-more = Plus
game-keys = Clavier
board-text-title = Le plateau sous forme de texte
write-title = Écrire un coup
write-not-now = Aucun coup ne peut être joué ici pour le moment.
game-rule-link = La règle : { $title }
game-not-live = Vous regardez le coup { $ply } sur { $count }.
game-not-live-start = Vous regardez le début de la partie.
game-to-live = Revenir à la partie
game-from-here = Jouer à partir d’ici
game-pass = Passer
game-draw-accept = Accepter la nulle
game-draw-decline = Continuer à jouer
game-following = Cette partie se joue dans un autre onglet. Ici, vous pouvez la suivre.
game-take-over = La jouer ici
game-end-you-win = Vous avez gagné !
game-end-you-lose = Vous avez perdu.
game-end-over = La partie est terminée.
game-rematch = Revanche
game-new = Nouvelle partie
game-look = Revoir la partie
game-missing = Partie introuvable
game-missing-text = Elle a peut-être été supprimée, ou jouée dans un autre navigateur.
game-loading = Un instant…
game-zoom-in = Agrandir
game-zoom-out = Réduire
game-peek = Pile de { $count }
game-goal = Le but : encercler la reine adverse avec six pièces, les vôtres ou les siennes.
game-end-report = Qu’est-ce qui a fait la différence ? Voir le bilan
game-end-next-level = Essayer le niveau suivant : { $level }

notice-must-pass =
    { $side ->
        [white] Blanc ne peut rien poser ni déplacer et doit passer son tour.
       *[black] Noir ne peut rien poser ni déplacer et doit passer son tour.
    }
notice-passed =
    { $side ->
        [white] Blanc n’avait aucun coup et a passé son tour.
       *[black] Noir n’avait aucun coup et a passé son tour.
    }
notice-second-time = Cette position apparaît pour la deuxième fois. La troisième fois, la partie est nulle.
notice-draw-declined = L’ordinateur veut continuer.
notice-draw-offered =
    { $side ->
        [white] Blanc propose nulle.
       *[black] Noir propose nulle.
    }
notice-engine-failed = L’ordinateur s’est arrêté. Votre partie est conservée.
notice-not-saved = Ce navigateur ne conserve pas la partie : son stockage est plein ou désactivé. Exportez-la dans « Mes parties » avant de partir.
notice-save-damaged = Cette sauvegarde est abîmée. Voici ce qui a pu être lu.

## Les coups et les places en mots

played-move = { $piece } : { $place }
played-throw = { $thrower } lance { $piece } : { $place }
played-pass =
    { $side ->
        [white] Blanc passe.
       *[black] Noir passe.
    }
place-middle = au milieu de la table
place-left = à gauche { $of }
place-right = à droite { $of }
place-upper-left = en haut à gauche { $of }
place-upper-right = en haut à droite { $of }
place-lower-left = en bas à gauche { $of }
place-lower-right = en bas à droite { $of }
place-on = sur { $piece }

look-piece = { $piece } : { $way }
look-stuck = { $line } Immobile pour l’instant.
way-queen = glisse d’une case.
way-spider = glisse de trois cases exactement.
way-beetle = avance d’une case, y compris sur la ruche.
way-grasshopper = saute en ligne droite par-dessus une rangée de pièces.
way-ant = glisse aussi loin qu’elle veut.
way-mosquito = se déplace comme les insectes qu’il touche.
way-ladybug = deux pas sur la ruche, puis un pas pour redescendre.
way-pillbug = glisse d’une case, ou lance une pièce voisine par-dessus lui.

cell-target = Poser { $place }
cell-empty = Vide, { $place }
cell-movable = { $name }, peut bouger
cell-selected = { $name }, en main
cell-pending = { $piece } ira ici, { $place }
cell-stack = { $top }, sur { $below }
cell-place = { $name }, { $place }

## Ce que seul un lecteur d’écran dit

spoken-taken-back =
    { $side ->
        [white] Coup repris. À Blanc de jouer.
       *[black] Coup repris. À Noir de jouer.
    }
spoken-no-take-back = Il n’y a pas de coup à reprendre.
spoken-low = Il vous reste peu de temps.
spoken-pending = En attente de votre confirmation : { $move }.
spoken-picked =
    { $count ->
        [1] { $piece } en main. Une seule case possible.
       *[other] { $piece } en main. { $count } cases possibles.
    }
spoken-rotated =
    { $sixths ->
        [0] Le plateau est comme au début.
        [1] Le plateau est tourné de 60° vers la droite.
        [2] Le plateau est tourné de 120° vers la droite.
        [3] Le plateau est tourné d’un demi-tour.
        [4] Le plateau est tourné de 120° vers la gauche.
       *[5] Le plateau est tourné de 60° vers la gauche.
    }
spoken-pinned = Ce qui serait coupé du reste : { $pieces }.
spoken-gate = Trop proches l’une de l’autre : { $pieces }.
spoken-ring =
    { $count ->
        [1] { $queen } : un côté occupé sur 6.
       *[other] { $queen } : { $count } côtés occupés sur 6.
    }
spoken-ring-none = { $queen } : pas encore posée.
spoken-movable =
    { $count ->
        [1] Une pièce peut bouger : { $pieces }.
       *[other] { $count } pièces peuvent bouger : { $pieces }.
    }
spoken-movable-none = Aucune pièce sur la table ne peut bouger.
spoken-placeable = À poser : { $pieces }.
spoken-targets =
    { $count ->
        [1] { $piece } : une seule case possible, { $places }.
       *[other] { $piece } : { $count } cases possibles, { $places }.
    }
spoken-targets-none = Prenez d’abord une pièce.

step-first = Au début
step-previous = Un coup en arrière
step-next = Un coup en avant
step-last = Au dernier coup

## Les touches

keys-title = Touches
keys-hint = Conseil
keys-take-back = Reprendre le coup
keys-flip = Retourner le plateau
keys-rotate = Tourner le plateau
keys-fit = Ajuster le plateau à l’écran
keys-zoom = Agrandir et réduire
keys-moves = Dans la liste des coups : un coup en arrière ou en avant
keys-board = Sur le plateau : aller de case en case
keys-choose = Sur le plateau : prendre et poser
keys-peek = Sur le plateau : voir une pile
keys-cancel = Reposer une pièce
keys-rings = Dire à quel point les reines sont encerclées
keys-movable = Dire quelles pièces peuvent bouger
keys-targets = Dire où peut aller la pièce en main
keys-clocks = Dire combien de temps il reste à chaque camp
keys-leap = Sur le plateau : pièce qui peut bouger ou case possible, suivante ou précédente
keys-help = Cette liste
keys-switch-off = Désactiver les raccourcis à une lettre dans les réglages
keys-switch-on = Les raccourcis à une lettre sont désactivés. Les activer dans les réglages
key-arrows = Flèches
key-enter = Entrée
key-space = Espace
key-escape = Échap
key-pages = Page précédente, Page suivante

## Mes parties

games-title = Mes parties
games-empty = Rien ici pour l’instant
games-empty-text = Chaque partie que vous jouez est conservée ici, sur cet appareil. Vous pouvez aussi importer des parties d’un fichier.
games-open = Ouvrir
games-rename = Renommer
games-name = Nom de la partie
games-save-name = Enregistrer le nom
games-delete = Supprimer
games-deleted = « { $name } » est supprimée.
games-export = Exporter
games-export-all = Tout exporter
games-export-format = Format
games-format-pgn = PGN – lu par la plupart des programmes
games-format-json = JSON – garde tout
games-format-gamestring = GameString – une seule ligne
games-download = Télécharger
games-copy = Copier
games-copied = Copié.
games-copy-failed = La copie n’a pas fonctionné. Utilisez plutôt « Télécharger ».
games-not-written =
    { $count ->
        [1] Une partie ne peut pas s’écrire dans ce format et a été laissée de côté. PGN et JSON acceptent toutes les parties.
       *[other] { $count } parties ne peuvent pas s’écrire dans ce format et ont été laissées de côté. PGN et JSON acceptent toutes les parties.
    }
games-import = Importer
games-import-text = PGN, SGF de BoardSpace, JSON de Skep ou GameStrings : choisissez des fichiers ou collez le texte ici.
games-import-files = Choisir des fichiers
games-import-paste = Texte d’une ou de plusieurs parties
games-import-read = Importer ce texte
games-imported =
    { $count ->
        [0] Aucune partie n’a été importée.
        [one] Une partie a été importée.
       *[other] { $count } parties ont été importées.
    }
games-fault = Ligne { $line } : { $fault }
games-fault-move = Ligne { $line }, coup { $ply } : { $fault }
games-file = { $file } :
games-importing =
    { $count ->
        [0] Lecture en cours…
        [one] Lecture en cours… { $count } partie jusqu’ici
       *[other] Lecture en cours… { $count } parties jusqu’ici
    }
games-importing-stays = Vous pouvez arrêter à tout moment : ce qui est déjà lu est gardé.
games-import-stopped = Arrêté avant la fin ; ces parties sont gardées.
games-unreadable = Ce fichier est illisible.
games-too-large = Cela dépasse 20 Mo. Répartissez le contenu sur plusieurs fichiers.
games-too-many = Une importation prend au plus { $most } parties : un fichier ou un texte qui dépasse ce nombre est laissé de côté en entier.
games-too-many-files = Cela fait plus de 100 fichiers. Choisissez-en moins à la fois.
games-own-side = Vous : { $side }
games-name-level = Ordinateur – { $level }
games-name-levels = Ordinateur contre ordinateur
games-name-two = Partie à deux
games-running = En cours
games-moves =
    { $count ->
        [0] Aucun coup
        [one] 1 coup
       *[other] { $count } coups
    }
games-white-wins = Blanc a gagné
games-black-wins = Noir a gagné
games-draw = Partie nulle
games-damaged = Cette sauvegarde est illisible
games-damaged-text = Ses données sont gardées telles quelles. Vous pouvez les enregistrer dans un fichier, ou les supprimer.
games-list = Parties
games-you-won = Vous avez gagné
games-you-lost = Vous avez perdu
games-menu = Plus : { $name }
games-export-found = Exporter celles-ci
games-find = Chercher un nom ou un joueur
games-find-result = Résultat
games-find-opponent = Contre
games-find-all = Tous
games-find-won = Gagnées
games-find-lost = Perdues
games-find-drawn = Nulles
games-find-running = En cours
games-find-computer = L’ordinateur
games-find-people = Une personne
games-find-clear = Tout afficher
games-found =
    { $count ->
        [0] Aucun résultat.
        [one] { $count } résultat
       *[other] { $count } résultats
    }
games-more =
    { $count ->
        [one] En afficher encore { $count }
       *[other] En afficher plus ({ $count })
    }

## Réglages

settings-title = Réglages
settings-language-auto = Comme le navigateur ({ $language })
settings-as-device = Comme l’appareil
settings-look = Apparence
settings-theme = Couleurs
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-contrast = Contraste
settings-contrast-normal = Normal
settings-contrast-high = Élevé
settings-palette = Couleurs adaptées au daltonisme
settings-tiles = Pièces
settings-tiles-bugs = Insectes
settings-tiles-letters = Lettres
settings-board = Jeu
settings-moves = Les coups s’affichent en
settings-moves-pictures = Images
settings-moves-words = Mots
settings-moves-notation = Notation
settings-destinations = Montrer où une pièce peut aller
settings-rings = Montrer à quel point les reines sont encerclées
settings-animate = Animations
settings-animate-on = Activées
settings-animate-off = Désactivées
settings-confirm = Me demander de confirmer chaque coup
settings-sounds = Sons
settings-shortcuts = Raccourcis clavier (H, U, F…)
settings-openings = À pleine puissance, l’ordinateur varie ses ouvertures
settings-here = Les réglages s’appliquent aussitôt et restent sur cet appareil.

## Quand quelque chose ne va pas

missing-title = Page introuvable
missing-text = L’adresse est peut-être mal écrite, ou la page a été déplacée.
trouble-title = Skep ne peut pas démarrer
trouble-wasm = Ce navigateur n’a pas pu lancer les règles du jeu (WebAssembly). Rechargez la page ; si cela ne suffit pas, mettez le navigateur à jour ou essayez-en un autre. Vos parties enregistrées sont intactes.
trouble-crash-title = Quelque chose s’est mal passé
trouble-crash = Vos parties sont enregistrées. Rechargez la page pour continuer.
trouble-reload = Recharger

## Les accès à ce qui vient plus tard

nav-analyse = Analyser
nav-editor = Créer une position
nav-open = Ouvrir une partie
home-analyse-text = Un plateau pour les deux camps, avec le moteur à côté.
home-editor-text = Une position au choix : à analyser, à jouer ou à partager.
open-title = Ouvrir une partie
open-home = Un lien, un texte ou un fichier
open-drop = Déposez pour ouvrir
analysis-title = Analyse
report-title = Bilan
rulebook-title = Les règles de Hive
about-title = À propos de Skep
share-title = Partager
engine-failed = Le moteur s’est arrêté. Rien n’est perdu.
trouble-screen = Cet écran de Skep n’a pas pu être chargé. Vérifiez la connexion et réessayez. Vos parties et vos analyses sont intactes.

## Analyses conservées

games-tab-games = Parties
studies-title = Analyses
studies-empty = Pas encore d’analyse
studies-empty-text = Ce que vous analysez est conservé ici, sur cet appareil.
studies-unnamed = Analyse du { $date }
studies-damaged = Cette analyse enregistrée est illisible
studies-analyse = Analyser
studies-new = Nouvelle analyse
studies-find = Chercher un nom
study-name = Nom de l’analyse

## Une nouvelle version

update-ready = Une nouvelle version de Skep est prête.
update-now = La charger maintenant
update-later = Plus tard
