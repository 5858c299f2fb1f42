import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { figuresOf, type SeenFigure, watchFigures } from '#bench/figures.ts';
import type { EvenFeed, Told } from './constantRateFeed.ts';

const RUN_MS = 15_000;
/** For the last changes to arrive. */
const TAIL_MS = 1_000;

/** From the supplier's hand to the text in the document, in ms, for every change of a mounted row that came to be read. */
export async function lagsOf(page: Page, feed: EvenFeed): Promise<readonly number[]> {
  await watchFigures(page);
  const first = feed.told.length;
  feed.play();
  await wait(RUN_MS);
  await feed.pause();
  await wait(TAIL_MS);
  const told = new Map(feed.told.slice(first).map((one) => [nameOf(one), one.at]));
  return (await figuresOf(page)).flatMap((one) => {
    const at = told.get(nameOf(one));
    return at === undefined ? [] : [one.at - at];
  });
}

function nameOf({ match, goal, side, figure }: Omit<SeenFigure | Told, 'at'>): string {
  return `${match} ${goal ? 'goal' : 'corner'} ${side} ${figure}`;
}
