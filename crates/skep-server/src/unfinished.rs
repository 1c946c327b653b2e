use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

/// The connections that have not sent a complete request yet, of which each client may have only a few: opening them costs
/// a client nothing, and each takes a place from everybody else. Those that have asked once are not counted, since many
/// people may share an address.
pub(crate) struct Unfinished {
    most: usize,
    clients: Mutex<Clients>,
}

#[derive(Default)]
struct Clients {
    /// By age: numbers are given in the order of arrival.
    connections: HashMap<Client, BTreeMap<u64, oneshot::Sender<()>>>,
    next: u64,
}

impl Unfinished {
    pub(crate) fn new(most: usize) -> Arc<Unfinished> {
        Arc::new(Unfinished { most, clients: Mutex::default() })
    }

    /// A new connection. If its client has too many, the oldest of them is told to end, by what this returned for it.
    pub(crate) fn enter(self: &Arc<Unfinished>, address: IpAddr) -> (Entry, oneshot::Receiver<()>) {
        let (end, ended) = oneshot::channel();
        let client = Client::of(address);
        let mut clients = self.lock();
        let number = clients.next;
        clients.next += 1;
        let connections = clients.connections.entry(client).or_default();
        connections.insert(number, end);
        if connections.len() > self.most
            && let Some((_, oldest)) = connections.pop_first()
        {
            tracing::debug!(?client, "the oldest unfinished request gives way to a new one");
            // It may be ending already.
            let _ = oldest.send(());
        }
        (Entry { unfinished: Arc::clone(self), client, number }, ended)
    }

    fn lock(&self) -> MutexGuard<'_, Clients> {
        self.clients.lock().expect("nothing panics while it is locked")
    }
}

/// The place of a connection among the unfinished.
pub(crate) struct Entry {
    unfinished: Arc<Unfinished>,
    client: Client,
    number: u64,
}

impl Entry {
    /// A complete request has come; further calls change nothing.
    pub(crate) fn finish(&self) {
        let mut clients = self.unfinished.lock();
        if let Some(connections) = clients.connections.get_mut(&self.client) {
            connections.remove(&self.number);
            if connections.is_empty() {
                clients.connections.remove(&self.client);
            }
        }
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Who connects, as far as an address tells: in IPv6 a network of 64 bits, which is what one household has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Client(IpAddr);

impl Client {
    fn of(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
            address => address,
        })
    }
}

#[cfg(test)]
mod tests {
    use oneshot::error::TryRecvError;

    use super::*;

    #[test]
    fn the_oldest_of_the_same_client_gives_way() {
        let unfinished = Unfinished::new(2);
        let enter = |address: &str| unfinished.enter(address.parse().expect("an address"));
        let (_first, mut first_ended) = enter("10.0.0.1");
        let (second, mut second_ended) = enter("::ffff:10.0.0.1");
        let (_other, mut other_ended) = enter("10.0.0.2");
        assert_eq!(first_ended.try_recv(), Err(TryRecvError::Empty));
        let (_third, mut third_ended) = enter("10.0.0.1");
        assert_eq!(first_ended.try_recv(), Ok(()));
        assert_eq!(second_ended.try_recv(), Err(TryRecvError::Empty));

        // Who has finished makes room and is not told to end any more.
        second.finish();
        second.finish();
        let (_fourth, mut fourth_ended) = enter("10.0.0.1");
        assert_eq!(second_ended.try_recv(), Err(TryRecvError::Closed));
        for ended in [&mut third_ended, &mut fourth_ended, &mut other_ended] {
            assert_eq!(ended.try_recv(), Err(TryRecvError::Empty));
        }
    }

    #[test]
    fn nothing_is_kept_of_clients_who_left() {
        let unfinished = Unfinished::new(2);
        let entries: Vec<_> = (0..100).map(|number| unfinished.enter([10, 0, 0, number % 10].into())).collect();
        assert_eq!(unfinished.lock().connections.len(), 10);
        drop(entries);
        assert!(unfinished.lock().connections.is_empty());
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let client = |text: &str| Client::of(text.parse().expect("an address"));
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_ne!(client("10.0.0.1"), client("10.0.0.2"));
    }
}
