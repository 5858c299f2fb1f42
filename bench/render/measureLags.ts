import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { figuresOf, type SeenFigure, watchFigures } from '#bench/figures.ts';
import type { ConstantRateFeed, SentChange } from './constantRateFeed.ts';

const RUN_MS = 15_000;
/** Lets the last changes arrive. */
const TAIL_MS = 1_000;

/** Returns the ms from the supplier's report to the text in the document, for every displayed change of a mounted row. */
export async function measureLags(page: Page, feed: ConstantRateFeed): Promise<readonly number[]> {
  await watchFigures(page);
  const first = feed.sent.length;
  feed.play();
  await wait(RUN_MS);
  await feed.pause();
  await wait(TAIL_MS);
  const sentAt = new Map(feed.sent.slice(first).map((figure) => [keyOf(figure), figure.at]));
  return (await figuresOf(page)).flatMap((figure) => {
    const at = sentAt.get(keyOf(figure));
    return at === undefined ? [] : [figure.at - at];
  });
}

function keyOf({ match, goal, side, figure }: Omit<SeenFigure | SentChange, 'at'>): string {
  return `${match} ${goal ? 'goal' : 'corner'} ${side} ${figure}`;
}
