# What only the command line says: the names of rules, errors, and how it is used.

## Rules in words

rules-edition-ultimate = Ultimate
rules-edition-carbon = Carbon
rules-edition-classic = Classique
rules-base = Jeu de base
rules-base-with = Jeu de base avec { $pieces }
rules-switch-queen-first =
    { $value ->
        [on] la reine peut être posée en premier
       *[off] la reine ne peut pas être posée en premier
    }
rules-switch-stack-gates =
    { $value ->
        [on] les piles forment des portes
       *[off] les piles ne forment pas de portes
    }
rules-switch-threefold =
    { $value ->
        [on] la partie est nulle à la troisième apparition d’une position
       *[off] une répétition n’est nulle que si les deux joueurs sont d’accord
    }

## Errors

error-line = erreur : { $sentence }
error-output = impossible d’écrire la sortie : { $error }
error-not-found = ce fichier ou ce dossier n’existe pas
error-not-allowed = accès refusé
error-is-folder = c’est un dossier
error-no-folder = un élément du chemin n’est pas un dossier
error-disk-full = le disque est plein
error-exists = il existe déjà
error-not-file = ce n’est pas un fichier ordinaire
error-not-text = ce n’est pas du texte (UTF-8)
input-no-file = Il n’y a pas de fichier { $file }.
input-bad-game = { $file }, ligne { $line } : { $fault }
input-in-file = { $file } : { $fault }
input-unknown = « { $text } » n’est ni un fichier qui existe, ni une partie, ni un nom de règles. Les règles sont ultimate, carbon, classic, un livret comme carbon-fr, ou Base avec +M, +L, +P au choix. Une partie est par exemple 'Base;InProgress;White[2];wS1;bS1 -wS1'.
input-no-game = { $file } : « { $text } » n’est ni une partie, ni une position, ni un nom de règles. Une partie tient sur une ligne, par exemple Base;InProgress;White[2];wS1;bS1 -wS1
input-rules-twice = Les règles sont indiquées deux fois : { $rules } et { $given }. Retirez l’une des deux.
input-no-hop = Cette position ne peut pas s’écrire au format HOP.
memory-option = Il n’y a pas assez de mémoire pour { $option }. Essayez un nombre plus petit.

## The command line

usage-heading = Utilisation :
usage-more = Pour en savoir plus : '--help'.
usage-similar-argument = peut-être vouliez-vous : '{ $word }'
usage-similar-command = peut-être vouliez-vous la commande '{ $word }'
usage-similar-value = peut-être vouliez-vous : '{ $word }'
usage-unknown-argument = argument inattendu : '{ $argument }'
usage-unknown-command = commande inconnue : '{ $word }'
usage-no-value = il manque une valeur pour '{ $argument }'
usage-possible-values = valeur incorrecte '{ $value }' pour '{ $argument }' [valeurs possibles : { $possible }]
usage-value = valeur incorrecte '{ $value }' pour '{ $argument }' : { $fault }
usage-conflict = '{ $argument }' ne peut pas s’employer avec '{ $other }'
usage-twice = l’argument '{ $argument }' est donné deux fois
usage-missing = il manque des arguments : { $argument }
usage-missing-command = il manque une commande
usage-too-few = '{ $argument }' demande { $wanted } valeurs ; il y en a { $given }
usage-too-many = valeur de trop '{ $value }' pour '{ $argument }'
usage-not-text = un argument n’est pas du texte (UTF-8)
usage-number = il faut un nombre de { $from } à { $to }
usage-number-from = il faut un nombre, au moins { $from }
usage-whole-number = il faut un nombre entier
usage-depth-max = la profondeur { $depth } prendrait beaucoup trop de temps ; le maximum est { $max }
usage-depth = il faut le nombre de coups à compter, de 0 à { $max }
usage-megabytes = il faut un nombre de mégaoctets de 1 à { $max }
usage-seconds = il faut un nombre de secondes de { $from } à { $to }
usage-level = il faut un nombre de 1 (débutant) à { $max } (pleine puissance)
usage-even = il faut un nombre pair : chaque ouverture est jouée deux fois, couleurs inversées
