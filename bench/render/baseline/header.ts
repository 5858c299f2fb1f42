import type { Fixture } from '#streams/board/fixtureStore.ts';
import { createElement } from './element.ts';

/** The header of a competition, in the app's markup. */
export function baselineHeader({ competition, info }: Fixture): HTMLElement {
  const header = createElement(
    '<header class="comp football"><h2><i class="competition-colours"></i><span class="truncate"></span><small class="truncate"></small></h2>' +
      '<abbr class="half">HT</abbr><abbr class="corners">CK</abbr></header>',
  );
  const [name, round] = header.querySelectorAll('.truncate');
  name?.append(competition.name);
  round?.append(info.round);
  const stripe = header.querySelector('i');
  competition.colours.forEach((colour, i) => stripe?.style.setProperty(i === 0 ? '--a' : '--b', colour));
  return header;
}
