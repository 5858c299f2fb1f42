import { boardOf } from '#contract/wire/channels.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { crestColoursOf, crestOf } from '#contract/match/crestColours.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Recording } from '#contract/recording/recording.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { changedColumns, decodeRow, encodeRow } from '#contract/wire/rows.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';
import type { ChangesFact, SnapshotFact } from '#streams/board/boardFacts.ts';
import type { FactEntry, TapeEntry } from './tape.ts';
import type { ParsedTape, TapeHeader } from './tapeFile.ts';

const ID: MatchId = 1;
/** The tape starts this long before kick-off … */
const LEAD_MS = 20_000;
/** … and ends this long after the last change, longer than any alert is held. */
const TAIL_MS = 30_000;
/** Without beacons the connection would look dead between two events. */
const BEACON_MS = 10_000;

/**
 * Returns a recorded match as the tape of a user who watched all of it live: socket up, match followed, sound on. A recording with
 * only a date has its kick-off at midnight UTC.
 */
export function tapeFromRecording(
  recording: Recording,
  user: Pick<TapeHeader, 'appVersion' | 'language' | 'tenant' | 'timeZone'>,
): ParsedTape {
  const { header } = recording;
  const kickoff = Date.parse(header.kickoff);
  const startedAt = kickoff - LEAD_MS;
  const playback = schedulePlayback(recording, { sourceId: header.id, announcedAt: startedAt, kickoff, speed: 1 });
  const facts = boardEntriesOf(playback, epochName(startedAt, 0));
  const end = (facts.at(-1)?.t ?? kickoff) + TAIL_MS;
  const input: TapeEntry = {
    kind: 'input',
    t: startedAt,
    input: { follows: [ID], settings: { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 }, audio: 'ready' },
  };
  return {
    header: { ...user, seed: 0, clockOffset: 0, about: null, savedAt: null },
    names: namesOf(recording),
    entries: [input, { kind: 'connection', t: startedAt, up: true }, ...withBeacons(facts, end)],
  };
}

type BoardEntry = FactEntry & { readonly fact: SnapshotFact | ChangesFact };

function boardEntriesOf({ opening, states, recording: { sport } }: ScheduledPlayback, epoch: string): readonly BoardEntry[] {
  const channel = boardOf(sport);
  let row: MatchRow = { ...nextRow(undefined, ID, opening), rev: 1 };
  let seq = 1;
  const snapshot: BoardEntry = {
    kind: 'fact',
    t: opening.at,
    source: 'socket',
    fact: { kind: 'snapshot', channel, epoch, seq, at: opening.at, rows: [decodeRow(sport, encodeRow(row))] },
  };
  const changes = states.flatMap((state): BoardEntry[] => {
    const next = nextRow(row, ID, state);
    const mask = changedColumns(row, next);
    if (mask === 0) return [];
    row = { ...next, rev: seq + 1 };
    seq += 1;
    const rows = [decodeRow(sport, encodeRow(row, mask))];
    return [
      {
        kind: 'fact',
        t: state.at,
        source: 'socket',
        fact: { kind: 'changes', channel, epoch, from: seq - 1, to: seq, at: state.at, rows, removed: [] },
      },
    ];
  });
  return [snapshot, ...changes];
}

function withBeacons(facts: readonly BoardEntry[], end: number): readonly TapeEntry[] {
  return facts.flatMap((entry, i): TapeEntry[] => {
    const next = facts[i + 1]?.t ?? end;
    const { fact, source } = entry;
    const seq = fact.kind === 'changes' ? fact.to : fact.seq;
    const count = Math.max(0, Math.ceil((next - entry.t) / BEACON_MS) - 1);
    const beacons = Array.from({ length: count }, (_, n): TapeEntry => {
      const at = entry.t + (n + 1) * BEACON_MS;
      return { kind: 'fact', t: at, source, fact: { kind: 'position', channel: fact.channel, epoch: fact.epoch, seq, at } };
    });
    return [entry, ...beacons];
  });
}

function namesOf({ sport, header }: Recording): TapeFixtures {
  const { competition, home, away, round, id: sourceId } = header;
  const [first, second] = crestColoursOf(competition);
  const team = (id: number, name: string): TapeFixtures['teams'][number] => {
    const { shape, pattern, colours } = crestOf(name);
    return { id, name, crest: { shape, pattern, colours: [...colours] } };
  };
  return {
    competitions: [{ id: 1, sport, name: competition, region: '', hot: true, type: 0, colours: [first, second] }],
    teams: [team(1, home), team(2, away)],
    matches: [{ id: ID, sourceId, competitionId: 1, homeId: 1, awayId: 2, round }],
  };
}
