//! The crate that `#[test]` reports to when tests run as WebAssembly.
//!
//! The compiler's own `test` crate is mute on wasm32-unknown-unknown: no output, no arguments, and a
//! failing test is an anonymous trap. Given as `--extern test=…` this crate takes its place. It has the
//! few names that `#[test]` expands to and asks the host (`run-tests.mjs`) before each test, so that the
//! host knows which test is running when a trap ends the program.

use std::process::{ExitCode, Termination};

pub use ShouldPanic::*;
pub use TestFn::*;
pub use TestName::*;
pub use TestType::*;

#[link(wasm_import_module = "skep_test_host")]
unsafe extern "C" {
    /// Reports the number of tests of the program.
    fn program(tests: usize);
    /// Whether to run this test now. `panics` is 1 where a panic is what the test wants.
    fn begin(name: *const u8, len: usize, ignored: u32, panics: u32, expected: *const u8, expected_len: usize) -> u32;
    /// The test begun last came back, well (1) or with an `Err` (0).
    fn end(ok: u32);
    /// The test begun last panics with this message; a trap follows.
    fn panicking(message: *const u8, len: usize);
}

/// What the `main` of a test program calls, with every test of the program.
pub fn test_main_static(tests: &[&TestDescAndFn]) {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        unsafe { panicking(message.as_ptr(), message.len()) };
    }));
    unsafe { program(tests.len()) };
    for test in tests {
        let StaticTestName(name) = test.desc.name;
        let (panics, expected) = match test.desc.should_panic {
            No => (0, ""),
            Yes => (1, ""),
            YesWithMessage(message) => (1, message),
        };
        let ignored = u32::from(test.desc.ignore);
        let run = unsafe { begin(name.as_ptr(), name.len(), ignored, panics, expected.as_ptr(), expected.len()) };
        if run == 1 {
            let StaticTestFn(body) = test.testfn;
            let ok = body().is_ok();
            unsafe { end(u32::from(ok)) };
        }
    }
}

/// Called instead of [`test_main_static`] for programs compiled with `-C panic=abort`.
pub fn test_main_static_abort(tests: &[&TestDescAndFn]) {
    test_main_static(tests);
}

pub fn assert_test_result<T: Termination>(result: T) -> Result<(), String> {
    if result.report() == ExitCode::SUCCESS { Ok(()) } else { Err("the test returned an error".into()) }
}

pub struct TestDescAndFn {
    pub desc: TestDesc,
    pub testfn: TestFn,
}

/// The compiler fills in every field; most are for libtest's own printing.
pub struct TestDesc {
    pub name: TestName,
    pub ignore: bool,
    pub ignore_message: Option<&'static str>,
    pub source_file: &'static str,
    pub start_line: usize,
    pub start_col: usize,
    pub end_line: usize,
    pub end_col: usize,
    pub should_panic: ShouldPanic,
    pub compile_fail: bool,
    pub no_run: bool,
    pub test_type: TestType,
}

#[derive(Clone, Copy)]
pub enum TestName {
    StaticTestName(&'static str),
}

#[derive(Clone, Copy)]
pub enum TestFn {
    StaticTestFn(fn() -> Result<(), String>),
}

#[derive(Clone, Copy)]
pub enum ShouldPanic {
    No,
    Yes,
    YesWithMessage(&'static str),
}

pub enum TestType {
    UnitTest,
    IntegrationTest,
    DocTest,
    Unknown,
}
