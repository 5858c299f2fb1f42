import './desk.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePoll } from '#console/client/usePoll.ts';
import { useNow } from '#console/client/useNow.ts';
import { ReviewDesk } from '#console/review/ReviewDesk.tsx';
import { ConnectionLamp } from './ConnectionLamp.tsx';
import { type DeskName, useDeskPath } from './deskPath.ts';
import { LoadState } from './LoadState.tsx';
import { Rail } from './Rail.tsx';

/** The desks besides the queue, which most operators open rarely. */
const DESKS: Readonly<Record<Exclude<DeskName, 'review'>, ReturnType<typeof lazyDesk>>> = {
  matches: lazyDesk(() => import('#console/matches/MatchesDesk.tsx').then((module) => module.MatchesDesk)),
  notices: lazyDesk(() => import('#console/notices/NoticesDesk.tsx').then((module) => module.NoticesDesk)),
  members: lazyDesk(() => import('#console/members/MembersDesk.tsx').then((module) => module.MembersDesk)),
  ledger: lazyDesk(() => import('#console/ledger/LedgerDesk.tsx').then((module) => module.LedgerDesk)),
  draw: lazyDesk(() => import('#console/draw/DrawDesk.tsx').then((module) => module.DrawDesk)),
  settings: lazyDesk(() => import('#console/settings/SettingsDesk.tsx').then((module) => module.SettingsDesk)),
};

/** The rail with the chosen desk. */
export function Desk(): ReactNode {
  const path = useDeskPath();
  const state = usePoll(path.desk === 'review' ? path.open : '');
  const { poll } = state;
  const now = useNow(poll?.offset ?? 0);
  const [hasBeenLive, setHasBeenLive] = useState(false);
  if (state.isLive && !hasBeenLive) setHasBeenLive(true);
  const lamp = <ConnectionLamp isLive={state.isLive} isFeedAlive={poll?.isFeedAlive ?? true} hasBeenLive={hasBeenLive} />;
  if (path.desk === 'review')
    return (
      <div className="console-desk">
        <Rail desk={path.desk} waiting={poll?.total ?? null} />
        <ReviewDesk state={state} now={now} open={path.open} lamp={lamp} />
      </div>
    );
  const Chosen = DESKS[path.desk];
  return (
    <div className="console-desk">
      <Rail desk={path.desk} waiting={poll?.total ?? null} />
      <Suspense fallback={<LoadState error={null} onRetry={() => undefined} />}>
        <Chosen open={path.open} now={now} lamp={lamp} />
      </Suspense>
    </div>
  );
}

export interface DeskProps {
  /** What the address has open there. */
  readonly open: string;
  /** Server time (ms). */
  readonly now: number;
  /** Says whether the console is live. */
  readonly lamp: ReactNode;
}

function lazyDesk(load: () => Promise<(props: DeskProps) => ReactNode>) {
  return lazy(async () => ({ default: await load() }));
}
