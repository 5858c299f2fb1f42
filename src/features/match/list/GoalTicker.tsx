import './goalTicker.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { scoreLine } from '#i18n/eventText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useListSubscription, useLiveClient, useFollowState } from '#stores/live/liveClient.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';
import { type LatestGoal, latestGoals } from './latestGoals.ts';

/** Goals of the last ten minutes in followed matches, below the list so that it shifts nothing. */
export function GoalTicker(): ReactNode {
  const followed = useFollowState((state) => state.followedMatchIds);
  return followed.size === 0 ? null : <Goals followed={followed} />;
}

/** Subscribes to football whatever sport is shown. New goals appear only after a touch has ended. */
function Goals({ followed }: { readonly followed: ReadonlySet<MatchId> }): ReactNode {
  const { t } = useTranslation('lists');
  const { streams } = useLiveClient();
  useListSubscription({ sport: 'football', tab: 'instant' });
  const latest = useClock(
    (now) =>
      latestGoals(
        [...followed].flatMap((id) => streams.cell(id)?.value ?? []),
        now,
      ),
    (a, b) => a.map(({ key }) => key).join() === b.map(({ key }) => key).join(),
  );
  const goals = useHeldWhileTouched(latest);
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
  const { language } = useLocale();
  const { streams } = useLiveClient();
  const names = sidesOf(streams.fixture(goal.id));
  if (!names) return null;
  return (
    <li className={goal.annulled ? 'annulled' : undefined}>
      <button type="button" onClick={() => goToMatch(goal.id)}>
        <i aria-hidden="true" />
        <b className="tabular-nums">{goal.minute}′</b>
        {goal.annulled && <span className="word">{t('annulled')}</span>}
        <span>{scoreLine({ sport: 'football', home: goal.home, away: goal.away }, names, language)}</span>
      </button>
    </li>
  );
}
