import { startInProcess } from '#bench/inProcess.ts';
import { ConstantRateFeed } from '#bench/render/constantRateFeed.ts';
import { DEFAULT_LANGUAGE } from '#contract/locale/tenants.ts';
import { decodeRow } from '#contract/wire/rows.ts';
import { openMemory } from '#gateway/db/open.ts';
import { storeMembers } from '#tests/builders/chat/storedMembers.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import type { RoomAddress } from './roomAddress.ts';

const MATCHES = 20;

/** Starts the complete gateway with its database in this process, with so many members. */
export async function startTouchlineRoom(members: number): Promise<RoomAddress> {
  const feed = new ConstantRateFeed(MATCHES, 0);
  const database = await openMemory();
  const { port } = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, null, database);
  await feed.announced;
  const writers = await storeMembers(database, TEST_CONFIG.keys, members, DEFAULT_LANGUAGE);
  const { rows } = await snapshotOf(`http://localhost:${port}`, 'football');
  const matchId = rows.map((wire) => decodeRow('football', wire).id)[0] ?? 0;
  return { port, matchId, writers: writers.map(({ language, deviceId, token }) => ({ language, deviceId, token })) };
}
