import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { namesByLanguage, type Names } from '#contract/locale/names.ts';
import type { GivenNames } from '#gateway/match/tables.ts';

/** Where documents name players; coaches and referees keep the supplier's name. */
const PLAYER_FIELDS: ReadonlySet<string> = new Set(['player', 'assist', 'playerOut']);

/** Returns a document in which players have their imported names (docs/operate.md#names). */
export function namePlayers<Document extends SourceDocument>(
  document: Document,
  namesOf: (sourceId: string) => GivenNames | undefined,
): Document {
  const named = structuredClone(document);
  visit(named);
  return named;

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value)) {
      if (PLAYER_FIELDS.has(field) && isPlayer(part)) rename(part);
      else visit(part);
    }
  }

  function rename(player: Player): void {
    const imported = namesOf(player.id);
    if (imported !== undefined) player.name = { ...namesByLanguage(player.name), ...imported };
  }
}

interface Player {
  readonly id: string;
  name: Names;
}

/** Documents were checked before; this tells a player from one without an id. */
function isPlayer(value: unknown): value is Player {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'name' in value;
}
