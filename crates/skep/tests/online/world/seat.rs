//! One player of a game: plays legal moves, comes back whenever the connection is lost, and sends again what was not answered.

use std::time::Duration;

use skep_online::{Act, Audience, Command, CommandId, Event, GameId, Millis, PlayerId, TimeControl};
use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Color, MoveText};
use tokio::time::{Instant, sleep, sleep_until};

use super::World;
use super::board::Board;
use super::witness::{Forgiven, Turn};
use crate::client::told::{Happened, View};
use crate::client::{Gone, Socket, Told};

pub(crate) struct Seat<'a> {
    pub(crate) world: &'a World,
    pub(crate) cookie: &'a str,
    pub(crate) game: GameId,
    pub(crate) side: Color,
    pub(crate) wants_rematch: bool,
    pub(crate) random: SplitMix64,
    style: Style,
    me: Option<PlayerId>,
    board: Option<Board>,
    /// What was sent and not answered, with the time it was sent first.
    pending: Vec<(Command, Instant)>,
    said: Vec<(CommandId, String)>,
    thinks: Option<Thinks>,
    next: Instant,
    ended: Option<Instant>,
}

/// A turn by the player's own watch.
struct Thinks {
    ply: usize,
    /// Since when time runs; it may be to come.
    since: Instant,
    /// What ran before the server was killed, and what the server said about it.
    before: f64,
    held: f64,
    restarts: u32,
    sent: Option<Instant>,
}

