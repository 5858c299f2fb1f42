import type { Parsed } from '#contract/calls/calls.ts';
import type { Database } from '#gateway/db/database.ts';
import { openMemory, openPostgres } from '#gateway/db/open.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { type CommunityWorld, communityWorld } from '#tests/builders/community/communityWorld.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { BLOCKED, COMMENTS, FOLLOWED, POSTS, seedCommunity, type SeededCommunity } from '#bench/community/seedCommunity.ts';
import type { Note } from './progress.ts';
import { quantile, type Table } from './table.ts';

const GOAL_MS = 50;
const WARM_UP = 10;
const TIMES = 150;
/** Matches in play, of those that posts are about. */
const IN_PLAY = 20;

interface Page {
  readonly next: string | null;
}
type ReadPage = (world: CommunityWorld, seeded: SeededCommunity, cursor: string | undefined) => Promise<Page> | Page;

/** Kinds of lists; each is read from its first page on, one page after the other. */
const LISTS: Readonly<Record<string, ReadPage>> = {
  newest: posts({ list: 'newest' }),
  hot: posts({ list: 'hot' }),
  followed: posts({ list: 'followed' }),
  'in play': posts({ list: 'inPlay' }),
  'of a match': posts({ list: 'newest', matchId: 7 }),
  'hot of a match': posts({ list: 'hot', matchId: 7 }),
  'of a member': ({ read, as }, { reader, author }, cursor) => read.memberPosts({ memberId: String(author), cursor }, as(reader)),
  'by a search': ({ read, as }, { reader }, cursor) => read.postSearch({ text: 'bai viet 1', cursor }, as(reader)),
  'comments, hot': ({ read, as }, { reader, busiest }, cursor) => read.commentList({ postId: busiest, sort: 'hot', cursor }, as(reader)),
  'comments, newest': ({ read, as }, { reader, busiest }, cursor) =>
    read.commentList({ postId: busiest, sort: 'newest', cursor }, as(reader)),
};

interface Reading {
  readonly database: string;
  readonly lists: readonly { readonly name: string; readonly ms: readonly number[] }[];
}

/** Measures pages of the community in this process, on both databases. */
export async function community(_args: readonly string[], note: Note): Promise<Table> {
  const cluster = await startPostgres();
  try {
    return tableOf([
      await measure('PGlite', await openMemory(), note),
      await measure('Postgres', await openPostgres(cluster.address), note),
    ]);
  } finally {
    await cluster.stop();
  }
}

async function measure(database: string, opened: Database, note: Note): Promise<Reading> {
  const seeded = await seedCommunity(opened.db, 'VNWOS', KICKOFF);
  const board = Array.from({ length: IN_PLAY }, (_, i) => aMatch({ id: i + 1 }));
  const world = await communityWorld(opened.db, board);
  try {
    const lists = [];
    for (const [name, readPage] of Object.entries(LISTS)) {
      const ms: number[] = [];
      let cursor: string | undefined;
      for (let i = -WARM_UP; i < TIMES; i += 1) {
        const start = performance.now();
        const { next } = await readPage(world, seeded, cursor);
        if (i >= 0) ms.push(performance.now() - start);
        cursor = next ?? undefined;
      }
      note(`${database}, ${name}: ms (p95)`, quantile(ms, 0.95).toFixed(1));
      lists.push({ name, ms });
    }
    return { database, lists };
  } finally {
    await world.close();
    await opened.close();
  }
}

function posts(query: Omit<Parsed<'postList'>, 'cursor'>): ReadPage {
  return ({ read, as }, { reader }, cursor) => read.postList({ ...query, cursor }, as(reader));
}

function tableOf(readings: readonly Reading[]): Table {
  const worst = ({ lists }: Reading): number => Math.max(...lists.map(({ ms }) => quantile(ms, 0.95)));
  return {
    title: `community: a page of ${POSTS} posts, and of ${COMMENTS} comments of one post`,
    head: ['database', 'list', 'p50, ms', 'p95, ms', 'max, ms'],
    rows: readings.flatMap(({ database, lists }) =>
      lists.map(({ name, ms }) => [
        database,
        name,
        ...[quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms)].map((one) => one.toFixed(1)),
      ]),
    ),
    verdict: readings
      .map((reading) => {
        const ms = worst(reading);
        return `${ms <= GOAL_MS ? 'met' : 'MISSED'}: any page at most ${GOAL_MS} ms p95 on ${reading.database} (${ms.toFixed(1)})`;
      })
      .join('; '),
    notes: [`One page after the other, for a member who follows ${FOLLOWED} and blocks ${BLOCKED} members, in the process of the gateway.`],
    met: readings.every((reading) => worst(reading) <= GOAL_MS),
  };
}
