import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { Server as LiveServer } from 'socket.io';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { isRoomChannel } from '#gateway/chat/roomChannels.ts';
import type { Database } from '#gateway/db/database.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { ingestFeed } from '#gateway/feed/ingest/ingestFeed.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { joinTenantChannels } from '#gateway/live/joinTenantChannels.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';
import { createFindAccount } from '#gateway/member/session/createFindAccount.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import { members } from '#gateway/member/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { SECRET } from '#tests/builders/ingest.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { Placeholders } from './placeholders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { tenantCode: TENANT } = TENANTS['en-US'];
/** The device of whose session `$token` and `$hidden` are the halves. */
const SESSION_DEVICE = 'device-of-a-session';

/** The match in play is twenty minutes old. */
export const IN_PLAY = {
  kickoff: KICKOFF - 20 * MINUTE_MS,
  status: FootballStatus.firstHalf,
  clock: { base: 0, since: KICKOFF - 20 * MINUTE_MS, running: 1 },
} as const;

/** A gateway on a port with the matches of the protocol's page, in virtual time, and a member who is logged in. */
export interface ProtocolGateway extends TestGateway {
  readonly db: Database['db'];
  readonly address: string;
  readonly placeholders: Placeholders;
  /** Ends the session of `$token`, as its member does elsewhere. */
  endSession(): Promise<void>;
}

export async function aProtocolGateway(database: Database): Promise<ProtocolGateway> {
  const { db } = database;
  const gateway = await aGateway(database);
  const { app, hub, services, sink, time } = gateway;
  const { memberServices, detail, rooms } = services;
  const now = (): number => time.now();
  const feed = ingestFeed({
    secret: SECRET,
    db,
    rowOf: (sourceId) => hub.row(services.catalogue.idOf(sourceId) ?? 0),
    timers: time.timers(),
    report: gateway.tell,
  });
  await feed.registerRoutes?.(app);
  await feed.start(sink);
  const live = attachSocket(app.server, hub, {
    timers: wallTimers,
    origins: [],
    findAccount: createFindAccount(memberServices, createTokenCookies(false)),
    tenantChannels: joinTenantChannels({ channels: rooms.channels, has: isRoomChannel }, detail.channels),
    report: gateway.tell,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await sink.fixtures([
    named('m-1', 'Northwick', 'Eastholm', IN_PLAY),
    named('m-2', 'Southam', 'Westerby', { kickoff: KICKOFF + HOUR_MS }),
    basketball('g-1', 'Bears', 'Hawks'),
  ]);
  const member = await aDemoMember(db, now);
  const sessions = createSessions(db, { key: TEST_CONFIG.keys.key, now, notifier: memberServices.accountNotifier });
  const session = await sessions.create({ tenant: TENANT, memberId: member, deviceId: SESSION_DEVICE });
  const placeholders = new Placeholders();
  placeholders.set('token', session.readable);
  placeholders.set('hidden', session.hidden);
  return {
    ...gateway,
    db,
    address: `http://127.0.0.1:${portOf(app.server.address())}`,
    placeholders,
    endSession: () => sessions.close(session.id),
    async close() {
      await closeSockets(live);
      await feed.stop();
      await gateway.close();
    },
  };
}

/** Registers the demo member, but not those of the other tenants: each password takes 20 ms. Returns the id. */
async function aDemoMember(db: Database['db'], now: () => number): Promise<bigint> {
  const passwords = createPasswords(TEST_CONFIG.keys.pepper);
  const passwordDigest = `v1:${createHash('sha256').update(`${APP_CONFIG.secretPrefix}demo2026`).digest('hex')}`;
  const registration = { tenant: TENANT, phone: '+60120000001', passwordDigest, inviteCode: null };
  const { id } = await createMembers(db, { passwords, now, demo: true }).register(registration);
  await db.update(members).set({ account: 'demofan1' }).where(eq(members.id, id));
  return id;
}

/** Returns a match of one competition, with the same names in all languages. */
export function named(sourceId: string, home: string, away: string, given: Parameters<typeof aFixture>[1]): SourceFixture {
  return withNames(aFixture(sourceId, given), home, away);
}

function basketball(sourceId: string, home: string, away: string): SourceFixture {
  const fixture = aBasketballFixture(sourceId);
  const state: SourceState = { ...fixture.state, kickoff: KICKOFF + HOUR_MS };
  return withNames({ ...fixture, state }, home, away);
}

function withNames(fixture: SourceFixture, home: string, away: string): SourceFixture {
  return {
    ...fixture,
    competition: { ...fixture.competition, name: 'Testland Cup', region: 'Testland' },
    home: { ...fixture.home, name: home },
    away: { ...fixture.away, name: away },
    round: 'Round 3',
  };
}

/** Also closes the HTTP server, once its connections are closed. */
function closeSockets(live: LiveServer): Promise<void> {
  live.disconnectSockets(true);
  return live.close();
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
