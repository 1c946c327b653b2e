/** A game of Base+MLP in which every piece has been placed and none has moved: the largest hive there is to draw. */
export const FULL_HIVE = (
  'wM;bG1 \\wM;wG1 wM\\;bP -bG1;wA1 /wG1;bG2 -bP;wQ wA1\\;bQ bG2\\;wS1 wG1\\;bL bQ\\;wB1 wS1/;bS1 /bL;wP wQ\\;bS2 \\bG1;' +
  'wB2 wP\\;bB1 bS2/;wS2 wB1\\;bA1 /bQ;wL wB2-;bM bB1-;wA2 /wQ;bB2 bM/;wA3 wS2-;bG3 bS1\\;wG2 wA3/;bA2 /bS1;wG3 wB1/;bA3 /bA1'
).split(';');