impl<'a> Seat<'a> {
    pub(crate) fn new(world: &'a World, cookie: &'a str, game: GameId, side: Color, seed: u64) -> Seat<'a> {
        let mut random = SplitMix64::new(seed);
        let style = random.pick(&Style::ALL);
        Seat {
            world,
            cookie,
            game,
            side,
            wants_rematch: false,
            random,
            style,
            me: None,
            board: None,
            pending: Vec::new(),
            said: Vec::new(),
            thinks: None,
            next: Instant::now(),
            ended: None,
        }
    }

    /// Plays until the game is over and every command is answered. Returns the rematch, if there is one.
    pub(crate) async fn play(mut self) -> Option<GameId> {
        let mut alone_since = Instant::now();
        loop {
            let seen = self.board.as_ref().map(|board| board.seq);
            match self.sit().await {
                Ok(rematch) => return rematch,
                Err(gone) => {
                    if self.board.as_ref().map(|board| board.seq) != seen {
                        alone_since = Instant::now();
                    }
                    if alone_since.elapsed() > self.world.manners.patience {
                        self.fault(format!("{} waits in vain: {gone:?}", self.side));
                        return None;
                    }
                    sleep(Duration::from_millis(self.random.below(150) as u64 + 10)).await;
                }
            }
        }
    }

    /// Plays over one connection.
    async fn sit(&mut self) -> Result<Option<GameId>, Gone> {
        let (mut socket, welcome) = Socket::greet(self.world.site, Some(self.cookie)).await?;
        self.world.witness.notes().count.connections += 1;
        self.is_still_me(&welcome);
        let known = self.board.as_ref().map(|board| board.seq).filter(|_| !self.random.one_in(8));
        socket.follow(self.game, known).await?;
        for (command, _) in &self.pending {
            self.world.witness.notes().count.sent_again += 1;
            socket.act(self.game, command).await?;
        }
        let begun = Instant::now();
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let impatience = self.world.manners.impatience;
            let waits_since = self.pending.iter().map(|&(_, at)| at.max(begun)).min();
            if waits_since.or(self.board.is_none().then_some(begun)).is_some_and(|at| at.elapsed() > impatience) {
                // The old connection hangs on for a while, as one does whose client has walked out of reach.
                tokio::spawn(async move {
                    sleep(Duration::from_secs(8)).await;
                    drop(socket);
                });
                return Err(Gone::Broken("no answer".to_owned()));
            }
            tokio::select! {
                told = socket.hear() => self.hear(told?)?,
                () = sleep_until(self.next) => self.do_something(&mut socket).await?,
            }
        }
    }

    fn is_still_me(&mut self, welcome: &Told) {
        let Told::Welcome { me } = welcome else { return };
        let me = me.map(|me| me.id);
        if me.is_none() || self.me.is_some_and(|known| Some(known) != me) {
            self.fault(format!("{:?} became {me:?}", self.me));
        }
        self.me = me;
    }

    fn fault(&self, what: impl Into<String>) {
        self.world.witness.fault(self.game, what);
    }

    /// Whether there is nothing more to do here.
    fn end(&self) -> Option<Option<GameId>> {
        let board = self.board.as_ref().filter(|board| board.ending.is_some() && self.pending.is_empty())?;
        if board.rematch.is_some() {
            return Some(board.rematch);
        }
        let waited = self.ended.is_some_and(|at| at.elapsed() > Duration::from_secs(3));
        let gives_up = self.world.is_finishing() && (waited || board.offers.rematch.is_none());
        (!self.wants_rematch || gives_up).then_some(None)
    }

    // What is told.

    fn hear(&mut self, told: Told) -> Result<(), Gone> {
        match told {
            Told::Game { view } => self.see(&view),
            Told::Event(happened) => {
                if happened.game == self.game {
                    self.happens(&happened)?;
                } else {
                    self.fault(format!("told of game {}", happened.game));
                }
            }
            Told::Done { id, .. } => self.answered(id, None),
            Told::Refused { id, reason, .. } => self.answered(id, Some(reason.id)),
            Told::Unknown { id } => self.fault(format!("{id} is unknown")),
            Told::Fault { message } => self.fault(message),
            _ => {}
        }
        if self.board.as_ref().is_some_and(|board| board.ending.is_some()) {
            self.ended.get_or_insert_with(Instant::now);
        }
        Ok(())
    }

    fn see(&mut self, view: &View) {
        if let Some(Err(fault)) = self.board.as_ref().map(|board| board.agrees(view)) {
            self.fault(fault);
        }
        if view.you != Some(self.side) {
            self.fault(format!("{} became {:?}", self.side, view.you));
        }
        let is_known = self.board.as_ref().is_some_and(|board| board.seq == view.seq);
        match Board::of(view) {
            Ok(board) => self.board = Some(board),
            Err(fault) => self.fault(fault),
        }
        if !is_known {
            // When time began to run is not told.
            self.thinks = None;
            self.think_soon();
        }
    }

    fn happens(&mut self, happened: &Happened) -> Result<(), Gone> {
        let now = Instant::now();
        self.world.witness.event(happened);
        let Some(board) = &mut self.board else { return Err(Gone::Broken("an event before the game".to_owned())) };
        if let Err(fault) = board.hear(happened) {
            self.fault(fault);
            self.board = None;
            return Err(Gone::Broken("the game is not understood".to_owned()));
        }
        self.account(happened, now);
        if let Some(id) = happened.answers {
            if let Some(at) = self.said.iter().position(|(said, _)| *said == id) {
                let (_, text) = self.said.remove(at);
                self.world.witness.notes().said.push((self.game, happened.seq, text));
            } else if self.pending.iter().any(|(command, _)| command.id == id) {
                // What answers the opponent is told to both.
                self.answered(id, None);
            }
        }
        self.think_soon();
        Ok(())
    }

    /// Something was answered, here or to the opponent.
    fn answered(&mut self, id: CommandId, refusal: Option<String>) {
        if let Some(at) = self.said.iter().position(|(said, _)| *said == id) {
            self.said.remove(at);
        }
        let Some(at) = self.pending.iter().position(|(command, _)| command.id == id) else { return };
        let (command, _) = self.pending.remove(at);
        if matches!(command.act, Act::Move { .. }) && refusal.is_none() {
            self.world.witness.notes().count.moves += 1;
        }
        self.world.witness.answer(self.game, self.side, id, refusal);
    }

    /// Keeps the player's own account of time.
    fn account(&mut self, happened: &Happened, now: Instant) {
        let Some(board) = &self.board else { return };
        let rests = happened.clock.as_ref().map_or(0, |clock| clock.rests.0);
        let from = now + Duration::from_millis(rests);
        match (&happened.event, &mut self.thinks) {
            (Some(Event::Moved { spent, forgiven, .. }), thinks) if board.turn() != self.side => {
                let turn = thinks.take().filter(|thinks| thinks.ply + 1 == board.plies());
                let is_timed = matches!(board.time, TimeControl::RealTime { .. }) && board.plies() > 2;
                let mut notes = self.world.witness.notes();
                if let (Some(Thinks { since, before, held, restarts, sent: Some(sent), .. }), true) = (turn, is_timed) {
                    let thought = before + sent.saturating_duration_since(since).as_secs_f64() * 1000.0;
                    notes.turns.push(Turn { thought, charged: held + spent.0 as f64, restarts });
                }
                let (game, by, seq) = (self.game, self.side, happened.seq);
                notes.forgiven.push(Forgiven { game, by, seq, forgiven: forgiven.0 });
            }
            (Some(Event::Moved { .. } | Event::Passed | Event::TookBack { .. }), thinks) => {
                *thinks = (board.turn() == self.side).then(|| Thinks {
                    ply: board.plies(),
                    since: from,
                    before: 0.0,
                    held: 0.0,
                    restarts: 0,
                    sent: None,
                });
            }
            (Some(Event::Held { thought, .. }), Some(thinks)) => {
                match self.world.killed_after(thinks.since).filter(|&kill| kill <= now) {
                    Some(kill) => {
                        let until = thinks.sent.map_or(kill, |sent| sent.min(kill));
                        thinks.before += until.saturating_duration_since(thinks.since).as_secs_f64() * 1000.0;
                        thinks.restarts += 1;
                    }
                    // The store was slow: what is given back is the server's word.
                    None => thinks.before += thought.0 as f64,
                }
                thinks.held += thought.0 as f64;
                thinks.since = from;
            }
            _ => {}
        }
    }

    // What is done.

    fn think_soon(&mut self) {
        let most = self.world.manners.thought;
        let most = if self.random.one_in(self.world.manners.ponders) { most * 10 } else { most };
        self.next = Instant::now() + Duration::from_millis(self.random.below(most as usize) as u64 + 2);
    }

    async fn do_something(&mut self, socket: &mut Socket) -> Result<(), Gone> {
        self.next = Instant::now() + Duration::from_millis(300);
        let Some(act) = self.choose() else { return Ok(()) };
        let ply = self.board.as_ref().map_or(0, Board::plies);
        let command = Command { id: CommandId(self.random.next_u64() >> 11), ply, act };
        if matches!(command.act, Act::Move { .. })
            && let Some(thinks) = &mut self.thinks
        {
            thinks.sent = Some(Instant::now());
        }
        self.pending.push((command.clone(), Instant::now()));
        if self.random.one_in(25) {
            let id = CommandId(self.random.next_u64() >> 11);
            let text = format!("{} says {}", self.side, id.0);
            socket.chat(self.game, id, Audience::Players, &text).await?;
            self.said.push((id, text));
        }
        socket.act(self.game, &command).await
    }

    fn choose(&mut self) -> Option<Act> {
        let is_finishing = self.world.is_finishing();
        let board = self.board.as_ref()?;
        if !self.pending.is_empty() {
            return None;
        }
        let random = &mut self.random;
        let (offers, mine) = (board.offers, board.turn() == self.side);
        let other = Some(!self.side);
        if board.ending.is_some() {
            let offers_it = self.wants_rematch && self.side == Color::White && offers.rematch.is_none();
            return match offers.rematch {
                Some(by) if by != self.side => Some(Act::AcceptRematch),
                None if offers_it && board.rematch.is_none() && !is_finishing => Some(Act::OfferRematch),
                _ => None,
            };
        }
        if is_finishing {
            return Some(if board.plies() < 2 { Act::Abort } else { Act::Resign });
        }
        if offers.draw == other && random.one_in(2) {
            return Some(if random.one_in(3) { Act::AcceptDraw } else { Act::DeclineDraw });
        }
        if offers.take_back == other {
            return Some(if random.one_in(2) { Act::AcceptTakeBack } else { Act::DeclineTakeBack });
        }
        match random.below(120) {
            0 => return Some(Act::OfferDraw),
            1 if board.take_back => return Some(Act::ProposeTakeBack),
            2 => return Some(Act::GiveTime),
            3 => return Some(Act::Claim { wins: true }),
            4 if board.plies() > 30 => return Some(Act::Resign),
            _ => {}
        }
        if !mine { None } else { self.choose_move() }
    }

    fn choose_move(&mut self) -> Option<Act> {
        let position = self.board.as_ref()?.game.position();
        let m = self.style.choose(position, &position.legal_moves(), &mut self.random)?;
        let thought = self.thinks.as_ref().map(|thinks| Instant::now().saturating_duration_since(thinks.since));
        let thought = thought.map(|thought| Millis(thought.as_millis() as u64));
        Some(Act::Move { text: MoveText::of(m, position).to_string(), thought })
    }
}
