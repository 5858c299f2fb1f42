import './goalticker.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreLine } from '#i18n/happening.ts';
import { useTicked } from '#parts/ticker.ts';
import { useLive, useMatches } from '#stores/live.ts';
import { openMatch } from '#stores/matchsheet.ts';
import { useReader } from '#stores/reader.ts';
import { sidesOf } from '#stores/sides.ts';
import { type LatestGoal, latestGoals } from './latestgoals.ts';

/** The goals of the last ten minutes in followed matches, at the foot of the list: nothing above it moves. */
export function GoalTicker(): ReactNode {
  const { t } = useTranslation('lists');
  const { streams } = useLive();
  const followed = useMatches((state) => state.followed);
  const goals = useTicked(
    (now) =>
      latestGoals(
        [...followed].flatMap((id) => streams.cell(id)?.value ?? []),
        now,
      ),
    (a, b) => a.map(({ key }) => key).join() === b.map(({ key }) => key).join(),
  );
  if (goals.length === 0) return null;
  return (
    <section className="goal-ticker" aria-label={t('ticker')}>
      <ol>
        {goals.map((goal) => (
          <Goal key={goal.key} goal={goal} />
        ))}
      </ol>
    </section>
  );
}

function Goal({ goal }: { readonly goal: LatestGoal }): ReactNode {
  const { t } = useTranslation('match');
  const { language } = useReader();
  const { streams } = useLive();
  const names = sidesOf(streams.names(goal.id));
  if (!names) return null;
  return (
    <li className={goal.lost ? 'lost' : undefined}>
      <button type="button" onClick={() => openMatch(goal.id)}>
        <i aria-hidden="true" />
        <b className="fig">{goal.minute}′</b>
        {goal.lost && <span className="word">{t('lost')}</span>}
        <span>{scoreLine({ sport: 'football', home: goal.home, away: goal.away }, names, language)}</span>
      </button>
    </li>
  );
}
