# Jouer avec un ami sur un autre appareil : l'invitation, le lien et les parties en cours.

friend-intro = Vous recevez un lien à envoyer. La première personne qui l’ouvre joue contre vous.
friend-name-note = Votre ami le verra. Vous pouvez le laisser vide.
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
        [one] { $minutes } minute plus tard
       *[other] { $minutes } minutes plus tard
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
        [one] , et { $seconds } seconde ajoutée à chaque coup
       *[other] , et { $seconds } secondes ajoutées à chaque coup
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
        [one] Voient les coups { $minutes } minute plus tard
       *[other] Voient les coups { $minutes } minutes plus tard
    }

## Where the link leads

friend-only-here = Pour l’instant, seul cet ordinateur peut ouvrir Skep
friend-only-here-command = Un lien ne fonctionnerait pas sur un autre appareil. Arrêtez Skep, relancez-le avec cette commande, puis ouvrez l’adresse qu’il affiche :
friend-only-here-network = Un lien ne fonctionnerait pas sur un autre appareil. Connectez cet ordinateur au réseau de l’appareil de votre ami, puis relancez Skep.
friend-command = Commande

## A challenge, for whoever made it

challenge-waiting = En attente de votre ami
challenge-invitation = Une partie de Hive ?
challenge-send = Envoyez ce lien à votre ami
challenge-scan = Ou faites-lui scanner ceci
challenge-code = Code QR du lien { $link }
challenge-stays = Vous pouvez fermer cette page. Le lien reste valable un jour, et la page d’accueil mène à la partie.
challenge-stays-now = Le lien reste valable un jour. La partie commence dès que votre ami accepte : gardez cette page ouverte.
challenge-agreed = La partie
challenge-cancel = Annuler le défi

## A challenge, for the friend

challenge-from = { $name } vous défie
challenge-from-friend = Un ami vous défie
challenge-name-note = Votre adversaire le verra. Vous pouvez le laisser vide.
challenge-over-taken = Cette partie a commencé
challenge-over-taken-text = Quelqu’un a déjà accepté le défi.
challenge-over-cancelled = Ce défi a été annulé
challenge-over-cancelled-text = Demandez-en un autre, ou défiez vous-même un ami.
challenge-over-expired = Ce défi n’est plus valable
challenge-over-expired-text = Personne ne l’a accepté dans la journée. Demandez-en un autre, ou défiez vous-même un ami.
challenge-over-unknown = Ce défi n’existe pas
challenge-over-unknown-text = Le lien est peut-être coupé ou mal recopié. Demandez-le à nouveau, ou défiez vous-même un ami.
challenge-to-game = Aller à la partie
challenge-own = Défier un ami

## The name

online-name = Votre nom
online-settings = Jouer en ligne
online-name-note = Vos adversaires le verront.
online-name-save = Enregistrer le nom
online-name-saved = Enregistré.

## What went wrong

online-trouble-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
online-trouble-absent = Cette copie de Skep vient d’un serveur qui ne garde pas de parties entre appareils. C’est possible là où tourne « skep serve ».
online-trouble-not-found = Le serveur ne le connaît plus.
online-trouble-gone = C’est terminé, ou quelqu’un a été plus rapide.
online-trouble-own-challenge = C’est votre propre défi : envoyez le lien à quelqu’un d’autre.
online-trouble-bad-name = Un nom a de { $least } à { $most } lettres, chiffres et espaces. Choisissez-en un autre.
online-trouble-too-many = C’était trop à la fois. Attendez un peu, annulez des défis encore ouverts, ou terminez des parties en cours.
online-trouble-refused = Le serveur n’a pas accepté cela. Rechargez la page et réessayez.

## Games under way, on the start page

yours-title = Parties en cours
yours-all = Toutes ({ $count })
yours-turn = À vous de jouer
yours-wait = À l’adversaire de jouer
yours-challenge = Votre défi
yours-open = En attente de votre ami
