import './gameFacts.css';
import { type ReactNode, useMemo } from 'react';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { gameFlow } from './gameFlow.ts';
import { basketsOf } from './playEntries.ts';
import type { Story } from '#parts/story/liveTypes.ts';

/** Lead changes, ties, biggest leads and the longest run. Nothing where the baskets from the tip-off on are not known. */
export function GameFacts({ story, words: { t } }: { readonly story: Story; readonly words: LiveWords }): ReactNode {
  const [first, second] = useSideOrder('basketball');
  const flow = useMemo(() => gameFlow(basketsOf(story)), [story]);
  if (flow === null || flow.longestRun === null) return null;
  const { leadChanges, ties, biggestLeads, longestRun } = flow;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('facts.leadChanges'), String(leadChanges)],
    [t('facts.ties'), String(ties)],
    [
      t('facts.biggestLeads', { first: t(`side.${first}`), second: t(`side.${second}`) }),
      `${leadText(biggestLeads[first])} / ${leadText(biggestLeads[second])}`,
    ],
    [t('facts.longestRun', { side: t(`side.${longestRun.side}`) }), `${longestRun.points}–0`],
  ];
  return (
    <dl className="game-facts" aria-label={t('facts.label')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns a lead as `+9`, and `0` for a side that never led. */
function leadText(points: number): string {
  return points > 0 ? `+${points}` : '0';
}
