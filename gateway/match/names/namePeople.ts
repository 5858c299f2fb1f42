import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { nameIn, namesByLanguage, type Names } from '#contract/locale/names.ts';
import type { GivenNames, PersonKind } from '#gateway/match/tables.ts';

/** Where documents name people. */
const PERSON_FIELDS: ReadonlyMap<string, PersonKind> = new Map([
  ['player', 'player'],
  ['assist', 'player'],
  ['playerOut', 'player'],
  ['coach', 'coach'],
  ['referee', 'referee'],
]);

/** Returns a document in which people have their imported names (docs/operate.md#names). Sentences keep the supplier's words. */
export function namePeople<Document extends SourceDocument>(
  document: Document,
  namesOf: (kind: PersonKind, sourceId: string) => GivenNames | undefined,
): Document {
  const named = structuredClone(document);
  visit(named);
  return named;

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value)) {
      const kind = PERSON_FIELDS.get(field);
      if (kind !== undefined && isPerson(part)) rename(kind, part);
      else visit(part);
    }
  }

  function rename(kind: PersonKind, person: DocumentPerson): void {
    const sourceId = personIdOf(kind, person);
    const imported = sourceId === null ? undefined : namesOf(kind, sourceId);
    if (imported !== undefined) person.name = { ...namesByLanguage(person.name), ...imported };
  }
}

/** Somebody as a document has them: the id is null or missing when the supplier has none. */
interface DocumentPerson {
  readonly id?: string | null;
  name: Names;
}

/** Returns the id by which a name is imported: the supplier's, of a referee the English name. null without any. */
export function personIdOf(kind: PersonKind, { id, name }: DocumentPerson): string | null {
  return kind === 'referee' ? nameIn(name, 'en-US') : (id ?? null);
}

/** Documents were checked before; this tells somebody from nobody. */
function isPerson(value: unknown): value is DocumentPerson {
  return typeof value === 'object' && value !== null && 'name' in value;
}
