/** Whether it is the person's turn in a game with somebody elsewhere: the title of the window says so, also in a tab behind others. */
class TurnMark {
  isYours = $state(false);
}

export const turnMark = new TurnMark();
