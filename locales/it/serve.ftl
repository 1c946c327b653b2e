# Che cosa dice skep serve.

# La prima riga dell’output. Finisce con l’indirizzo, che altri programmi leggono.
serve-address = Skep è all’indirizzo { $address }
serve-other-port = La porta { $usual } è occupata, forse da un altro Skep, perciò questo ha preso la porta { $port }. I browser tengono separate le partite di ogni indirizzo: quelle che hai giocato sulla porta { $usual } sono ancora lì.
serve-network = Dagli altri dispositivi della rete apri { $address }
serve-network-unknown = Dagli altri dispositivi della rete apri l’indirizzo di questa macchina, con la porta { $port }.
serve-plain-http = Tutto funziona anche lì, ma senza https il browser non può installare Skep né conservarlo per l’uso offline. Può aprirlo chiunque sia nella rete.
serve-no-application = Questa versione di Skep non contiene l’applicazione. Nei sorgenti, { $command } ne produce una che la contiene.
serve-end = Premi Ctrl-C per fermarlo.

## Non può partire

serve-port-taken = La porta { $port } è occupata da un altro programma, forse da un altro Skep. Chiudilo, indica un’altra porta, oppure ometti --port e ne verrà scelta una libera.
serve-port-forbidden = La porta { $port } è riservata agli amministratori. Indicane una da 1024 in su con --port, oppure ometti l’opzione.
serve-other-address = { $address } non è un indirizzo di questa macchina. Usa --address 127.0.0.1 solo per questa macchina, oppure --address 0.0.0.0 per tutti i dispositivi della rete.
serve-impossible = Skep non può partire all’indirizzo { $address }: { $error }
serve-other-skep = Skep è già in funzione, all’indirizzo { $address }
serve-data-locked = Un altro Skep sta usando { $folder } e non ha detto a quale indirizzo risponde. Fermalo, oppure conserva altrove le partite di questo con --data CARTELLA.
serve-data-folder = Le partite non possono essere conservate in { $folder }: { $error } Scegli un’altra cartella con --data CARTELLA.
serve-data-later = Le partite sono state conservate da uno Skep più recente (versione { $found } del database; questo conosce la { $known }). Usa quello, oppure conserva altrove le partite di questo con --data CARTELLA. Nulla è stato modificato.
serve-data-unavailable = Le partite non possono essere aperte: { $error }
serve-data-nowhere = Non c’è una cartella personale in cui conservare le partite. Indica una cartella con --data CARTELLA.
serve-bot-twice = Due bot si chiamerebbero { $name }. Dai a ogni --bot un nome diverso; anche i livelli di Skep hanno il loro.

## Che cosa mostra un browser arrivato con un altro nome

serve-unknown-host = Questo server non risponde a questo nome, perché altri siti non possano raggiungerlo sotto un nome scelto da loro. Aprilo con il suo indirizzo numerico, quello mostrato all’avvio, oppure fallo avviare con { $option }.
