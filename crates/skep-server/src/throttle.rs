use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::Instant;

use crate::error::Error;
use crate::state::App;

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

/// How many requests that change something come from an address: so many at once, and one more each pause. A whole club may sit
/// behind one address.
pub(crate) struct Throttle {
    most: u32,
    pause: Duration,
    /// When the allowance of an address will be full again. Those that are full are not listed.
    full_at: Mutex<HashMap<IpAddr, Instant>>,
}

impl Default for Throttle {
    fn default() -> Throttle {
        Throttle::new(60, Duration::from_millis(500))
    }
}

impl Throttle {
    /// More addresses are not remembered: then all that are new are refused, and those who play go on.
    const MOST_ADDRESSES: usize = 100_000;

    fn new(most: u32, pause: Duration) -> Throttle {
        Throttle { most, pause, full_at: Mutex::default() }
    }

    fn allows(&self, address: IpAddr, now: Instant) -> bool {
        // The map is whole even if somebody panicked with it in hand.
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= Throttle::MOST_ADDRESSES {
            full_at.retain(|_, full| *full > now);
        }
        let known = full_at.get(&address).copied();
        if known.is_none() && full_at.len() >= Throttle::MOST_ADDRESSES {
            return false;
        }
        let full = known.unwrap_or(now).max(now) + self.pause;
        let is_allowed = full <= now + self.pause * self.most;
        if is_allowed {
            full_at.insert(address, full);
        }
        is_allowed
    }
}

/// Refuses requests that change something from an address that sends too many. Programs on this machine are trusted: among them is a
/// proxy through which everybody comes.
pub(crate) async fn check_pace(State(app): State<Arc<App>>, request: Request, next: Next) -> Result<Response, Error> {
    let client = request.extensions().get().map(|&Client(address)| address.to_canonical());
    if !request.method().is_safe()
        && let Some(address) = client.filter(|address| !address.is_loopback())
        && !app.throttle.allows(address, Instant::now())
    {
        return Err(Error::TooMany);
    }
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_may_do_so_much_at_once_and_more_with_time() {
        let throttle = Throttle::new(3, Duration::from_secs(1));
        let [one, other] = [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(192, 0, 2, last)));
        let start = Instant::now();
        assert_eq!([(); 5].map(|()| throttle.allows(one, start)), [true, true, true, false, false]);
        assert!(throttle.allows(other, start));
        assert!(!throttle.allows(one, start + Duration::from_millis(900)));
        assert!(throttle.allows(one, start + Duration::from_millis(1000)));
        assert!(!throttle.allows(one, start + Duration::from_millis(1000)));
        let later = start + Duration::from_secs(60);
        assert_eq!([(); 4].map(|()| throttle.allows(one, later)), [true, true, true, false]);
    }
}
