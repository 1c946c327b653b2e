//! Dates in the forms that programs write, as `2024.01.30`.

/// How the names of the months begin in English, French, Italian, German, Spanish and Swedish. Letters with accents are listed in
/// both cases, because the Unicode tables for lower case would make the WebAssembly program larger.
const MONTHS: [&[&str]; 12] = [
    &["jan", "gen", "ene", "jän", "jÄn"],
    &["feb", "fév", "fÉv", "fev"],
    &["mar", "mär", "mÄr"],
    &["apr", "avr", "abr"],
    &["may", "mai", "mag", "maj"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "aoû", "aoÛ", "aou", "ago"],
    &["sep", "set"],
    &["oct", "okt", "ott"],
    &["nov"],
    &["dec", "déc", "dÉc", "dez", "dic"],
];

/// The date a text tells, if it names a day, a month by its word (or `yyyy-mm-dd`) and a year.
pub(super) fn normal(text: &str) -> Option<String> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let number = |word: &String| word.parse::<u32>().ok();
    // The time may follow the day at once: 30T16
    let leading = |word: &String| word.split('t').next().and_then(|day| day.parse::<u32>().ok());
    if let [year, month, day, ..] = words.as_slice()
        && let (4, Some(year), Some(month), Some(day)) = (year.len(), number(year), number(month), leading(day))
    {
        return write(year, month, day);
    }
    // Juin and juillet differ only in the fourth letter, and mars must not be taken for mardi.
    let month_of = |word: &String| {
        let is = |name: &&str| word.starts_with(*name) && word != "mardi" && !word.starts_with("marted");
        (1..).zip(MONTHS).find(|(_, names)| names.iter().any(&is)).map(|(month, _)| month)
    };
    let at = words.iter().position(|word| month_of(word).is_some())?;
    let month = month_of(&words[at])?;
    let is_day = |word: &&String| word.len() <= 2 && number(word).is_some_and(|day| (1..=31).contains(&day));
    let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(is_day);
    let day = before.or_else(|| words.get(at + 1).filter(is_day)).and_then(number)?;
    let year = words.iter().filter(|word| word.len() == 4).find_map(number)?;
    write(year, month, day)
}

fn write(year: u32, month: u32, day: u32) -> Option<String> {
    let is_date = (1000..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    is_date.then(|| format!("{year:04}.{month:02}.{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn dates_of_several_programs_and_languages() {
        for (text, date) in [
            ("Fri Nov 02 09:01:07 EDT 2018", "2018.11.02"),
            ("28 October 2018", "2018.10.28"),
            ("October 2, 2019", "2019.10.02"),
            ("30-Jan-2024_16:10:56", "2024.01.30"),
            ("2024.01.30", "2024.01.30"),
            ("2024-01-30T16:10:56Z", "2024.01.30"),
            ("mardi 5 juin 2012", "2012.06.05"),
            ("14 juillet 2012", "2012.07.14"),
            ("3 août 2013", "2013.08.03"),
            ("7 marzo 2014", "2014.03.07"),
            ("Martedì 7 Ottobre 2014", "2014.10.07"),
            ("MARTEDÌ 7 OTTOBRE 2014", "2014.10.07"),
            ("9 FÉVRIER 2015", "2015.02.09"),
            ("2. März 2016", "2016.03.02"),
            ("2. MÄRZ 2016", "2016.03.02"),
        ] {
            assert_eq!(normal(text).as_deref(), Some(date), "{text}");
        }
        for text in ["", "yesterday", "32 Jan 2020", "Jan 2020", "????.??.??", "2024.13.01", "5/6/2012"] {
            assert_eq!(normal(text), None, "{text}");
        }
    }
}
