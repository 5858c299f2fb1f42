import { and, asc, count, eq, gte, inArray, or, sql, sum } from 'drizzle-orm';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { isLive } from '#contract/match/status.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { maskedPhone } from '#contract/member/phones.ts';
import { roomMessages, rooms } from '#gateway/chat/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { ledgerAccounts, ledgerTransfers, paymentExceptions } from '#gateway/ledger/tables.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { members } from '#gateway/member/tables.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';
import { type LocalizedTexts, selectText } from '#gateway/tenant/localizedTexts.ts';
import type { ConsoleDeps } from './consoleDeps.ts';
import { offencesOf } from './sources/people.ts';
import { namedMatch } from './sources/namedMatch.ts';

const MEMBERS_SHOWN = 20;
const MATCHES_SHOWN = 100;
const NEWS_SHOWN = 50;
const DAY_MS = 86_400_000;
/** No match changes for so long while some are in play: the feed is dead. */
const FEED_SILENT_MS = 60_000;

/** Finds members by id, account or the beginning of account or nickname. */
export async function findMembers(db: Db, tenant: string, query: string, now: number): Promise<ConsoleOutput<'members'>> {
  const begins = `${query.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isId = /^\d{1,18}$/.test(query) ? eq(members.id, BigInt(query)) : undefined;
  const rows = await db
    .select()
    .from(members)
    .where(
      and(eq(members.tenant, tenant), or(isId, sql`${members.account} like ${begins}`, sql`lower(${members.nickname}) like ${begins}`)),
    )
    .orderBy(asc(members.id))
    .limit(MEMBERS_SHOWN);
  const offences = await offencesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    members: await Promise.all(
      rows.map(async (row) => {
        const isMuted = row.mutedUntil !== null && row.mutedUntil > now;
        return {
          memberId: String(row.id),
          account: row.account,
          nickname: row.nickname,
          avatar: row.avatar,
          maskedPhone: row.phone === null ? null : maskedPhone(row.phone),
          role: row.role,
          createdAt: row.createdAt,
          bannedAt: row.bannedAt,
          mutedUntil: isMuted ? row.mutedUntil : null,
          muteReason: isMuted ? row.muteReason : null,
          coins: await balanceOf(db, { tenant, memberId: row.id }),
          points: await balanceOf(db, { tenant, memberId: row.id, unit: 'points' }),
          ...offences(row.id),
        };
      }),
    ),
  };
}

/** Returns what is published in a tenant. */
export async function readNotices(db: Db, tenant: string, now: () => number): Promise<ConsoleOutput<'notices'>> {
  const { settings, announcements, advertisements, news, activities } = createContentServices(db, now);
  const setting = await settings.of(tenant);
  const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
  const titleOf = (title: LocalizedTexts): string => selectText(title, { language, tenant });
  return {
    announcements: (await announcements.newest(tenant)).map(({ id, title, publishedAt: at }) => ({
      id,
      title: titleOf(title),
      at,
      endsAt: null,
      link: null,
    })),
    advertisements: (await advertisements.of(tenant, 'index')).map(({ id, title, link }) => ({
      id,
      title: titleOf(title),
      at: null,
      endsAt: null,
      link,
    })),
    news: (await news.page(tenant, NEWS_SHOWN)).map(({ id, title, publishedAt: at }) => ({
      id,
      title: titleOf(title),
      at,
      endsAt: null,
      link: `/news/${id}`,
    })),
    activities: (await activities.list(tenant)).map(({ id, title, startsAt: at, endsAt }) => ({
      id,
      title: titleOf(title),
      at,
      endsAt,
      link: null,
    })),
    maintenance: { isOn: setting.maintenanceOn, texts: { ...setting.maintenanceText } },
    isOddsOn: setting.oddsOn,
    areStancesReviewed: !setting.stancesPass,
    version: setting.version,
  };
}

/** Returns the matches in play, those with the most messages first. */
export async function readMatches({ db, hub, catalogue, timers, pepper }: ConsoleDeps, tenant: string): Promise<ConsoleOutput<'matches'>> {
  const live = SPORTS.flatMap((sport) => Array.from(hub.membersOf(sport)).filter((row) => isLive(row)));
  const ids = live.map(({ id }) => id);
  const counts = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: roomMessages.matchId, count: count() })
            .from(roomMessages)
            .where(and(eq(roomMessages.tenant, tenant), eq(roomMessages.state, 'posted'), inArray(roomMessages.matchId, ids)))
            .groupBy(roomMessages.matchId)
        ).map((row) => [row.id, row.count] as const),
  );
  const slow = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: rooms.matchId, seconds: rooms.slowSeconds })
            .from(rooms)
            .where(and(eq(rooms.tenant, tenant), inArray(rooms.matchId, ids)))
        ).map((row) => [row.id, row.seconds] as const),
  );
  const ports = { now: timers.now, catalogue, rowOf: hub.row, pepper };
  return {
    matches: live
      .map((row) => {
        const { home, away, competition } = namedMatch(ports, tenant, row.id);
        const { id, sport, kickoff: kickoffAt, status, score } = row;
        return {
          id,
          sport,
          competition,
          home,
          away,
          kickoffAt,
          status,
          score: { ...score },
          slowSeconds: slow.get(id) ?? 0,
          messages: counts.get(id) ?? 0,
        };
      })
      .sort((a, b) => b.messages - a.messages || a.kickoffAt - b.kickoffAt)
      .slice(0, MATCHES_SHOWN),
  };
}

/** Returns the totals of a tenant's accounts, and what waits. */
export async function readLedger(db: Db, tenant: string, now: number): Promise<Omit<ConsoleOutput<'ledger'>, 'lastCheck'>> {
  const { unit, kind, balance } = ledgerAccounts;
  const accounts = await db
    .select({ unit, kind, balance: sum(balance).mapWith(Number) })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.tenant, tenant))
    .groupBy(unit, kind)
    .orderBy(unit, kind);
  const today = now - (now % DAY_MS);
  return {
    accounts,
    transfersToday: await db.$count(ledgerTransfers, and(eq(ledgerTransfers.tenant, tenant), gte(ledgerTransfers.at, today))),
    openExceptions: await db.$count(paymentExceptions, and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.state, 'open'))),
  };
}

/** Returns whether the feed still changes something, as far as anything can change. */
export function feedHealth({ hub, timers }: Pick<ConsoleDeps, 'hub' | 'timers'>): ConsoleOutput<'health'>['feed'] {
  const rows = SPORTS.flatMap((sport) => Array.from(hub.membersOf(sport)));
  const live = rows.filter((row) => isLive(row));
  const lastChangeAt = rows.length === 0 ? null : Math.max(...rows.map((row) => Math.max(row.statusAt, row.scoreAt, row.clock.since)));
  const silent = live.filter(({ feedSilentSince }) => feedSilentSince > 0 && timers.now() - feedSilentSince > FEED_SILENT_MS);
  return { isAlive: live.length === 0 || silent.length < live.length, lastChangeAt, matches: rows.length, live: live.length };
}

function providerOf({ feedHealth: read }: Pick<ConsoleDeps, 'feedHealth'>): ConsoleOutput<'health'>['provider'] {
  const health = read();
  if (health === null) return null;
  const { budgets, endpoints, push, omissions, name } = health.provider;
  return { name, budgets: [...budgets], endpoints: [...endpoints], push, omissions: [...omissions] };
}

/** Returns how feed, channels and database are. */
export async function readHealth(deps: ConsoleDeps, startedAt: number): Promise<ConsoleOutput<'health'>> {
  const { db, hub, timers } = deps;
  const { connections, channels } = hub.watchers();
  const begun = timers.elapsed();
  await db.execute(sql`select 1`);
  const databaseMs = timers.elapsed() - begun;
  const seqs = new Map(SPORTS.map((sport) => [`board:${sport}`, hub.position(sport).seq]));
  return {
    startedAt,
    now: timers.now(),
    feed: feedHealth(deps),
    provider: providerOf(deps),
    channels: Array.from(channels, ([name, subscribers]) => ({ name, subscribers, seq: seqs.get(name) ?? null, lastAt: null }))
      .sort((a, b) => b.subscribers - a.subscribers)
      .slice(0, MATCHES_SHOWN),
    connections,
    memoryBytes: process.memoryUsage.rss(),
    databaseMs,
  };
}
