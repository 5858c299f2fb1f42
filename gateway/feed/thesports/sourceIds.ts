import type { Sport } from '#contract/match/sport.ts';

/** What TheSports numbers: one space of ids for each kind and sport. */
export type TheSportsKind = 'match' | 'team' | 'competition' | 'player' | 'coach' | 'season' | 'stage';

const LETTERS: Readonly<Record<TheSportsKind, string>> = {
  match: 'm',
  team: 't',
  competition: 'c',
  player: 'p',
  coach: 'h',
  season: 's',
  stage: 'g',
};

/** Returns the gateway's source id of a thing of TheSports, such as `ts:f:m:vjxm8ghegv94r6o`: unlike any of another provider, sport or kind. */
export function sourceIdOf(sport: Sport, kind: TheSportsKind, id: string): string {
  return `${prefixOf(sport, kind)}${id}`;
}

/** Returns TheSports' id of a source id, or null when it belongs to another provider, sport or kind. */
export function theSportsIdOf(sport: Sport, kind: TheSportsKind, sourceId: string): string | null {
  const prefix = prefixOf(sport, kind);
  return sourceId.startsWith(prefix) ? sourceId.slice(prefix.length) : null;
}

function prefixOf(sport: Sport, kind: TheSportsKind): string {
  return `ts:${sport === 'football' ? 'f' : 'b'}:${LETTERS[kind]}:`;
}
