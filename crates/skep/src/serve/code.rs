use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use qrcode::{Color, QrCode};

/// How many light modules a code needs around it to be found.
const QUIET: usize = 2;

/// The QR code of an address for a terminal, two modules in each character, dark on light whatever the terminal's colours are.
/// Nothing for a text that is too long, or where the terminal is too narrow.
pub(crate) fn code(address: &str, columns: usize) -> Option<String> {
    let code = QrCode::new(address).ok()?;
    let width = code.width();
    let side = width + 2 * QUIET;
    if side > columns {
        return None;
    }
    let is_dark = |x: usize, y: usize| {
        let inside = |at: usize| at.checked_sub(QUIET).filter(|&at| at < width);
        matches!((inside(x), inside(y)), (Some(x), Some(y)) if code[(x, y)] == Color::Dark)
    };
    let style = Style::new().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(AnsiColor::BrightWhite.into()));
    let mut text = String::new();
    for y in (0..side).step_by(2) {
        let module = |x| match (is_dark(x, y), is_dark(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let line: String = (0..side).map(module).collect();
        writeln!(text, "{style}{line}{style:#}").ok()?;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_address_with_a_light_margin() {
        let address = "http://192.168.1.5:4783";
        let text = code(address, 80).expect("room for it");
        let plain = anstream::adapter::strip_str(&text).to_string();
        let width = QrCode::new(address).expect("a code").width();
        let lines: Vec<Vec<char>> = plain.lines().map(|line| line.chars().collect()).collect();
        assert_eq!(lines.len(), (width + 2 * QUIET).div_ceil(2));
        assert!(lines[0].iter().all(|&c| c == ' ') && lines.iter().all(|line| line[..QUIET] == [' '; QUIET]));
        // The corner that every code has: 7 dark modules above a dark and 5 light ones.
        let corner: String = lines[1][QUIET..QUIET + 8].iter().collect();
        assert_eq!(corner, "█▀▀▀▀▀█ ");
        assert_eq!(code(address, 20), None);
        assert_eq!(code(&"x".repeat(4000), 1000), None);
    }
}
