import { CALLS, type CallName, type Input } from '#contract/calls/calls.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLive } from '#contract/match/status.ts';
import type { TapePlayback } from '#streams/tape/tapePlayback.ts';

/** Answers a call of a page from a tape, as of its last applied entry. Returns undefined for calls it cannot answer. */
export async function answerCall(playback: TapePlayback, name: CallName, input: unknown): Promise<unknown> {
  switch (name) {
    case 'instantList':
      return playback.ports.call(name, CALLS[name].input.parse(input));
    case 'scheduleList':
    case 'overList': {
      const { epoch, seq, at } = await boardSnapshot(playback, CALLS[name].input.parse(input).sport);
      return { unchanged: false, epoch, seq, at, full: true, rows: [], matches: [], competitions: [], teams: [] };
    }
    case 'board': {
      const { epoch, seq, at, rows } = await boardSnapshot(playback, CALLS[name].input.parse(input).sport);
      return { epoch, seq, at, rows };
    }
    case 'matchCount': {
      const { sport } = CALLS[name].input.parse(input);
      const { rows } = await boardSnapshot(playback, sport);
      const live = rows.filter((row) => isLive(applyChange(undefined, decodeRow(sport, row))));
      return { instant: rows.length, live: live.length, days: [] };
    }
    case 'footballCompetitions':
    case 'basketballCompetitions': {
      const { competitions, matches } = await boardSnapshot(playback, name === 'footballCompetitions' ? 'football' : 'basketball');
      return {
        competitions: competitions.map((competition) => ({
          competition,
          matches: matches.filter(({ competitionId }) => competitionId === competition.id).length,
        })),
      };
    }
    case 'focusList':
      return followState(playback);
    case 'focusUpdate': {
      const { matchIds, follow } = CALLS[name].input.parse(input);
      const others = playback.inputs$.value.follows.filter((id) => !matchIds.includes(id));
      applyInput(playback, { follows: follow === 1 ? [...others, ...matchIds] : others });
      return followState(playback);
    }
    case 'ringtoneInfo':
      return playback.inputs$.value.settings;
    case 'ringtoneUpdate':
      applyInput(playback, { settings: CALLS[name].input.parse(input) });
      return playback.inputs$.value.settings;
    default:
      return undefined;
  }
}

/** Returns the current snapshot of a board with its fixtures. */
export async function boardSnapshot(playback: TapePlayback, sport: Sport): Promise<ChangedList> {
  const input: Input<'instantList'> = { sport };
  const list = await playback.ports.call('instantList', input);
  if (list.unchanged) throw new Error('a list requested without a position cannot be unchanged');
  return list;
}

function followState(playback: TapePlayback): unknown {
  return { matchIds: playback.inputs$.value.follows, leftIds: [], teamIds: [], competitionIds: [] };
}

/** Applies an input of the page's user on top of those on the tape. */
function applyInput(playback: TapePlayback, change: Partial<TapePlayback['inputs$']['value']>): void {
  playback.inputs$.next({ ...playback.inputs$.value, ...change });
}
