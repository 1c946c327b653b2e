use std::sync::{Arc, OnceLock};

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::{Any, AnyConnection, Arguments, AssertSqlSafe};

use super::column::Value;

/// A statement for many rows, which stand in it as `VALUES ($1, $2), ($3, $4)`.
///
/// Databases keep what they worked out for a statement by its text. So it exists for 1, 2, 4, … 128 rows, and other numbers are
/// taken apart: few texts, whatever the number of rows.
pub(super) struct Bulk {
    before: &'static str,
    columns: usize,
    after: &'static str,
    texts: [OnceLock<Arc<str>>; POWERS],
}

const POWERS: usize = 8;

impl Bulk {
    /// The statement `before VALUES … after`, whose rows have so many columns.
    pub(super) const fn new(before: &'static str, columns: usize, after: &'static str) -> Bulk {
        Bulk { before, columns, after, texts: [const { OnceLock::new() }; POWERS] }
    }

    /// Runs it for all rows. How many rows of the table it changed.
    pub(super) async fn execute(&self, connection: &mut AnyConnection, values: Vec<Value>) -> sqlx::Result<u64> {
        let mut changed = 0;
        for query in self.queries(values)? {
            changed += query.execute(&mut *connection).await?.rows_affected();
        }
        Ok(changed)
    }

    /// Runs it for all rows, and collects what it finds.
    pub(super) async fn fetch(&self, connection: &mut AnyConnection, values: Vec<Value>) -> sqlx::Result<Vec<AnyRow>> {
        let mut found = Vec::new();
        for query in self.queries(values)? {
            found.extend(query.fetch_all(&mut *connection).await?);
        }
        Ok(found)
    }

    fn queries(&self, values: Vec<Value>) -> sqlx::Result<Vec<sqlx::query::Query<'static, Any, AnyArguments>>> {
        let mut rows = values.len() / self.columns;
        let mut values = values.into_iter();
        let mut queries = Vec::new();
        while rows > 0 {
            let power = (rows.ilog2() as usize).min(POWERS - 1);
            let mut arguments = AnyArguments::default();
            arguments.reserve(self.columns << power, 0);
            for value in values.by_ref().take(self.columns << power) {
                value.bind(&mut arguments)?;
            }
            queries.push(sqlx::query_with(AssertSqlSafe(self.text(power)), arguments));
            rows -= 1 << power;
        }
        Ok(queries)
    }

    fn text(&self, power: usize) -> Arc<str> {
        let text = self.texts[power].get_or_init(|| {
            let row = |row: usize| {
                let numbers = (1..=self.columns).map(|column| format!("${}", row * self.columns + column));
                format!("({})", numbers.collect::<Vec<_>>().join(", "))
            };
            let rows: Vec<_> = (0..1 << power).map(row).collect();
            format!("{} VALUES {} {}", self.before, rows.join(", "), self.after).into()
        });
        text.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_rows_is_a_few_statements() {
        let bulk = Bulk::new("INSERT INTO t (a, b)", 2, "ON CONFLICT DO NOTHING");
        assert_eq!(&*bulk.text(1), "INSERT INTO t (a, b) VALUES ($1, $2), ($3, $4) ON CONFLICT DO NOTHING");
        for (rows, statements) in [(0, 0), (1, 1), (3, 2), (128, 1), (255, 8), (512, 4)] {
            let values = vec![Value::from(1_i64); rows * 2];
            assert_eq!(bulk.queries(values).expect("numbers are bound").len(), statements, "{rows}");
        }
    }
}
