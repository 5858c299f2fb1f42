import type { FastifyInstance } from 'fastify';
import { buildApp } from '#gateway/app.ts';
import { openMemory } from '#gateway/db/open.ts';
import type { LoadedRecordings } from '#gateway/feed/files.ts';
import { recordedFeed } from '#gateway/feed/recorded.ts';
import { openRegister } from '#gateway/feed/register.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memorystore.ts';
import { openSessions } from '#gateway/member/sessions.ts';
import { openOffice } from '#gateway/operator/open.ts';
import { MatchCatalogue } from '#gateway/match/catalogue.ts';
import { Devices } from '#gateway/match/devices.ts';
import { Follows } from '#gateway/match/follows.ts';
import { MatchLists } from '#gateway/match/lists.ts';
import { VirtualTime } from '#tests/builders/virtualtime.ts';

/** A match-day in virtual time, with the hub and the calls of the real gateway. */
export interface MatchDay {
  readonly time: VirtualTime;
  readonly hub: Hub;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Plays recordings as the gateway does, about forty matches at once; states are kept in memory, names in a database. */
export async function openMatchDay({ recordings }: LoadedRecordings): Promise<MatchDay> {
  const time = new VirtualTime();
  const timers = time.timers();
  const { db, close } = await openMemory();
  const catalogue = await MatchCatalogue.open(db);
  const hub = await createHub({ timers, random: () => 0.5, store: memoryStore() });
  const lists = new MatchLists(hub, catalogue, timers);
  const follows = new Follows(db, catalogue, hub.row, timers.now);
  const app = await buildApp(
    {
      hub,
      lists,
      devices: new Devices(db),
      follows,
      sessions: openSessions(db, { key: 'key', now: timers.now }),
      office: openOffice(db, timers.now),
    },
    { client: null, logLevel: 'silent', secure: false },
  );
  const report = (problem: unknown): void => void process.stderr.write(`${String(problem)}\n`);
  const register = openRegister({ hub, catalogue, timers, report });
  const feed = recordedFeed({ recordings, speed: 1, once: true, timers, startedAt: timers.now(), report });
  await feed.start(register.sink);
  return {
    time,
    hub,
    app,
    async close() {
      await feed.stop();
      await register.close();
      hub.close();
      await app.close();
      await close();
    },
  };
}
