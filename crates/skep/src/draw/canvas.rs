use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;

use anstyle::Style;

/// An unbounded grid of characters.
#[derive(Default)]
pub(crate) struct Canvas {
    /// The characters by line and column, which is reading order.
    signs: BTreeMap<(i32, i32), (char, Style)>,
}

impl Canvas {
    /// Puts a character over whatever was there.
    pub(crate) fn put(&mut self, column: i32, line: i32, sign: char, style: Style) {
        self.signs.insert((line, column), (sign, style));
    }

    /// Puts a short text, from this column on.
    pub(crate) fn write(&mut self, column: i32, line: i32, text: &str, style: Style) {
        for (column, sign) in (column..).zip(text.chars()) {
            self.put(column, line, sign, style);
        }
    }

    /// The number of columns from the first used to the last.
    pub(crate) fn width(&self) -> usize {
        self.columns().map_or(0, |(first, last)| (last - first + 1) as usize)
    }

    /// The number of lines from the first used to the last.
    pub(crate) fn height(&self) -> usize {
        self.lines().map_or(0, |(first, last)| (last - first + 1) as usize)
    }

    /// The text in colour. If it is wider than the room, it is printed in parts, one below the other; each part repeats the
    /// last columns of the one before, so that every cell is shown whole.
    pub(crate) fn print(&self, columns: usize) -> String {
        const REPEATED: i32 = 5;
        const MARGIN: &str = "  ";
        let (Some((first, last)), Some(_)) = (self.columns(), self.lines()) else { return String::new() };
        let wide = i32::try_from(columns).unwrap_or(i32::MAX).max(2 * REPEATED);
        let mut text = String::new();
        let mut from = first;
        loop {
            let to = from.saturating_add(wide - 1);
            // A margin on the left if there is room for it.
            let margin = if self.width() + MARGIN.len() <= columns { MARGIN } else { "" };
            self.print_part(&mut text, from..=to.min(last), margin);
            if to >= last {
                return text;
            }
            from = to + 1 - REPEATED;
            let more: String = std::iter::repeat_n("· ", columns / 2).collect();
            let _ = writeln!(text, "{}", more.trim_end());
        }
    }

    fn print_part(&self, text: &mut String, columns: RangeInclusive<i32>, margin: &str) {
        let Some((top, bottom)) = self.lines() else { return };
        let (from, to) = columns.into_inner();
        for line in top..=bottom {
            text.push_str(margin);
            let mut next = from;
            let mut now = Style::new();
            for (&(_, column), &(sign, style)) in self.signs.range((line, from)..=(line, to)) {
                if column > next || style != now {
                    let gap = " ".repeat((column - next) as usize);
                    // Writing into a String cannot fail.
                    let _ = write!(text, "{}{gap}{}", now.render_reset(), style.render());
                    now = style;
                }
                text.push(sign);
                next = column + 1;
            }
            let _ = writeln!(text, "{}", now.render_reset());
        }
    }

    fn columns(&self) -> Option<(i32, i32)> {
        let columns = || self.signs.keys().map(|&(_, column)| column);
        Some((columns().min()?, columns().max()?))
    }

    fn lines(&self) -> Option<(i32, i32)> {
        Some((self.signs.keys().next()?.0, self.signs.keys().next_back()?.0))
    }
}
