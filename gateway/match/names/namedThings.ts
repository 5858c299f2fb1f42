import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { names } from '#contract/detail/fields.ts';
import { nameIn, namesByLanguage } from '#contract/locale/names.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Db } from '#gateway/db/database.ts';
import { boards } from '#gateway/db/tables.ts';
import { competitions, type GivenNames, matches, type NamedKind, PERSON_KINDS, teams } from '#gateway/match/tables.ts';
import { personIdOf } from './namePeople.ts';

/** A competition, team or person of a supplier, with the names that it sends. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly sport: Sport;
  readonly sourceId: string;
  readonly given: GivenNames;
  /** As it is shown to users of English. */
  readonly english: string;
}

/** The feed on the boards and its supplier; null before its first match. */
export async function suppliedFeed(db: Db): Promise<{ readonly feed: number; readonly supplier: string } | null> {
  const [row] = await db
    .select({ feed: boards.feed, supplier: competitions.supplier })
    .from(boards)
    .innerJoin(matches, eq(matches.feed, boards.feed))
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .limit(1);
  return row ?? null;
}

/** Returns a supplier's competitions and teams, in the order in which they were announced first. */
export async function competitionsAndTeams(db: Db, supplier: string): Promise<readonly NamedThing[]> {
  const [ofCompetitions, ofTeams] = [
    await db.select().from(competitions).where(eq(competitions.supplier, supplier)).orderBy(competitions.id),
    await db.select().from(teams).where(eq(teams.supplier, supplier)).orderBy(teams.id),
  ];
  const thingsOf = (kind: NamedKind, rows: readonly Pick<typeof teams.$inferSelect, 'sport' | 'sourceId' | 'givenName' | 'name'>[]) =>
    rows.map(({ sport, sourceId, givenName, name }) => ({ kind, sport, sourceId, given: givenName, english: name['en-US'] }));
  return [...thingsOf('competition', ofCompetitions), ...thingsOf('team', ofTeams)];
}

const personRows = z.object({
  rows: z.array(z.object({ kind: z.enum(PERSON_KINDS), sport: z.enum(SPORTS), id: z.nullable(z.string()), name: names })),
});

/**
 * Returns the players, coaches and referees in documents of the matches on a feed's boards: they have no table of their own. The newest
 * name of each counts.
 */
export async function peopleOnBoards(db: Db, feed: number): Promise<readonly NamedThing[]> {
  const { rows } = personRows.parse(
    await db.execute(sql`
      select distinct on (places.kind, matches.sport, coalesce(person ->> 'id', person #>> '{name,en-US}', person ->> 'name'))
        places.kind, matches.sport, person ->> 'id' as id, person -> 'name' as name
      from match_documents
      join matches on matches.id = match_documents.match_id and matches.feed = ${feed} and not matches.archived
      join (values
        ('lineups', 'player', '$.**.player'::jsonpath),
        ('players', 'player', '$.**.player'),
        ('lineups', 'coach', '$.**.coach'),
        ('environment', 'referee', '$.referee')
      ) as places (document, kind, path) on places.document = match_documents.kind
      cross join lateral jsonb_path_query(match_documents.body, places.path) as person
      where person -> 'name' is not null
      order by
        places.kind, matches.sport, coalesce(person ->> 'id', person #>> '{name,en-US}', person ->> 'name'), match_documents.at desc
    `),
  );
  return rows.flatMap(({ kind, sport, id, name }) => {
    const sourceId = personIdOf(kind, { id, name });
    return sourceId === null ? [] : [{ kind, sport, sourceId, given: namesByLanguage(name), english: nameIn(name, 'en-US') }];
  });
}
