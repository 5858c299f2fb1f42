import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SideCount, addTo, type Side } from '#contract/match/match.ts';
import { type Recording, readRecording } from '#contract/recording/recording.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `seq`, running score and omitted fields are filled in. */
export interface EventFields extends Fields {
  readonly type: string;
  readonly wall: number;
}

/** The folder beside the project or in RECORDINGS; null when there is none. */
export function recordingsFolder(): string | null {
  const folder = process.env.RECORDINGS ?? fileURLToPath(new URL('../../../shared/recordings', import.meta.url));
  return existsSync(folder) ? folder : null;
}

/** The header fits the events by default. */
export function footballText(events: readonly EventFields[], header: Fields = {}): string {
  return textOf({ sport: 'football', competition: 'Testland Cup', home: 'Northwick', away: 'Eastholm', ...header }, events);
}

export function basketballText(events: readonly EventFields[], header: Fields = {}): string {
  return textOf(
    {
      sport: 'basketball',
      competition: 'Testland Hoops',
      home: 'Harbour',
      away: 'Summit',
      quarterSeconds: 600,
      overtimeSeconds: 300,
      ...header,
    },
    events,
  );
}

export function aRecording(events: readonly EventFields[], header: Fields = {}): Recording {
  return readRecording(footballText(events, header), 'test.ndjson');
}

/** 90 minutes with two minutes of stoppage in each half and a break of 15. */
export function inNinety(...events: readonly EventFields[]): EventFields[] {
  return [...NINETY, ...events].sort((a, b) => a.wall - b.wall);
}

export const FIRST_HALF: EventFields = { type: 'status', wall: 0, t: 0, period: 1, status: 2, phase: 'firstHalf' };
export const HALF_TIME: EventFields = { type: 'status', wall: 2820, t: 2820, period: 1, status: 3, phase: 'halfTime' };
export const SECOND_HALF: EventFields = { type: 'status', wall: 3720, t: 2700, period: 2, status: 4, phase: 'secondHalf' };
export const FULL_TIME: EventFields = { type: 'status', wall: 6540, t: 5520, period: 2, status: 8, phase: 'finished' };
const NINETY = [FIRST_HALF, HALF_TIME, SECOND_HALF, FULL_TIME];

function textOf(header: Fields, events: readonly EventFields[]): string {
  let score: SideCount = { home: 0, away: 0 };
  let kicks: SideCount = { home: 0, away: 0 };
  const lines = events.map((event, at) => {
    const side: Side = event.side === 'away' ? 'away' : 'home';
    const kick = event.shootout === true;
    const scored = event.type === 'goal' || event.type === 'ownGoal' || event.type === 'score' || event.scored === true;
    if (scored && kick) kicks = addTo(kicks, side, 1);
    else if (scored) score = addTo(score, side, typeof event.points === 'number' ? event.points : 1);
    return {
      seq: at + 1,
      t: event.wall,
      period: 1,
      minute: '1',
      homeScore: score.home,
      awayScore: score.away,
      ...(kick ? { shootoutHome: kicks.home, shootoutAway: kicks.away } : {}),
      ...event,
    };
  });
  const finalScore = {
    home: score.home,
    away: score.away,
    ...(kicks.home + kicks.away > 0 ? { penalties: [kicks.home, kicks.away] } : {}),
  };
  const head = {
    kind: 'header',
    format: 'recorded-match/1',
    id: 'test-1',
    season: '2026',
    round: 'Round 1',
    kickoff: '2026-11-21T15:00:00Z',
    finalScore,
    events: events.length,
    ...header,
  };
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
