# What only the command line says: the names of rules, errors, and how it is used.

## Rules in words

rules-edition-ultimate = Ultimate
rules-edition-carbon = Carbon
rules-edition-classic = Classica
rules-base = Gioco base
rules-base-with = Gioco base con { $pieces }
rules-switch-queen-first =
    { $value ->
        [on] la regina può essere piazzata per prima
       *[off] la regina non può essere piazzata per prima
    }
rules-switch-stack-gates =
    { $value ->
        [on] le pile formano porte
       *[off] le pile non formano porte
    }
rules-switch-threefold =
    { $value ->
        [on] la partita è patta alla terza comparsa di una posizione
       *[off] una ripetizione è patta solo se entrambi sono d’accordo
    }

## Errors

error-line = errore: { $sentence }
error-output = impossibile scrivere l’output: { $error }
error-not-found = il file o la cartella non esiste
error-not-allowed = accesso negato
error-is-folder = è una cartella
error-no-folder = una parte del percorso non è una cartella
error-disk-full = il disco è pieno
error-exists = esiste già
error-not-file = non è un file normale
error-not-text = non è testo (UTF-8)
input-no-file = Il file { $file } non esiste.
input-bad-game = { $file }, riga { $line }: { $fault }
input-in-file = { $file }: { $fault }
input-unknown = «{ $text }» non è un file esistente, né una partita, né il nome di regole. Le regole sono ultimate, carbon, classic, un libretto come carbon-fr, oppure Base con +M, +L, +P a scelta. Una partita è per esempio 'Base;InProgress;White[2];wS1;bS1 -wS1'.
input-no-game = { $file }: «{ $text }» non è né una partita, né una posizione, né il nome di regole. Una partita sta in una riga, per esempio Base;InProgress;White[2];wS1;bS1 -wS1
input-rules-twice = Le regole sono indicate due volte: { $rules } e { $given }. Togline una.
input-no-hop = Questa posizione non si può scrivere nel formato HOP.
memory-option = Non c’è abbastanza memoria per { $option }. Prova con un numero più piccolo.

## The command line

usage-heading = Uso:
usage-more = Per saperne di più: '--help'.
usage-similar-argument = forse intendevi '{ $word }'
usage-similar-command = forse intendevi il comando '{ $word }'
usage-similar-value = forse intendevi '{ $word }'
usage-unknown-argument = argomento inatteso: '{ $argument }'
usage-unknown-command = comando sconosciuto: '{ $word }'
usage-no-value = manca un valore per '{ $argument }'
usage-possible-values = valore non valido '{ $value }' per '{ $argument }' [valori possibili: { $possible }]
usage-value = valore non valido '{ $value }' per '{ $argument }': { $fault }
usage-conflict = '{ $argument }' non si può usare insieme a '{ $other }'
usage-twice = l’argomento '{ $argument }' è indicato due volte
usage-missing = mancano degli argomenti: { $argument }
usage-missing-command = manca un comando
usage-too-few = '{ $argument }' richiede { $wanted } valori; ce ne sono { $given }
usage-too-many = valore di troppo '{ $value }' per '{ $argument }'
usage-not-text = un argomento non è testo (UTF-8)
usage-number = serve un numero da { $from } a { $to }
usage-number-from = serve un numero, almeno { $from }
usage-whole-number = serve un numero intero
usage-depth-max = la profondità { $depth } richiederebbe troppo tempo; il massimo è { $max }
usage-depth = serve una profondità da 0 a { $max } mosse
usage-megabytes = serve un numero di megabyte da 1 a { $max }
usage-seconds = serve un numero di secondi da { $from } a { $to }
usage-level = serve un numero da 1 (principiante) a { $max } (massima potenza)
usage-even = serve un numero pari: ogni apertura si gioca due volte, a colori invertiti
