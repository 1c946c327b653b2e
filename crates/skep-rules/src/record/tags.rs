//! Tags and comments, and how their text is kept safe inside quotes and braces.

/// The tags every PGN has, in the order they are written; the others follow.
pub(super) const USUAL: [&str; 6] = ["Date", "Event", "Site", "Round", "White", "Black"];

/// Tags whose value follows from the rest of the record.
pub(super) const DERIVED: [&str; 5] = ["GameType", "Result", "Reason", "Rules", "SetUp"];

/// The tags of a game, the usual ones first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tags(Vec<(String, String)>);

impl Tags {
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> bool {
        let usual = USUAL.into_iter().position(|usual| usual.eq_ignore_ascii_case(name));
        let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let is_name = is_word && name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.len() <= 255;
        if !is_name || DERIVED.iter().any(|derived| derived.eq_ignore_ascii_case(name)) {
            return false;
        }
        let value = one_line(value);
        let known = self.0.iter().position(|(known, _)| known.eq_ignore_ascii_case(name));
        match known {
            Some(at) if value.is_empty() => {
                self.0.remove(at);
            }
            Some(at) => self.0[at].1 = value,
            None if value.is_empty() => {}
            None => {
                let rank = |name: &str| USUAL.iter().position(|&usual| usual == name).unwrap_or(USUAL.len());
                let name = usual.map_or(name, |at| USUAL[at]);
                let at = self.0.iter().position(|(other, _)| rank(other) > rank(name)).unwrap_or(self.0.len());
                self.0.insert(at, (name.to_owned(), value));
            }
        }
        true
    }
}

fn one_line(text: &str) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.trim().to_owned()
}

/// A comment as it is kept: lines end in one way, nothing but lines and tabs commands a terminal, no blanks around it.
pub(super) fn comment(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text: String = text.chars().filter(|&c| matches!(c, '\n' | '\t') || !c.is_control()).collect();
    text.trim().to_owned()
}

/// Writes the characters that would be misunderstood as `\x7d` and the like. A backslash before an `x` is one of them;
/// any other stays as it is, because notation is full of them.
pub(super) fn escape(text: &str, is_special: impl Fn(char) -> bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c.is_ascii() && (is_special(c) || (c == '\\' && rest.peek() == Some(&'x'))) {
            escaped.push_str(&format!("\\x{:02x}", u32::from(c)));
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// Reads what [`escape`] wrote.
pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\\x") {
        plain.push_str(&rest[..at]);
        let code = rest.get(at + 2..at + 4).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()).filter(u8::is_ascii) {
            Some(code) => {
                plain.push(char::from(code));
                rest = &rest[at + 4..];
            }
            None => {
                plain.push_str("\\x");
                rest = &rest[at + 2..];
            }
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_reads_the_same() {
        for text in ["", "a}b{c", "wS1 \\bQ", "\\x7d", "\\\\x7d\\x", "é\\xé", "\\x", "\\x}", "\n\"\\\""] {
            assert_eq!(unescape(&escape(text, |c| "{}\"\n".contains(c))), text, "{text}");
        }
        assert_eq!(unescape("\\xfg \\x8"), "\\xfg \\x8");
    }

    #[test]
    fn tags_stand_in_their_order_and_say_one_line() {
        let mut tags = Tags::default();
        for (name, value) in [("Annotator", "x"), ("black", "B"), ("White", "A\nA"), ("Date", ""), ("annotator", "y")] {
            assert!(tags.set(name, value));
        }
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "A A"), ("Black", "B"), ("Annotator", "y")]);
        assert!(tags.set("WHITE", " ") && tags.get("White").is_empty());
        for name in ["", "a b", "é", "GameType", "result", "1st"] {
            assert!(!tags.set(name, "x"), "{name}");
        }
    }
}
