import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { posts } from '#gateway/community/tables.ts';
import { reports } from '#gateway/community/moderation/tables.ts';
import { openFolder } from '#gateway/db/open.ts';
import { members } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';

const TENANT = 'MYWOS';
const MINUTE_MS = 60_000;

/** Returns a data folder for a gateway with so many posts, each reported by a member. Their titles are `Reported 1`, `Reported 2`, … */
export async function folderOfReportedPosts(amount: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-reports-'));
  await copyTemplate(folder);
  const { db, close } = await openFolder(folder);
  const now = Date.now();
  const [author, reporter] = await db
    .insert(members)
    .values([aMemberRow({ tenant: TENANT, nickname: 'Bore' }), aMemberRow({ tenant: TENANT, nickname: 'Watcher' })])
    .returning({ id: members.id });
  if (author === undefined || reporter === undefined) throw new Error('there are no members');
  const written = await db
    .insert(posts)
    .values(Array.from({ length: amount }, (_, index) => aPost(author.id, index + 1, now)))
    .returning({ id: posts.id });
  await db.insert(reports).values(
    written.map(({ id }) => ({
      tenant: TENANT,
      kind: 'post' as const,
      targetId: id,
      memberId: reporter.id,
      reason: 'spam' as const,
      weight: 1,
      at: now - MINUTE_MS + id,
    })),
  );
  await close();
  return folder;
}

/** Returns how many posts of a folder are in each state. No gateway may run on it. */
export async function postStates(folder: string): Promise<Readonly<Record<string, number>>> {
  const { db, close } = await openFolder(folder);
  const rows = await db.select({ state: posts.state, posts: count() }).from(posts).groupBy(posts.state);
  await close();
  return Object.fromEntries(rows.map((row) => [row.state, row.posts]));
}

function aPost(memberId: bigint, number: number, now: number): typeof posts.$inferInsert {
  const title = `Reported ${number}`;
  const content = `What was reported as number ${number}.`;
  return {
    tenant: TENANT,
    memberId,
    state: 'published',
    title,
    content,
    excerpt: content,
    searched: `${title} ${content}`.toLowerCase(),
    images: [],
    imageCount: 0,
    byNewcomer: false,
    createdAt: now - MINUTE_MS,
    publishedAt: now - MINUTE_MS,
    hot: 0,
  };
}
