import { eq, sql } from 'drizzle-orm';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { readSettled } from '#gateway/prediction/records/settledResults.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';

export const EXPERTS = 500;
/** Settled in the last 90 days, of each expert. */
export const SETTLED = 200;
/** Open ones, of each expert. */
const OPEN = 2;
export const MEMBERS = 20_000;
/** In the last week. */
export const PURCHASES = 20_000;
const FOLLOWS_EACH = 40;
export const COMPETITIONS = 2_000;
const DAY_MS = 86_400_000;
const SPAN_MS = 89 * DAY_MS;

/**
 * Fills a tenant with experts and everything that lists of them count, by SQL, without chance: the same every time. Every fourth stance is
 * a parlay of two matches, every tenth is about the match of the one before it, half of them cost coins, and competitions and play types go
 * round. Two buyers share a device, four a network. Returns the ids of the experts.
 */
export async function seedExperts(db: Db, tenant: string, now: number): Promise<readonly bigint[]> {
  await db.execute(sql`
    insert into members (tenant, phone, account, nickname, skeleton, invite_code, created_at, role)
    select ${tenant}, '+84' || (900000000 + n), 'fan' || n, 'Chuyên gia ' || n, 'chuyengia' || n, n::text, 0, case when n <= ${EXPERTS} then 'expert' end
    from generate_series(1, ${EXPERTS + MEMBERS}) n`);
  await db.execute(sql`
    insert into experts (member_id, introduction, league_ids, since)
    select id, 'Xem bóng đá mười năm, mỗi ngày một trận.', '{}', 0 from members where role = 'expert'`);
  await db.execute(insertStances(tenant, SETTLED, true, now));
  await db.execute(insertStances(tenant, OPEN, false, now));
  await db.execute(sql`
    insert into chain_entries (author_id, index, kind, stance_id, at, salt, hash, previous_hash)
    select author_id, row_number() over (partition by author_id order by id), 'stance', id, published_at, 'salt', 'hash', 'hash' from stances`);
  await db.execute(sql`
    insert into stance_matches (stance_id, position, match_id, competition_id, play_type, companies, kickoff, names)
    select s.id, p, (s.author_id * 1000 + e.index - case when s.combination = 1 and e.index % 10 = 7 then 1 else 0 end) * 2 + p, 1 + (s.id * 7 + p * 13) % ${COMPETITIONS}, 'handicap', 3, s.closes_at, '{}'
    from stances s join chain_entries e on e.stance_id = s.id cross join generate_series(0, 1) p where p < s.combination`);
  await db.execute(sql`
    insert into stance_purchases (stance_id, buyer_id, price, transfer_id, at, state, device_hash, network_hash)
    select s.id, b.id, s.price, b.n, ${now - 7 * DAY_MS}::bigint + (b.n * 30000)::bigint, 'paid',
      md5('device ' || b.n / 2), md5('network ' || b.n % 5000)
    from (select id, row_number() over (order by id) as n from members where role is null) b
    join (select id, price, row_number() over (order by id) as n from stances where price > 0 and settlement = 'open') s
      on s.n = 1 + (b.n * b.n) % ${(EXPERTS * OPEN) / 2}
    where b.n <= ${PURCHASES}`);
  await db.execute(sql`
    insert into member_follows (follower_id, followed_id, at)
    select distinct m.id, e.id, ${now}::bigint - ((m.id * 37 + e.id) % 60) * ${DAY_MS}::bigint
    from members e cross join generate_series(1, ${FOLLOWS_EACH}) f
    join members m on m.id = e.id + ${EXPERTS} + (f * f) and m.role is null
    where e.role = 'expert'`);
  await db.execute(sql`analyze`);
  return writeRecords(db);
}

/** Settled ones at times that no two share; a fifth each win and lose by half or whole, some return the stake. */
function insertStances(tenant: string, each: number, isSettled: boolean, now: number) {
  const ruleTypes = sql.raw(`array[${Object.values(RULE_TYPES).join(',')}]`);
  const place = sql`(e.place * ${each} + n)`;
  return sql`
    insert into stances (tenant, author_id, status, sport, combination, rule_type, title, content, legs, characters, paragraphs, price,
      refundable, published_at, closes_at, settlement, result, product, settled_at)
    select ${tenant}, e.id, 2, 'football', case when n % 4 = 0 then 2 else 1 end, (${ruleTypes})[1 + (n + e.place) % 10],
      'Chủ nhà thắng', 'Không ai đọc nội dung này trong bảng.', '[]', 40, 1, case when n % 2 = 0 then 28 else 0 end, false,
      ${now}::bigint - ${SPAN_MS}::bigint, ${isSettled ? sql`${now}::bigint - 1` : sql`${now}::bigint + ${DAY_MS}::bigint`},
      ${isSettled ? 'settled' : 'open'},
      ${isSettled ? sql`case (n * 7 + e.place * 3) % 11 when 0 then 'push' when 1 then 'halfWin' when 2 then 'halfLoss' when 3 then 'void' else case when (n * e.place) % 9 < 5 then 'win' else 'loss' end end` : null},
      ${isSettled ? sql`case (n * 7 + e.place * 3) % 11 when 0 then '1' when 1 then '1.4625' when 2 then '0.5' when 3 then '1' else case when (n * e.place) % 9 < 5 then '1.9' || (n % 10) else '0' end end` : null},
      ${isSettled ? sql`${now}::bigint - ((${place} * 7919::bigint) % ${SPAN_MS}::bigint)` : null}
    from (select id, row_number() over (order by id) as place from members where role = 'expert') e cross join generate_series(1, ${each}) n`;
}

async function writeRecords(db: Db): Promise<readonly bigint[]> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.role, 'expert')).orderBy(members.id);
  const ids = rows.map(({ id }) => id);
  for (const [expertId, entries] of await readSettled(db, ids, 0))
    await db.insert(expertRecords).values({ expertId, scope: 'all', key: 0, totals: totalsOf(entries) });
  return ids;
}
