import type { MatchMinute, Person } from '#contract/detail/fields.ts';
import type { TimelineEntry } from '#parts/story/timelineEntries.ts';

export type PlayerEventKind = 'goal' | 'ownGoal' | 'penaltyGoal' | 'penaltyMissed' | 'yellow' | 'secondYellow' | 'red';

/** What a match says of one player. */
export interface PlayerEvents {
  /** In the order in which they happened. */
  readonly events: readonly { readonly kind: PlayerEventKind; readonly minute: MatchMinute }[];
  readonly assists: number;
  readonly cameOn: MatchMinute | null;
  readonly wentOff: MatchMinute | null;
  /** Sent off. */
  readonly sentOff: MatchMinute | null;
  /** The player who made way, or the replacement. */
  readonly partner: Person | null;
}

export const NO_EVENTS: PlayerEvents = { events: [], assists: 0, cameOn: null, wentOff: null, sentOff: null, partner: null };

/** Returns the events of each player by the supplier's id, from a timeline. What was cancelled or withdrawn did not happen. */
export function playerEvents(entries: readonly TimelineEntry[]): ReadonlyMap<string, PlayerEvents> {
  const players = new Map<string, PlayerEvents>();
  for (const entry of entries.toReversed()) {
    if (entry.type === 'goal' && entry.life !== 'cancelled') {
      add(entry.player, (known) => ({ events: [...known.events, { kind: entry.kind, minute: entry.minute }] }));
      add(entry.assist, (known) => ({ assists: known.assists + 1 }));
    }
    if (entry.type !== 'incident' || entry.withdrawn) continue;
    const { incident } = entry;
    switch (incident.kind) {
      case 'substitution':
        add(incident.player, () => ({ cameOn: incident.minute, partner: incident.playerOut }));
        add(incident.playerOut, () => ({ wentOff: incident.minute, partner: incident.player }));
        break;
      case 'red':
      case 'secondYellow':
        add(incident.player, () => ({ sentOff: incident.minute }));
        add(incident.player, (known) => ({ events: [...known.events, incident] }));
        break;
      case 'yellow':
      case 'penaltyMissed':
        add(incident.player, (known) => ({ events: [...known.events, incident] }));
        break;
      default:
    }
  }
  return players;

  function add(person: Person | null, change: (known: PlayerEvents) => Partial<PlayerEvents>): void {
    if (person === null || person.id === null) return;
    const known = players.get(person.id) ?? NO_EVENTS;
    players.set(person.id, { ...known, ...change(known) });
  }
}

/** Returns the events of a player; none for one whom nobody can recognise. */
export function eventsOf(person: Person, players: ReadonlyMap<string, PlayerEvents>): PlayerEvents {
  return (person.id === null ? undefined : players.get(person.id)) ?? NO_EVENTS;
}

/** A stretch of a match in percent of its length. */
export interface PlayedStretch {
  readonly from: number;
  readonly to: number;
  /** Goals and own goals at their minute. */
  readonly marks: readonly { readonly kind: 'goal' | 'ownGoal'; readonly x: number }[];
}

/** Returns the minutes of a player; `now` is the minute being played and `total` the length of the match, in minutes. */
export function playedStretch(player: PlayerEvents, isStarter: boolean, now: number, total: number): PlayedStretch {
  const percent = (minute: number): number => Math.min(100, Math.round((1000 * minute) / total) / 10);
  const ends = [player.wentOff, player.sentOff].flatMap((minute) => (minute === null ? [] : [minute.minute]));
  const marks = player.events.flatMap(({ kind, minute }): PlayedStretch['marks'] => {
    if (kind === 'goal' || kind === 'penaltyGoal') return [{ kind: 'goal', x: percent(minute.minute) }];
    return kind === 'ownGoal' ? [{ kind, x: percent(minute.minute) }] : [];
  });
  if (!isStarter && player.cameOn === null) return { from: 0, to: 0, marks };
  const from = player.cameOn === null ? 0 : percent(player.cameOn.minute);
  return { from, to: Math.max(from, percent(Math.min(now, ...ends))), marks };
}
