import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import { decodeRow } from '#contract/wire/rows.ts';
import { appSecrets } from '#gateway/member/appSecrets.ts';
import { connectPostgres, openFolder } from '#gateway/db/open.ts';
import { callAdminSocket } from '#gateway/operator/adminClient.ts';
import { adminSocketPath } from '#gateway/operator/adminSocket.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { footballText, inNinety } from '#tests/builders/aRecording.ts';
import { storeMembers, type StoredMember } from '#tests/builders/chat/storedMembers.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';
import { snapshotOf } from './snapshotOf.ts';

/** A gateway process with matches in play, and members who may write in their rooms. */
export interface RoomGateway {
  readonly app: Touchline;
  readonly matches: readonly MatchId[];
  readonly members: readonly StoredMember[];
  /** Runs an operator's command. Rejects with its output when it fails. */
  operate(...args: readonly string[]): Promise<void>;
}

export interface RoomGatewayOptions {
  readonly members: number;
  readonly matches: number;
  /** Commands run in the gateway on `embedded`, in this process on `postgres`: the gateway learns of them from the database. */
  readonly database: 'embedded' | 'postgres';
}

/** The members' tenant is that of Vietnamese. */
export const ROOM_LANGUAGE = 'vi-VN';
const { tenantCode: TENANT } = TENANTS[ROOM_LANGUAGE];
const POLL_MS = 20;

/** Runs something while such a gateway runs. */
export async function withRoomGateway<Result>(
  { members: memberCount, matches: matchCount, database }: RoomGatewayOptions,
  run: (gateway: RoomGateway) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-rooms-'));
  const recordings = await writeMatches(folder, matchCount);
  const { start, operate, end } = database === 'embedded' ? onFolder(folder) : await onPostgres();
  try {
    const { app, members } = await start(recordings, memberCount);
    try {
      return await run({ app, members, matches: await matchesOf(app, matchCount), operate });
    } finally {
      await app.stop();
    }
  } finally {
    await end();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  start(flags: readonly string[], members: number): Promise<Pick<RoomGateway, 'app' | 'members'>>;
  operate: RoomGateway['operate'];
  end(): Promise<void>;
}

function onFolder(folder: string): Place {
  const data = join(folder, 'data');
  return {
    async start(flags, count) {
      await copyTemplate(data);
      const database = await openFolder(data);
      const members = await storeMembers(database, appSecrets({}, data, true), count, ROOM_LANGUAGE);
      await database.close();
      return { app: await startTouchline(['--data', data, ...flags], undefined, BEHIND_PROXY), members };
    },
    async operate(...args) {
      const result = await callAdminSocket(adminSocketPath(data), { args: [...args, '--tenant', TENANT], actor: 'fault check' });
      if (result?.exit !== 0) throw new Error(`${args.join(' ')}: ${result?.text ?? 'no gateway listens'}`);
    },
    end: () => Promise.resolve(),
  };
}

async function onPostgres(): Promise<Place> {
  const cluster = await startPostgres();
  const keys = { key: randomBytes(32).toString('hex'), pepper: randomBytes(32).toString('hex') };
  return {
    async start(flags, count) {
      const env = { ...BEHIND_PROXY, DATABASE_URL: cluster.address, TOUCHLINE_KEY: keys.key, TOUCHLINE_PEPPER: keys.pepper };
      const app = await startTouchline(flags, undefined, env);
      const database = await connectPostgres(cluster.address); // the gateway has created the tables
      const members = await storeMembers(database, keys, count, ROOM_LANGUAGE);
      await database.close();
      return { app, members };
    },
    async operate(...args) {
      const { db, close } = await connectPostgres(cluster.address);
      try {
        await executeCommand(db, Date.now, { args: [...args, '--tenant', TENANT], actor: 'fault check' });
      } finally {
        await close();
      }
    },
    end: () => cluster.stop(),
  };
}

/** Clients report an address each: hundreds of one machine would share the budget of one. */
const BEHIND_PROXY = { TOUCHLINE_PROXIES: '1' };

/** Writes recordings; returns the flags that play them in real time. */
async function writeMatches(folder: string, count: number): Promise<readonly string[]> {
  for (let i = 0; i < count; i += 1) {
    const header = { id: `room-${i}`, home: `Northwick ${i}`, away: `Eastholm ${i}` };
    await writeFile(join(folder, `${header.id}.ndjson`), footballText(inNinety(), header));
  }
  return ['--feed', 'recorded', '--recordings', folder, '--speed', '1', '--once'];
}

async function matchesOf({ address }: Touchline, count: number): Promise<readonly MatchId[]> {
  for (;;) {
    const { rows } = await snapshotOf(address, 'football');
    if (rows.length >= count) return rows.map((wire) => decodeRow('football', wire).id);
    await wait(POLL_MS);
  }
}
