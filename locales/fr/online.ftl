# Jouer avec d’autres par le réseau : ce qui entoure le plateau, et pourquoi quelque chose ne se peut pas.

## Who plays

online-guest = Invité
online-away = hors ligne
online-left = a quitté la partie
online-watchers =
    { $count ->
        [0] Personne ne regarde
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
online-seated =
    { $side ->
        [white] Vous jouez Blanc contre { $name }.
       *[black] Vous jouez Noir contre { $name }.
    }
online-watched = Vous regardez { $white }, Blanc, contre { $black }, Noir.

## What to do next

online-guide-first =
    { $seconds ->
        [one] Jouez votre premier coup : il vous reste { $seconds } seconde.
       *[other] Jouez votre premier coup : il vous reste { $seconds } secondes.
    }
online-guide-first-other =
    { $seconds ->
        [one] Il reste { $seconds } seconde à { $name } pour le premier coup.
       *[other] Il reste { $seconds } secondes à { $name } pour le premier coup.
    }
# The opponent has no name.
online-guide-first-opponent =
    { $seconds ->
        [one] Il reste { $seconds } seconde à l’adversaire pour le premier coup.
       *[other] Il reste { $seconds } secondes à l’adversaire pour le premier coup.
    }
online-guide-rests =
    { $seconds ->
        [one] Les pendules sont arrêtées pendant { $seconds } seconde, le temps que chacun revienne.
       *[other] Les pendules sont arrêtées pendant { $seconds } secondes, le temps que chacun revienne.
    }
online-guide-other = À { $name } de jouer. Vous pouvez déjà choisir votre prochain coup.
# The opponent has no name.
online-guide-opponent = À l’adversaire de jouer. Vous pouvez déjà choisir votre prochain coup.
online-guide-plan = Choisissez où ira cette pièce quand ce sera à vous de jouer.
online-guide-premove = Votre coup est choisi : il sera joué dès que ce sera à vous. Touchez le plateau pour l’annuler.
online-guide-sending = Votre coup est en route…
online-chosen = Votre coup est choisi : { $move }. Il sera joué dès que ce sera à vous ; la touche Échap l’annule.
online-unchosen = Votre coup choisi est annulé.

## The line to the server

online-connecting = Connexion…
online-unreachable = Le serveur est injoignable pour le moment. Nouvelle tentative…
online-lost = Connexion perdue. Reconnexion…
online-back-again = La connexion est rétablie.
online-outdated = Le serveur a une nouvelle version de Skep. Rechargez la page pour continuer à jouer.
online-missing = Partie introuvable
online-missing-text = Le lien est peut-être incomplet. Demandez qu’on vous le renvoie.

## What players offer each other

online-abort = Annuler la partie
online-abort-question = Annuler cette partie ?
online-abort-yes = Oui, annuler la partie
online-take-back = Demander à reprendre le coup
online-give-time = Donner 15 secondes
online-accept = Accepter
online-decline = Refuser
online-draw-sent = Nulle proposée
online-take-back-sent = Reprise demandée
online-draw = { $name } propose nulle.
online-take-back-asked = { $name } demande à reprendre un coup.
online-rematch = { $name } propose une revanche.
online-rematch-accept = Accepter la revanche
online-rematch-sent = Revanche proposée
online-rematch-go = Rejoindre la revanche
online-rematch-watch = Regarder la revanche
online-draw-declined =
    { $who ->
        [you] Vous avez refusé la nulle.
       *[other] { $name } a refusé la nulle.
    }
online-take-back-declined =
    { $who ->
        [you] Vous avez refusé la reprise de coup.
       *[other] { $name } a refusé la reprise de coup.
    }
online-rematch-declined =
    { $who ->
        [you] Vous avez refusé la revanche.
       *[other] { $name } a refusé la revanche.
    }
online-time-given =
    { $who ->
        [you] Vous avez reçu 15 secondes de plus.
       *[other] { $name } a reçu 15 secondes de plus.
    }
online-premove-gone = Le coup que vous aviez choisi n’est plus possible.
online-gone =
    { $seconds ->
        [one] { $name } n’est plus là. Dans { $seconds } seconde, vous pourrez réclamer le gain ou la nulle.
       *[other] { $name } n’est plus là. Dans { $seconds } secondes, vous pourrez réclamer le gain ou la nulle.
    }
online-claimable = { $name } n’est plus là. Vous pouvez réclamer le gain ou la nulle, ou attendre encore.
online-claim-win = Réclamer le gain
online-claim-draw = Réclamer la nulle
online-came-back = { $name } est de retour.
online-went = { $name } n’est plus là.
online-offered-draw = Vous avez proposé nulle.
online-offered-take-back = Vous avez demandé à reprendre un coup.
online-offered-rematch = Vous avez proposé une revanche.

## The end

online-end-abandonment =
    { $winner ->
        [white] Blanc gagne : Noir a quitté la partie.
        [black] Noir gagne : Blanc a quitté la partie.
       *[none] Partie nulle : un joueur a quitté la partie.
    }
online-end-aborted = La partie a été annulée. Elle ne compte pas.
online-end-no-first-move = La partie a été annulée : le premier coup n’a pas été joué à temps. Elle ne compte pas.
online-end-draw = Partie nulle.
online-end-none = La partie n’a pas eu lieu.

## For those who watch

online-link = Copier le lien
online-link-copied = Le lien est copié. Toute personne qui l’ouvre peut regarder la partie.
online-other-side = Changer de côté
online-delayed =
    { $minutes ->
        [one] Vous voyez les coups { $minutes } minute après les joueurs.
       *[other] Vous voyez les coups { $minutes } minutes après les joueurs.
    }

## Chat

chat-title = Discussion
chat-unread =
    { $count ->
        [0] Discussion
       *[other] Discussion ({ $count })
    }
chat-players = Seuls les deux joueurs voient ces messages.
chat-spectators = Seuls les spectateurs voient ces messages, pas les joueurs.
chat-message = Message
chat-send = Envoyer
chat-said = { $name } : { $text }
chat-you = Vous
chat-hide = Masquer ce qu’écrit { $name }
chat-hidden = Messages masqués sur cet appareil : { $names }.
chat-show = Les afficher de nouveau
chat-off = Désactiver la discussion
chat-on = Activer la discussion

## Why something cannot be done

refused-over = La partie est terminée.
refused-not-over = La partie n’est pas encore terminée.
refused-not-your-turn = C’est à votre adversaire de jouer.
refused-stale = Entre-temps, la partie a continué.
refused-unreadable = Ce n’est pas un coup : { $reason }
refused-illegal = Ce coup n’est pas permis : { $reason }
refused-no-offer = Cette proposition ne tient plus.
refused-offer-stands = C’est déjà proposé.
refused-too-soon = Vous avez proposé nulle il y a peu. Attendez que chacun ait joué dix coups de plus.
refused-moves-stay = Dans cette partie, les coups ne se reprennent pas.
refused-nothing-to-take-back = Vous n’avez pas encore joué.
refused-has-begun = Les deux joueurs ont déjà joué : la partie ne peut plus être annulée.
refused-opponent-is-there = Votre adversaire est là, ou peut encore revenir.
refused-no-clock = Aucune pendule ne tourne.
refused-too-long = Cette partie a atteint le nombre maximal de coups. Proposez nulle ou abandonnez.
refused-enough-time = Votre adversaire a bien assez de temps.
refused-has-rematch = La revanche a déjà commencé.
refused-enough-said = Il y a déjà trop de messages dans cette partie : la discussion est close.
refused-nothing-said = Il n’y a rien à envoyer.
refused-too-fast = Vous écrivez trop vite. Attendez un instant.
refused-not-a-player = Vous ne jouez pas dans cette partie.
refused-nobody = Choisissez d’abord un nom dans les réglages : vous pourrez alors écrire ici.
refused-not-your-chat = Cette discussion ne vous est pas ouverte.
refused-unheard = La connexion a été coupée. Impossible de savoir si c’est bien arrivé.
refused-away = La connexion est perdue : rien n’a été envoyé.
refused-otherwise = Le serveur a refusé.
