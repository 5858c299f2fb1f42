import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { BasketballIncident } from '#contract/detail/matchIncident.ts';
import { secondsLeft } from './basketballSteps.ts';
import type { BasketballRecording } from './recording.ts';
import { type BasketballEvent, startsPeriod } from './recordedEvents.ts';
import type { ListedIncident } from './listedIncident.ts';

/** Returns baskets, fouls, time-outs and ends of periods. */
export function basketballIncidents(recording: BasketballRecording): readonly ListedIncident[] {
  const listed: ListedIncident[] = [];
  const ended = new Set<number>();
  for (const event of recording.events) {
    const incident = incidentOf(event, Math.round(secondsLeft(recording, event)), ended);
    if (incident?.kind === 'periodEnd') ended.add(incident.period);
    if (incident !== null) listed.push({ incident, from: event.wall, until: Infinity });
  }
  return listed;
}

/** Returns null for what is no incident, or of neither side. `left`: seconds left; `ended`: the periods that have ended. */
function incidentOf(event: BasketballEvent, left: number, ended: ReadonlySet<number>): BasketballIncident | null {
  const { period, score } = event;
  const common = { sport: 'basketball', period } as const;
  if (event.type === 'status') {
    const isEnd = event.status <= B.finished && !startsPeriod(event.phase) && !ended.has(period);
    return isEnd ? { ...common, kind: 'periodEnd', score } : null;
  }
  const { type, side } = event;
  const player = event.player === '' ? null : { id: null, name: event.player };
  if (type === 'score') return { ...common, kind: 'basket', left, side: event.side, points: event.points, player, assist: null, score };
  if (side === null) return null;
  switch (type) {
    case 'foul':
      return { ...common, kind: 'foul', left, side, player, fouls: null };
    case 'timeout':
      return { ...common, kind: 'timeout', left, side };
    default:
      return null;
  }
}
