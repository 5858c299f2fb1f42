import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { MatchCatalogue, StoredMatch } from './matchCatalogue.ts';
import type { KnownMatch } from './storedMatches.ts';

/** A part of an answer with its JSON. Many answers have it: never mutate it. */
interface Encoded<Value> {
  readonly value: Value;
  readonly json: string;
}

type EncodedTeam = Encoded<ChangedList['teams'][number]>;
type EncodedCompetition = Encoded<ChangedList['competitions'][number]>;

interface EncodedNames {
  readonly info: Encoded<ChangedList['matches'][number]>;
  readonly competition: EncodedCompetition;
  readonly teams: readonly EncodedTeam[];
}

/** What matches are called in one language. */
interface LanguageNames {
  readonly matches: Map<MatchId, EncodedNames>;
  readonly competitions: Map<number, EncodedCompetition>;
  readonly teams: Map<number, EncodedTeam>;
}

/** What a list has of its matches. */
export type ListParts = Pick<ChangedList, 'rows' | 'matches' | 'competitions' | 'teams'>;

/**
 * Matches as lists have them, each encoded once: lists of all days, time zones and filters are selections of them. A row is encoded again
 * when it has changed, and names when the catalogue has.
 */
export class EncodedMatches {
  readonly #catalogue: Pick<MatchCatalogue, 'has' | 'named' | 'version'>;
  readonly #rows = new WeakMap<MatchRow, Encoded<unknown[]>>();
  readonly #names = new Map<Language, LanguageNames>();
  /** Of the catalogue as of which `#names` are. */
  #version = 0;

  constructor(catalogue: Pick<MatchCatalogue, 'has' | 'named' | 'version'>) {
    this.#catalogue = catalogue;
  }

  /** Returns the parts of a list of matches in their order, and the JSON of its properties; without those of an unknown competition. */
  parts(known: readonly KnownMatch[], language: Language): Encoded<ListParts> {
    const names = this.#namesIn(language);
    const rows: Encoded<unknown[]>[] = [];
    const matches: EncodedNames['info'][] = [];
    const competitions = new Set<EncodedCompetition>();
    const teams = new Set<EncodedTeam>();
    for (const match of known) {
      const named = names.matches.get(match.id) ?? this.#encodeNames(match, language, names);
      if (named === undefined) continue;
      rows.push(this.#row(match.row));
      matches.push(named.info);
      competitions.add(named.competition);
      for (const team of named.teams) teams.add(team);
    }
    const lists = { rows, matches, competitions: [...competitions], teams: [...teams] };
    return {
      value: {
        rows: valuesOf(lists.rows),
        matches: valuesOf(lists.matches),
        competitions: valuesOf(lists.competitions),
        teams: valuesOf(lists.teams),
      },
      json: Object.entries(lists)
        .map(([name, list]) => `"${name}":[${list.map(({ json }) => json).join(',')}]`)
        .join(','),
    };
  }

  #row(row: MatchRow): Encoded<unknown[]> {
    const known = this.#rows.get(row);
    if (known !== undefined) return known;
    const encoded = encode([...encodeRow(row)]);
    this.#rows.set(row, encoded);
    return encoded;
  }

  #namesIn(language: Language): LanguageNames {
    if (this.#version !== this.#catalogue.version) this.#names.clear();
    this.#version = this.#catalogue.version;
    const names = this.#names.get(language) ?? { matches: new Map(), competitions: new Map(), teams: new Map() };
    this.#names.set(language, names);
    return names;
  }

  /** Encodes the names of a match, and retains them of one on the boards. */
  #encodeNames(match: StoredMatch, language: Language, { matches, competitions, teams }: LanguageNames): EncodedNames | undefined {
    const named = this.#catalogue.named(match, language);
    if (named === undefined) return undefined;
    const { info, competition } = named;
    const encoded = {
      info: encode({ ...info }),
      competition: once(competitions, competition.id, () => ({ ...competition, colours: pairOf(competition.colours) })),
      teams: named.teams.map((team) =>
        once(teams, team.id, () => ({ ...team, crest: { ...team.crest, colours: pairOf(team.crest.colours) } })),
      ),
    };
    if (this.#catalogue.has(match.id)) matches.set(match.id, encoded);
    return encoded;
  }
}

function once<Value>(known: Map<number, Encoded<Value>>, id: number, create: () => Value): Encoded<Value> {
  const encoded = known.get(id) ?? encode(create());
  known.set(id, encoded);
  return encoded;
}

function encode<Value>(value: Value): Encoded<Value> {
  return { value, json: JSON.stringify(value) };
}

function valuesOf<Value>(list: readonly Encoded<Value>[]): Value[] {
  return list.map(({ value }) => value);
}

function pairOf([a, b]: readonly [string, string]): [string, string] {
  return [a, b];
}
