/** A game at this device, as the table shows it. */
import { isPerson, ownSide, people } from '../../game/players';
import type { PlayState } from '../../game/types';
import type { Color } from '../../wasm/types';
import { resultText, sideName } from '../../words';
import { seatName, seatNote } from '../game-name';
import { announce, clocksText } from './announce';
import { boardState, hintedInHand, mayPlay } from './board-state';
import { goalText, guideText } from './guide';
import type { SeatWords, TableKind } from './table';

export const localKind: TableKind<PlayState> = {
  announce,
  guide: guideText,
  goal: goalText,
  shown: boardState,
  mayPlay,
  clocks: clocksText,
  result: ({ view }) => (view.ended ? resultText(view.ended) : ''),
  isGuideFirst: ({ hint, isLive }) => isLive && hint !== null,
  hinted: hintedInHand,
  seat,
};

function seat({ setup, viewpoint }: PlayState, side: Color): SeatWords {
  const name = seatName(setup, side);
  const isOpponent = side !== viewpoint && (!isPerson(setup, side) || ownSide(setup) !== null);
  return {
    name,
    label: `${name}, ${sideName(side)}`,
    note: seatNote(setup, side),
    holder: isOpponent ? 'opponent' : people(setup).length === 2 && !setup.own ? 'people' : 'person',
  };
}
