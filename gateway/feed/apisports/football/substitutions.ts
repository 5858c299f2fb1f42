import type { EventRow } from './eventRow.ts';
import { eventKindOf, inOrder } from './eventRow.ts';
import { personOf } from '#gateway/feed/apisports/fields.ts';

type Person = EventRow['player'];

/** Who comes on and who goes off. */
export interface Substitution {
  readonly on: Person;
  readonly off: Person;
}

/**
 * Returns the direction of each substitution that can be told. `player` and `assist` do not say it: in play they mean the opposite of
 * what they mean days later. Whoever started or came on before goes off; without a line-up, whoever appears in an earlier event goes
 * off, and whoever appears in a later one comes on.
 */
export function substitutionsIn(
  events: readonly EventRow[],
  starters: ReadonlySet<string> | undefined,
): ReadonlyMap<EventRow, Substitution> {
  const ordered = inOrder(events);
  const onPitch = new Set(starters);
  const found = new Map<EventRow, Substitution>();
  for (const event of ordered) {
    if (eventKindOf(event) !== 'substitution') continue;
    const substitution = (starters && byLineup(event, onPitch)) ?? byOrder(event, ordered);
    if (substitution === null) continue;
    found.set(event, substitution);
    const [on, off] = [idOf(substitution.on), idOf(substitution.off)];
    if (on !== null) onPitch.add(on);
    if (off !== null) onPitch.delete(off);
  }
  return found;
}

function byLineup({ player, assist }: EventRow, onPitch: ReadonlySet<string>): Substitution | null {
  const isOn = (person: Person): boolean | null => {
    const id = idOf(person);
    return id === null ? null : onPitch.has(id);
  };
  return direction(player, assist, isOn(player), isOn(assist));
}

function byOrder(event: EventRow, events: readonly EventRow[]): Substitution | null {
  const wasOn = (person: Person): boolean | null => {
    const id = idOf(person);
    if (id === null) return null;
    const others = events.filter((other) => other !== event && (idOf(other.player) === id || idOf(other.assist) === id));
    const isBefore = others.some((other) => minutesBetween(other, event) < 0);
    const isAfter = others.some((other) => minutesBetween(other, event) > 0);
    // Of a player who appears on both sides of it, nothing can be told.
    return isBefore === isAfter ? null : isBefore;
  };
  return direction(event.player, event.assist, wasOn(event.player), wasOn(event.assist));
}

/** Contradictions tell nothing. */
function direction(one: Person, other: Person, isOneOn: boolean | null, isOtherOn: boolean | null): Substitution | null {
  if (isOneOn === isOtherOn) return null;
  return (isOneOn ?? !(isOtherOn ?? false)) ? { on: other, off: one } : { on: one, off: other };
}

function minutesBetween(a: EventRow, b: EventRow): number {
  return a.time.elapsed - b.time.elapsed || (a.time.extra ?? 0) - (b.time.extra ?? 0);
}

function idOf(person: Person): string | null {
  return personOf('football', person)?.id ?? null;
}
