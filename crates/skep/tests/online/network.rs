//! A network between players and server that delays, doubles, stops for a while, cuts, and leaves connections hanging.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use skep_rules::random::SplitMix64;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::client::Start;
use crate::world::witness::Witness;
use crate::world::{Manners, World, audit, table};

/// What a network does to those who use it, in milliseconds.
#[derive(Clone, Copy)]
struct Weather {
    /// The longest delay each way.
    delay: usize,
    /// After how long something happens to a connection.
    calm: (usize, usize),
    /// The longest pause, in which nothing passes.
    pause: usize,
}

/// What happens to a connection.
#[derive(Clone, Copy)]
enum Fate {
    /// It is cut, and both sides notice.
    Cut,
    /// Nothing passes any more, and nobody notices.
    Hangs,
    /// Nothing passes for a while.
    Stops,
}

#[derive(Default)]
struct Counts {
    cut: AtomicU64,
    hung: AtomicU64,
    stopped: AtomicU64,
    doubled: AtomicU64,
}

/// Starts a network before a server. Returns its address, and what it does.
async fn network(server: SocketAddr, weather: Weather, seed: u64) -> io::Result<(SocketAddr, Arc<Counts>)> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (address, counts) = (listener.local_addr()?, Arc::new(Counts::default()));
    let told = Arc::clone(&counts);
    tokio::spawn(async move {
        let mut random = SplitMix64::new(seed);
        while let Ok((client, _)) = listener.accept().await {
            let (seed, counts) = (random.next_u64(), Arc::clone(&counts));
            tokio::spawn(async move {
                // A server that cannot be reached is one of the things a network does.
                let _ = pass(client, server, weather, seed, &counts).await;
            });
        }
    });
    Ok((address, told))
}

/// Lets a connection pass until its fate comes.
async fn pass(client: TcpStream, server: SocketAddr, weather: Weather, seed: u64, counts: &Counts) -> io::Result<()> {
    let server = TcpStream::connect(server).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let mut random = SplitMix64::new(seed);
    // Until when nothing passes.
    let stopped = Arc::new(Mutex::new(Instant::now()));
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    let doubler = Doubler::default();
    let doubled = Arc::clone(&doubler.doubled);
    let mut there =
        tokio::spawn(carry(from_client, to_server, weather, random.next_u64(), Arc::clone(&stopped), Some(doubler)));
    let mut back = tokio::spawn(carry(from_server, to_client, weather, random.next_u64(), Arc::clone(&stopped), None));
    loop {
        let calm = weather.calm.0 + random.below(weather.calm.1 - weather.calm.0);
        tokio::select! {
            _ = &mut there => break,
            _ = &mut back => break,
            () = sleep(Duration::from_millis(calm as u64)) => {}
        }
        let stop = |time: Duration| *stopped.lock().expect("nobody panics with it") = Instant::now() + time;
        match random.pick(&[Fate::Cut, Fate::Cut, Fate::Hangs, Fate::Stops, Fate::Stops]) {
            Fate::Cut => {
                counts.cut.fetch_add(1, Ordering::Relaxed);
                break;
            }
            Fate::Hangs => {
                counts.hung.fetch_add(1, Ordering::Relaxed);
                stop(Duration::from_secs(3600));
                sleep(Duration::from_secs(12)).await;
                break;
            }
            Fate::Stops => {
                counts.stopped.fetch_add(1, Ordering::Relaxed);
                stop(Duration::from_millis(random.below(weather.pause) as u64));
            }
        }
    }
    there.abort();
    back.abort();
    counts.doubled.fetch_add(doubled.load(Ordering::Relaxed), Ordering::Relaxed);
    Ok(())
}

/// Doubles some of what a client does or says over a socket, as a proxy may that is not sure whether it has arrived.
#[derive(Default)]
struct Doubler {
    /// What has come of the head of the request, and later of a frame.
    begun: Vec<u8>,
    stage: Stage,
    doubled: Arc<AtomicU64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    #[default]
    Head,
    /// After the head of an upgrade there are frames, whatever the answer.
    Frames,
    /// After any other head there is a body.
    Body,
}

impl Doubler {
    /// What is carried on of what has come.
    fn pass(&mut self, bytes: &[u8], random: &mut SplitMix64) -> Vec<u8> {
        if self.stage == Stage::Body {
            return bytes.to_vec();
        }
        self.begun.extend_from_slice(bytes);
        let mut passed = Vec::new();
        if self.stage == Stage::Head {
            let Some(end) = self.begun.windows(4).position(|four| four == b"\r\n\r\n") else { return passed };
            passed.extend(self.begun.drain(..end + 4));
            let is_upgrade = String::from_utf8_lossy(&passed).to_lowercase().contains("upgrade: websocket");
            self.stage = if is_upgrade { Stage::Frames } else { Stage::Body };
        }
        if self.stage == Stage::Body {
            passed.append(&mut self.begun);
            return passed;
        }
        while let Some((length, is_act)) = frame(&self.begun) {
            let frame: Vec<u8> = self.begun.drain(..length).collect();
            passed.extend_from_slice(&frame);
            if is_act && random.one_in(4) {
                passed.extend_from_slice(&frame);
                self.doubled.fetch_add(1, Ordering::Relaxed);
            }
        }
        passed
    }
}

