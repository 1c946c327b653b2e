//! What is on a disk after a power cut: everything as of its last fsync, and of what was written since, anything at all.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;

use skep_rules::random::SplitMix64;

/// What became of files, in order.
pub(crate) struct DiskLog {
    /// Each operation and how long the log was after it.
    steps: Vec<(u64, Step)>,
}

enum Step {
    Write { name: String, offset: usize, data: Vec<u8> },
    Truncate { name: String, length: usize },
    Sync { name: String },
    SyncFolder,
    Unlink { name: String },
    Rename { from: String, to: String },
}

/// How much of what was not synced survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsynced {
    Nothing,
    Everything,
    /// Some sectors and not others, in no order.
    AnySectors,
}

/// Disks lose and keep whole sectors.
const SECTOR: usize = 512;

#[derive(Clone, Default)]
struct File {
    /// Whether the folder knows it for certain.
    is_named: bool,
    content: Vec<u8>,
    pending: Vec<Change>,
}

#[derive(Clone)]
enum Change {
    Write { offset: usize, data: Vec<u8> },
    Truncate { length: usize },
}

impl DiskLog {
    pub(crate) fn read(path: &Path) -> io::Result<DiskLog> {
        let bytes = fs::read(path)?;
        let mut steps = Vec::new();
        let mut rest = &bytes[..];
        // A record that the kill has cut short is none.
        while let Some((step, after)) = step(rest) {
            rest = after;
            steps.push(((bytes.len() - rest.len()) as u64, step));
        }
        Ok(DiskLog { steps })
    }

    /// How long the log was after each of its steps.
    pub(crate) fn moments(&self) -> Vec<u64> {
        self.steps.iter().map(|&(end, _)| end).collect()
    }

    pub(crate) fn syncs(&self) -> usize {
        self.steps.iter().filter(|(_, step)| matches!(step, Step::Sync { .. })).count()
    }
}

/// A disk on its way through a log.
pub(crate) struct Image<'a> {
    log: &'a DiskLog,
    next: usize,
    files: HashMap<&'a str, File>,
    /// What was removed, and may come back until its folder is synced.
    unlinked: HashMap<&'a str, File>,
    /// Whether the disk only says that it has synced something, as some do.
    pub(crate) lies: bool,
}

