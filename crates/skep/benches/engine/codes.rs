use std::fmt;

use serde::Deserialize;

use crate::machine::{Core, median, output, wasm_module};

/// The positions per second of each kind of code, round by round.
pub(crate) struct Codes {
    fastest: Vec<f64>,
    portable: Vec<f64>,
    /// The rounds in Node; empty without Node.
    wasm: Vec<f64>,
}

/// The output of the programs.
#[derive(Deserialize)]
struct Count {
    #[serde(alias = "nodes")]
    count: u64,
    seconds: f64,
}

const ROUNDS: usize = 5;

impl Codes {
    /// The programs take turns, so that a disturbance of the machine affects all of them. Each fails if the signature is not
    /// the committed one.
    pub(crate) fn measure(core: Core) -> Result<Codes, String> {
        let module = wasm_module("engine");
        let mut codes = Codes { fastest: Vec::new(), portable: Vec::new(), wasm: Vec::new() };
        for round in 1..=ROUNDS {
            println!("codes, round {round} of {ROUNDS}");
            codes.fastest.push(skep(core, &[], "skep")?);
            codes.portable.push(skep(core, &["--portable"], "skep, portable")?);
            if let Some(module) = &module {
                let answer = output(core.command("node").args(["tools/wasm/bench.mjs", module]), "")?;
                codes.wasm.push(speed(&answer, "skep, WebAssembly")?);
            }
        }
        Ok(codes)
    }

    /// Whether all kinds of code were measured.
    pub(crate) fn is_complete(&self) -> bool {
        !self.wasm.is_empty()
    }
}

fn skep(core: Core, options: &[&str], name: &str) -> Result<f64, String> {
    let mut command = core.command(env!("CARGO_BIN_EXE_skep"));
    speed(&output(command.args(["bench", "--json"]).args(options), "")?, name)
}

fn speed(json: &str, name: &str) -> Result<f64, String> {
    let unreadable = |error| format!("the answer {json:?} of {name} tells no count: {error}");
    let Count { count, seconds } = serde_json::from_str(json).map_err(unreadable)?;
    let speed = count as f64 / seconds;
    println!("  {name:<20} {:>7.0} k/s   signature {count}", speed / 1e3);
    Ok(speed)
}

impl fmt::Display for Codes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| thousand positions a second, one thread | | ratio |\n|---|---:|---:|")?;
        let rows = [
            ("skep bench", &self.fastest),
            ("the same, portable code", &self.portable),
            ("the same, WebAssembly in Node", &self.wasm),
        ];
        for (what, speeds) in rows.into_iter().filter(|(_, speeds)| !speeds.is_empty()) {
            let ratios = speeds.iter().zip(&self.fastest).map(|(speed, fastest)| speed / fastest).collect();
            writeln!(f, "| {what} | {:.0} | {:.2} |", median(speeds.clone()) / 1e3, median(ratios))?;
        }
        Ok(())
    }
}
