//! `bindgen FILE.wasm FOLDER` writes the module for browsers that loads the file, with its types.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(file), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("bindgen: expected FILE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    // The names of functions are a tenth of the file, and only debuggers need them.
    bindgen.input_path(file).typescript(true).remove_name_section(true).remove_producers_section(true);
    let made = bindgen.web(true).and_then(|web| web.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:?}");
            ExitCode::FAILURE
        }
    }
}