impl<'a> Image<'a> {
    pub(crate) fn of(log: &'a DiskLog) -> Image<'a> {
        Image { log, next: 0, files: HashMap::new(), unlinked: HashMap::new(), lies: false }
    }

    /// Lets happen what the log has up to this length.
    pub(crate) fn advance(&mut self, until: u64) {
        while let Some((_, step)) = self.log.steps.get(self.next).filter(|&&(end, _)| end <= until) {
            self.step(step);
            self.next += 1;
        }
    }

    fn step(&mut self, step: &'a Step) {
        let files = &mut self.files;
        match step {
            Step::Write { name, offset, data } => {
                files.entry(name).or_default().pending.push(Change::Write { offset: *offset, data: data.clone() });
            }
            Step::Truncate { name, length } => {
                files.entry(name).or_default().pending.push(Change::Truncate { length: *length });
            }
            Step::Sync { .. } | Step::SyncFolder if self.lies => {}
            Step::Sync { name } => {
                let file = files.entry(name).or_default();
                file.is_named = true;
                file.settle(Unsynced::Everything, &mut SplitMix64::new(0));
            }
            Step::SyncFolder => {
                files.values_mut().for_each(|file| file.is_named = true);
                self.unlinked.clear();
            }
            Step::Unlink { name } => {
                self.unlinked.extend(files.remove_entry(name.as_str()).filter(|(_, file)| file.is_named));
            }
            Step::Rename { from, to } => {
                if let Some(file) = files.remove(from.as_str()) {
                    files.insert(to, File { is_named: false, ..file });
                }
            }
        }
    }

    /// Makes the folder as a cut leaves it now.
    pub(crate) fn cut(&self, unsynced: Unsynced, folder: &Path, seed: u64) -> io::Result<()> {
        let mut random = SplitMix64::new(seed);
        let mut files = self.files.clone();
        for (name, file) in self.unlinked.clone() {
            if unsynced == Unsynced::Nothing || (unsynced == Unsynced::AnySectors && random.one_in(2)) {
                // Unless something of that name came after.
                files.entry(name).or_insert(file);
            }
        }
        fs::create_dir_all(folder)?;
        for (name, mut file) in files {
            file.settle(unsynced, &mut random);
            if file.is_named || unsynced != Unsynced::Nothing {
                fs::write(folder.join(name), &file.content)?;
            }
        }
        Ok(())
    }
}

impl File {
    /// Does what is pending, or some of it.
    fn settle(&mut self, how: Unsynced, random: &mut SplitMix64) {
        for change in self.pending.drain(..) {
            match (change, how) {
                (_, Unsynced::Nothing) => {}
                (Change::Truncate { length }, _) if how == Unsynced::Everything || random.one_in(2) => {
                    self.content.resize(length, 0);
                }
                (Change::Truncate { .. }, _) => {}
                (Change::Write { offset, data }, Unsynced::Everything) => put(&mut self.content, offset, &data),
                (Change::Write { offset, data }, Unsynced::AnySectors) => {
                    for (number, sector) in data.chunks(SECTOR).enumerate() {
                        if random.one_in(2) {
                            put(&mut self.content, offset + number * SECTOR, sector);
                        }
                    }
                }
            }
        }
    }
}

fn put(content: &mut Vec<u8>, offset: usize, data: &[u8]) {
    let end = offset + data.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[offset..end].copy_from_slice(data);
}

/// The first record of a log, as `shim.c` writes it.
fn step(bytes: &[u8]) -> Option<(Step, &[u8])> {
    let (head, rest) = bytes.split_at_checked(24)?;
    let small = |at: usize| u32::from_ne_bytes(head[at..at + 4].try_into().expect("four bytes")) as usize;
    let large = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().expect("eight bytes")) as usize;
    let (kind, offset, length) = (small(0), large(8), large(16));
    let (name, rest) = rest.split_at_checked(small(4))?;
    let name = String::from_utf8_lossy(name).into_owned();
    let (data, rest) = rest.split_at_checked(length)?;
    let step = match kind {
        1 => Step::Write { name, offset, data: data.to_vec() },
        2 => Step::Truncate { name, length: offset },
        3 => Step::Sync { name },
        4 => Step::SyncFolder,
        5 => Step::Unlink { name },
        _ => Step::Rename { from: name, to: String::from_utf8_lossy(data).into_owned() },
    };
    Some((step, rest))
}

#[test]
fn a_cut_leaves_what_was_synced() {
    let write = |offset, text: &str| Step::Write { name: "a".to_owned(), offset, data: text.as_bytes().to_vec() };
    let steps = [write(0, "one"), Step::Sync { name: "a".to_owned() }, write(3, "two"), write(0, "ONE")];
    let log = DiskLog { steps: (1..).zip(steps).collect() };
    let folder = crate::folder("cut");
    for (until, unsynced, left) in [
        (1, Unsynced::Nothing, None),
        (2, Unsynced::Nothing, Some("one")),
        (4, Unsynced::Nothing, Some("one")),
        (3, Unsynced::Everything, Some("onetwo")),
        (4, Unsynced::Everything, Some("ONEtwo")),
    ] {
        let place = folder.join(format!("{until}-{unsynced:?}"));
        let mut image = Image::of(&log);
        image.advance(until);
        image.cut(unsynced, &place, 1).expect("a folder");
        assert_eq!(fs::read_to_string(place.join("a")).ok().as_deref(), left, "{until} {unsynced:?}");
    }
}
