use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

/// Chooses the connections that are closed to make room for others.
///
/// Connections without a complete request are bounded for each client: opening them costs a client nothing, and each takes
/// a place from everybody else. Connections that have sent a request are not bounded for each client, since many people may
/// share an address; when there are no places left, those whose last request is oldest are closed.
pub(crate) struct Eviction {
    unfinished_max: usize,
    tracked: Mutex<Tracked>,
}

/// The connections by age. A number is given when a connection is opened, and a new one at each request.
#[derive(Default)]
struct Tracked {
    /// Connections that have not sent a complete request yet.
    unfinished: HashMap<Network, BTreeMap<u64, oneshot::Sender<Evicted>>>,
    /// Connections that have sent at least one request.
    asked: BTreeMap<u64, oneshot::Sender<Evicted>>,
    next: u64,
}

/// How a connection is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Evicted {
    AtOnce,
    /// An answer in progress is still given.
    AfterAnswer,
}

impl Eviction {
    pub(crate) fn new(unfinished_max: usize) -> Arc<Eviction> {
        Arc::new(Eviction { unfinished_max, tracked: Mutex::default() })
    }

    /// Tracks a new connection, which is told through the receiver if it has to end. If its client has too many connections
    /// without a request, the oldest of them is told so at once.
    pub(crate) fn track(self: &Arc<Eviction>, address: IpAddr) -> (Connection, oneshot::Receiver<Evicted>) {
        let (evict, evicted) = oneshot::channel();
        let network = Network::of(address);
        let mut tracked = self.lock();
        let number = tracked.next_number();
        let connections = tracked.unfinished.entry(network).or_default();
        connections.insert(number, evict);
        if connections.len() > self.unfinished_max
            && let Some((_, oldest)) = connections.pop_first()
        {
            tracing::debug!(?network, "the oldest unfinished request gives way to a new one");
            // The connection may be ending already.
            let _ = oldest.send(Evicted::AtOnce);
        }
        (Connection { eviction: Arc::clone(self), network, number: Cell::new(number) }, evicted)
    }

    /// Evicts some of the connections whose last request is oldest.
    pub(crate) fn evict_oldest(&self) {
        /// One in this many connections is evicted at a time: the more are open, the more newcomers may be waiting.
        const PART: usize = 8;
        /// The most connections that are evicted at a time.
        const MOST: usize = 32;
        let mut tracked = self.lock();
        let count = (tracked.asked.len() / PART).clamp(1, MOST);
        for _ in 0..count {
            let Some((_, oldest)) = tracked.asked.pop_first() else { break };
            // The connection may be ending already.
            let _ = oldest.send(Evicted::AfterAnswer);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Tracked> {
        self.tracked.lock().expect("nothing panics while it is locked")
    }
}

impl Tracked {
    fn next_number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn remove(&mut self, network: Network, number: u64) -> Option<oneshot::Sender<Evicted>> {
        if let Some(evict) = self.asked.remove(&number) {
            return Some(evict);
        }
        let connections = self.unfinished.get_mut(&network)?;
        let evict = connections.remove(&number);
        if connections.is_empty() {
            self.unfinished.remove(&network);
        }
        evict
    }
}

/// A tracked connection, until it is dropped.
pub(crate) struct Connection {
    eviction: Arc<Eviction>,
    network: Network,
    number: Cell<u64>,
}

impl Connection {
    /// A complete request has arrived.
    pub(crate) fn has_asked(&self) {
        let mut tracked = self.eviction.lock();
        if let Some(evict) = tracked.remove(self.network, self.number.get()) {
            self.number.set(tracked.next_number());
            tracked.asked.insert(self.number.get(), evict);
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.eviction.lock().remove(self.network, self.number.get());
    }
}

/// The network of a client: its address; in IPv6 the network of 64 bits, which is what one household has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Network(IpAddr);

impl Network {
    fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
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
    fn the_oldest_unfinished_of_the_same_client_gives_way() {
        let eviction = Eviction::new(2);
        let track = |address: &str| eviction.track(address.parse().expect("an address"));
        let (_first, mut first_evicted) = track("10.0.0.1");
        let (second, mut second_evicted) = track("::ffff:10.0.0.1");
        let (_other, mut other_evicted) = track("10.0.0.2");
        assert_eq!(first_evicted.try_recv(), Err(TryRecvError::Empty));
        let (_third, mut third_evicted) = track("10.0.0.1");
        assert_eq!(first_evicted.try_recv(), Ok(Evicted::AtOnce));
        assert_eq!(second_evicted.try_recv(), Err(TryRecvError::Empty));

        // A connection that has sent a request is not counted any more.
        second.has_asked();
        second.has_asked();
        let (_fourth, mut fourth_evicted) = track("10.0.0.1");
        for evicted in [&mut second_evicted, &mut third_evicted, &mut fourth_evicted, &mut other_evicted] {
            assert_eq!(evicted.try_recv(), Err(TryRecvError::Empty));
        }
    }

    #[test]
    fn the_connection_whose_request_is_oldest_makes_room() {
        let eviction = Eviction::new(4);
        let (_unfinished, mut unfinished_evicted) = eviction.track([10, 0, 0, 1].into());
        let (first, mut first_evicted) = eviction.track([10, 0, 0, 1].into());
        let (second, mut second_evicted) = eviction.track([10, 0, 0, 2].into());
        first.has_asked();
        second.has_asked();
        first.has_asked();
        eviction.evict_oldest();
        assert_eq!(second_evicted.try_recv(), Ok(Evicted::AfterAnswer));
        assert_eq!(first_evicted.try_recv(), Err(TryRecvError::Empty));
        // A request that was on its way changes nothing.
        second.has_asked();
        eviction.evict_oldest();
        assert_eq!(first_evicted.try_recv(), Ok(Evicted::AfterAnswer));
        eviction.evict_oldest();
        assert_eq!(unfinished_evicted.try_recv(), Err(TryRecvError::Empty));
    }

    #[test]
    fn a_larger_crowd_makes_more_room_at_once() {
        let eviction = Eviction::new(4);
        let mut crowd = Vec::new();
        for _ in 0..800 {
            let (connection, evicted) = eviction.track([10, 0, 0, 1].into());
            connection.has_asked();
            crowd.push((connection, evicted));
        }
        eviction.evict_oldest();
        assert_eq!(eviction.lock().asked.len(), 800 - 32);
        assert_eq!(crowd[31].1.try_recv(), Ok(Evicted::AfterAnswer));
        assert_eq!(crowd[32].1.try_recv(), Err(TryRecvError::Empty));
    }

    #[test]
    fn nothing_is_kept_of_clients_who_left() {
        let eviction = Eviction::new(2);
        let connections: Vec<_> = (0..100).map(|number| eviction.track([10, 0, 0, number % 10].into())).collect();
        connections.iter().step_by(2).for_each(|(connection, _)| connection.has_asked());
        assert!(!eviction.lock().unfinished.is_empty() && !eviction.lock().asked.is_empty());
        drop(connections);
        assert!(eviction.lock().unfinished.is_empty() && eviction.lock().asked.is_empty());
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let network = |text: &str| Network::of(text.parse().expect("an address"));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }
}
