/// Implements `Display` and `Error` for an error type from a table: for each pattern the text to print, as `format!` takes it.
macro_rules! error_texts {
    ($Error:ty { $($pattern:pat => $text:literal $(, $argument:expr)*;)+ }) => {
        impl core::fmt::Display for $Error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($pattern => write!(f, $text $(, $argument)*),)+
                }
            }
        }

        impl core::error::Error for $Error {}
    };
}
pub(crate) use error_texts;

/// Parses texts that must all be refused, and checks that each error contains the expected words.
#[cfg(test)]
#[track_caller]
pub(crate) fn assert_refused<T, E: core::fmt::Display>(parse: fn(&str) -> Result<T, E>, cases: &[(&str, &str)]) {
    for (text, said) in cases {
        let error = parse(text).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(said), "{text:?}: {error:?} does not say {said:?}");
    }
}
