# Jouer avec un ami sur un autre appareil : l’invitation, le lien et les parties en cours.

friend-intro = Vous recevez un lien à envoyer. La première personne qui l’ouvre joue contre vous.
friend-name-note = Votre ami le verra. Ce n’est pas obligatoire.
friend-make = Obtenir le lien
friend-real-time = En direct
friend-correspondence = Par correspondance
friend-control = Cadence
friend-days = Jours par coup
friend-days-choice =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
friend-take-back = On peut reprendre un coup
friend-take-back-note = Si l’adversaire est d’accord.
friend-delay = Les spectateurs voient les coups
friend-delay-choice =
    { $minutes ->
        [0] tout de suite
        [one] avec { $minutes } minute de retard
       *[other] avec { $minutes } minutes de retard
    }
friend-start = Commence à partir de cette position
friend-start-turn =
    { $side ->
        [white] À Blanc de jouer.
       *[black] À Noir de jouer.
    }

## What was agreed

friend-pace-sentence =
    { $minutes ->
        [one] { $minutes } minute chacun
       *[other] { $minutes } minutes chacun
    }{ $seconds ->
        [0] { "" }
        [one] , plus { $seconds } seconde à chaque coup
       *[other] , plus { $seconds } secondes à chaque coup
    }
friend-days-sentence =
    { $days ->
        [one] { $days } jour pour chaque coup
       *[other] { $days } jours pour chaque coup
    }
friend-untimed-sentence = Sans pendule : prenez tout votre temps
friend-days-move =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
friend-lot = Au hasard
friend-own-rules = Règles particulières
friend-take-back-yes = Si l’adversaire est d’accord
friend-take-back-no = Pas dans cette partie
friend-spectators = Spectateurs
friend-delay-sentence =
    { $minutes ->
        [one] Voient les coups avec { $minutes } minute de retard
       *[other] Voient les coups avec { $minutes } minutes de retard
    }

## Where the link leads

friend-only-here = Pour l’instant, seul cet ordinateur peut ouvrir Skep
friend-only-here-command = Un lien ne fonctionnerait pas sur un autre appareil. Arrêtez Skep, relancez-le avec cette commande, puis ouvrez l’adresse qu’il affiche :
friend-only-here-network = Un lien ne fonctionnerait pas sur un autre appareil. Connectez cet ordinateur au même réseau que l’appareil de votre ami, puis relancez Skep.
friend-command = Commande

## A challenge, for whoever made it

challenge-waiting = En attente de votre ami
challenge-invitation = Une partie de Hive ?
challenge-send = Envoyez ce lien à votre ami
challenge-scan = Ou faites-lui scanner ceci
challenge-code = Code QR du lien { $link }
challenge-stays = Vous pouvez fermer cette page. Le lien reste valable un jour, et vous retrouverez la partie sur la page d’accueil.
challenge-stays-now = Le lien reste valable un jour. La partie commence dès que votre ami accepte : gardez cette page ouverte.
challenge-agreed = La partie
challenge-cancel = Annuler le défi

## A challenge, for the friend

challenge-from = { $name } vous défie
challenge-from-friend = Un ami vous défie
challenge-name-note = Votre adversaire le verra. Ce n’est pas obligatoire.
challenge-over-taken = Cette partie a commencé
challenge-over-taken-text = Quelqu’un a déjà accepté le défi.
challenge-over-cancelled = Ce défi a été annulé
challenge-over-cancelled-text = Demandez-en un autre, ou défiez vous-même un ami.
challenge-over-expired = Ce défi n’est plus valable
challenge-over-expired-text = Personne ne l’a accepté dans les 24 heures. Demandez-en un autre, ou défiez vous-même un ami.
challenge-over-unknown = Ce défi n’existe pas
challenge-over-unknown-text = Le lien est peut-être incomplet ou mal recopié. Redemandez-le, ou défiez vous-même un ami.
challenge-to-game = Rejoindre la partie
challenge-own = Défier un ami

## The name

online-name = Votre nom
online-settings = Jeu en ligne
online-name-note = Vos adversaires le verront.
online-name-save = Enregistrer le nom
online-name-saved = Enregistré.

## What went wrong

online-trouble-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
online-trouble-absent = Ce serveur ne permet pas de jouer d’un appareil à l’autre. Avec « skep serve », c’est possible.
online-trouble-not-found = Le serveur n’en a plus trace.
online-trouble-gone = C’est terminé, ou quelqu’un a été plus rapide.
online-trouble-own-challenge = C’est votre propre défi : envoyez le lien à quelqu’un d’autre.
online-trouble-bad-name = Un nom compte de { $least } à { $most } caractères : lettres, chiffres et espaces. Choisissez-en un autre.
online-trouble-too-many = Trop de demandes à la fois. Attendez un peu, annulez des défis encore ouverts ou terminez des parties en cours.
online-trouble-refused = Le serveur a refusé. Rechargez la page et réessayez.

## Games under way, on the start page

yours-title = Vos parties en ligne
yours-all = Toutes ({ $count })
yours-turn = À vous de jouer
yours-wait = À l’adversaire de jouer
# The time of the side to move. Days and hours are always two or more.
yours-left-days = { $count } jours restants
yours-left-hours = { $count } heures restantes
yours-left-minutes =
    { $count ->
        [0] Moins d’une minute restante
        [one] { $count } minute restante
       *[other] { $count } minutes restantes
    }
yours-challenge = Votre défi
yours-open = En attente de votre ami
