/** Games the tests play through. */

/** The shortest way to something to talk about: both Queens are placed. */
export const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

/** After it Black has to pass (testdata/games/base.txt). */
export const TO_A_PASS =
  'wA1;bS1 wA1\\;wG1 \\wA1;bA1 bS1\\;wQ wA1/;bQ bA1\\;wQ bS1/;bQ bA1-;wG1 bA1\\;bQ wQ\\;wA1 -bS1;bQ wG1/;wG2 wQ-;bQ wQ\\;wQ \\bS1'.split(
    ';',
  );

/** White surrounds the black Queen with the last move (testdata/games/expansions.txt). */
export const TO_A_WIN =
  'wA1;bB1 \\wA1;wB1 /wA1;bS1 -bB1;wQ wA1-;bQ \\bS1;wA2 -wB1;bS2 \\bB1;wA2 \\bQ;bS2 wQ/;wB1 wA1;bB2 \\bB1;wS1 \\wA2;bG1 \\bS2;wS1 /bQ;bG1 bS2\\;wG1 /wS1;bG2 bS2/;wG1 \\bB2;bG2 wB1\\;wM \\wG1;bB2 wG1;wM bB2;bA1 bB1/;wB2 -wA2;bA1 /wB2;wG2 \\wM;bG3 bG1/;wG2 wB2\\;bG3 -bS2;wM bB2\\'.split(
    ';',
  );

/** The position after four moves again, twice. */
export const TO_A_REPETITION = [
  ...OPENING,
  ...['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'],
  ...['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'],
];
