//! Times as the protocol writes them.

use std::time::Duration;

/// The longest time, short enough to calculate with.
const DAYS_MAX: u64 = 10_000;

/// Reads `hh:mm:ss`, optionally with a fraction of a second and with days in front (`1.02:03:04.5`), as some viewers write
/// it. Fields may be missing from the left, so that `5` and `0:05` are five seconds.
pub(crate) fn parse(text: &str) -> Option<Duration> {
    let fields: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match fields[..] {
        [seconds] => ("0", "0", seconds),
        [minutes, seconds] => ("0", minutes, seconds),
        [hours, minutes, seconds] => (hours, minutes, seconds),
        _ => return None,
    };
    let (days, hours) = hours.split_once('.').unwrap_or(("0", hours));
    let whole = number(days)?
        .checked_mul(24)?
        .checked_add(number(hours)?)?
        .checked_mul(60)?
        .checked_add(number(minutes)?)?
        .checked_mul(60)?;
    Duration::from_secs(whole).checked_add(parse_seconds(seconds)?).filter(|time| time.as_secs() < DAYS_MAX * 86_400)
}

/// Reads seconds with or without a fraction: `2`, `0.25`.
pub(crate) fn parse_seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let seconds = number(whole)?;
    if fraction.is_empty() || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    // Digits below a nanosecond are ignored.
    let nanos = format!("{:0<9}", &fraction[..fraction.len().min(9)]).parse().ok()?;
    (seconds < DAYS_MAX * 86_400).then(|| Duration::new(seconds, nanos))
}

/// Writes `hh:mm:ss`, with a fraction if there is one.
pub(crate) fn print(time: Duration) -> String {
    let seconds = time.as_secs();
    let whole = format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => whole,
        millis => format!("{whole}.{millis:03}"),
    }
}

fn number(digits: &str) -> Option<u64> {
    (!digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())).then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_time_is_read() {
        for (text, millis) in [
            ("00:00:05", 5_000),
            ("01:02:03", 3_723_000),
            ("00:00:00", 0),
            ("00:00:00.5000000", 500),
            ("00:00:00.1234567891", 123),
            ("1.00:00:01", 86_401_000),
            ("0:05", 5_000),
            ("5", 5_000),
            ("0.25", 250),
            ("99:99:99", 362_439_000),
        ] {
            assert_eq!(parse(text).map(|time| time.as_millis()), Some(millis), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            ":",
            "::",
            "1:2:3:4",
            "-1",
            "+1",
            "1.",
            ".5",
            "1e3",
            "now",
            "00:00:0x",
            "1.2.3:00:00",
            "99999999999999999999:00:00",
            "18446744073709551615:18446744073709551615:18446744073709551615",
            "10000.00:00:00",
            "٣",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_written_as_they_are_read() {
        for text in ["00:00:05", "00:00:00.100", "12:34:56.789", "00:00:00"] {
            assert_eq!(parse(text).map(print).as_deref(), Some(text));
        }
    }
}
