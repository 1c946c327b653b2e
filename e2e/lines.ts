/** Games that journeys play. All are legal by the rules of every edition they are played with. */

const moves = (text: string) => text.split(';');

/** White surrounds the black Queen; Beetles climb on the way. Pieces of the base game. */
export const WIN = moves(
  'wG1;bS1 wG1-;wQ -wG1;bG1 bS1\\;wS1 \\wG1;bQ bS1/;wA1 \\wS1;bS2 \\bQ;wA1 bQ-;bS2 \\wS1;wB1 wA1/;bA1 bG1-;wB1 \\wA1;' +
    'bS2 /wQ;wB1 bQ;bA1 -wS1;wB2 \\wB1;bG2 -bS2;wS2 \\wA1;bG2 wQ\\;wB1 /wB2;bG1 -wB2;wG1 bQ\\',
);

/** All pieces in one row; then Black can neither place nor move anything. */
export const PASS = moves(
  'wG1;bG1 wG1-;wS1 -wG1;bS1 bG1-;wB1 -wS1;bG2 bS1-;wQ -wB1;bQ bG2-;wA1 -wQ;bS2 bQ-;wS2 -wA1;bG3 bS2-;wB2 -wS2;bA1 bG3-;' +
    'wA2 -wB2;bA2 bA1-;wA3 -wA2;bB1 bA2-;wG2 -wA3;bA3 bB1-;wG3 -wG2;bB2 bA3-;wG3 bB2-;pass',
);

/** The white Pillbug throws the black Ant that came beside it, and a black Beetle climbs on its own Queen. */
export const THROW = moves(
  'wP;bS1 wP-;wQ -wP;bQ bS1/;wG1 /wQ;bA1 bQ-;wG2 /wG1;bA1 wP/;wA1 -wQ;bB1 bQ-;bA1 wP\\;bG1 bQ/;wA1 -wG2;bB1 bQ',
);