/// The length of the first frame of a client, if all of it is there, and whether it does or says something.
fn frame(bytes: &[u8]) -> Option<(usize, bool)> {
    let (head, length) = match bytes.get(1)? & 0x7f {
        126 => (4, usize::from(u16::from_be_bytes([*bytes.get(2)?, *bytes.get(3)?]))),
        // The players send no longer ones.
        short => (2, usize::from(short)),
    };
    let (mask, payload) = bytes.get(head..head + 4 + length)?.split_at(4);
    let text: Vec<u8> = payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
    let text = String::from_utf8_lossy(&text);
    let is_act = [r#""kind":"act""#, r#""kind":"say""#].iter().any(|kind| text.contains(kind));
    Some((head + 4 + length, is_act))
}

/// Carries bytes one way, each piece later by a time of its own, and in order.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    weather: Weather,
    seed: u64,
    stopped: Arc<Mutex<Instant>>,
    mut doubler: Option<Doubler>,
) {
    let (sender, mut pieces) = mpsc::channel::<(Instant, Vec<u8>)>(256);
    let read = async move {
        let mut random = SplitMix64::new(seed);
        let mut buffer = vec![0; 4096];
        while let Ok(length @ 1..) = from.read(&mut buffer).await {
            let due = Instant::now() + Duration::from_millis(random.below(weather.delay + 1) as u64);
            let piece = match &mut doubler {
                Some(doubler) => doubler.pass(&buffer[..length], &mut random),
                None => buffer[..length].to_vec(),
            };
            if sender.send((due, piece)).await.is_err() {
                return;
            }
        }
    };
    let write = async move {
        while let Some((due, piece)) = pieces.recv().await {
            sleep_until(due).await;
            loop {
                let until = *stopped.lock().expect("nobody panics with it");
                if until <= Instant::now() {
                    break;
                }
                sleep_until(until).await;
            }
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
        // The other side has ended, too, once everything is there.
        let _ = to.shutdown().await;
    };
    tokio::join!(read, write);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_network_loses_nothing_and_costs_no_more_time_than_it_should() {
    let data = crate::folder("network").join("data");
    let mut program = Start::on(&data).program().expect("a server");
    let weather = Weather { delay: 200, calm: (1000, 9000), pause: 3000 };
    let (address, counts) = network(program.address, weather, 22).await.expect("a network");
    let manners = Manners {
        thought: 200,
        ponders: 30,
        impatience: Duration::from_millis(2500),
        is_timed: false,
        patience: Duration::from_secs(90),
    };
    let world = Arc::new(World::new(address, manners, Witness::default()));
    let mut random = SplitMix64::new(23);
    let tables: Vec<_> = (0..20)
        .map(|_| {
            let (world, seed) = (Arc::clone(&world), random.next_u64());
            tokio::spawn(async move { table::keep_playing(&world, seed).await })
        })
        .collect();
    sleep(Duration::from_secs(35)).await;
    world.finish();
    for table in tables {
        timeout(Duration::from_secs(90), table).await.expect("every table ends").expect("without a panic");
    }
    let summary = match audit::audit(&world.witness, program.site(), &data).await {
        Ok(summary) => summary,
        Err(faults) => panic!("{} faults:\n{}", faults.len(), faults.join("\n")),
    };
    let counts = [&counts.cut, &counts.hung, &counts.stopped, &counts.doubled];
    let [cut, hung, stopped, doubled] = counts.map(|count| count.load(Ordering::Relaxed));
    let forgiven: Vec<u64> = world.witness.notes().forgiven.iter().map(|move_| move_.forgiven).collect();
    let (total, most) = (forgiven.iter().sum::<u64>(), forgiven.iter().max().copied().unwrap_or(0));
    println!(
        "{summary}; {cut} cut, {hung} hung, {stopped} stopped, {doubled} frames doubled; {total} ms forgiven in {} moves, at most {most}",
        forgiven.len()
    );
    assert!(cut > 20 && hung > 10 && stopped > 10 && doubled > 10 && total > 0);
    assert!(program.stop(Duration::from_secs(15)).is_some_and(|status| status.success()));
}
