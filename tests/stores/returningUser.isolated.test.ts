import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BROKEN_VISITS, storedKeys, storedText, type StoredKey, type Visit } from '#tests/builders/returningUser.ts';

const STORED_KEYS = storedKeys();

/** One for each key: a persisted store, or a write past `persistedStore.ts`. */
const STORES = /createPersistedStore(?:<[^(]*>)?\(|\.setItem\(|document\.cookie = /g;

const MODULES = import.meta.glob([
  '/src/stores/**/*.{ts,tsx}',
  '/src/{api,i18n}/*.ts',
  '/src/parts/proof/smsCooldown.ts',
  '/src/app/{version/VersionNotice,download/buttonPosition}.{ts,tsx}',
]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { area, key } of STORED_KEYS) if (area === 'cookie') document.cookie = `${key}=; path=/; max-age=0`;
  vi.resetModules();
});

describe('a user who returns', () => {
  test('has a value of every key that the client stores', () => {
    const counts = STORED_KEYS.map(({ file }) => [file, STORED_KEYS.filter((other) => other.file === file).length]);
    expect(Object.fromEntries(counts)).toEqual(storesBySource());
  });

  test('has no key that nothing reads, and nothing reads another key', async () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    await importAll();
    const keys = new Set(read.mock.calls.map(([key]) => key));
    read.mockRestore();
    const known = STORED_KEYS.map(({ key }) => key);
    expect([...keys].filter((key) => !known.includes(key))).toEqual([]);
    expect(keys.size).toBeGreaterThan(20);
  });

  test.each(['valid', ...BROKEN_VISITS] satisfies readonly Visit[])('imports every store with values that are %s', async (visit) => {
    for (const entry of STORED_KEYS) store(entry, storedText(entry, visit));
    expect(await importAll()).toEqual([]);
  });

  test.each(['valid', ...BROKEN_VISITS] satisfies readonly Visit[])(
    'starts a session and a login form with values that are %s',
    async (visit) => {
      for (const entry of STORED_KEYS) store(entry, storedText(entry, visit));
      const { restoreSession, useSession } = await import('#stores/session/session.ts');
      const { savedAccountName } = await import('#stores/session/savedAccountName.ts');
      restoreSession('MYWOS')();
      const { token } = useSession.getState();
      expect([token === null || token.length > 0, ['string', 'object'].includes(typeof savedAccountName())]).toEqual([true, true]);
    },
  );

  test('finds every draft, message and purchase as it was', async () => {
    for (const entry of STORED_KEYS) store(entry, storedText(entry, 'valid'));
    const { releaseDrafts } = await import('#stores/release/releaseDraft.ts');
    const { feedbackDrafts } = await import('#stores/profile/feedbackDraft.ts');
    const { drafts } = await import('#stores/room/drafts.ts');
    const { storedOutbox } = await import('#stores/room/storedOutbox.ts');
    const { decodeStoredMessages } = await import('#stores/room/outboxMessage.ts');
    const { isPurchasePending } = await import('#stores/queries/purchaseKeys.ts');
    expect(releaseDrafts.getState()).toEqual(valueOf('touchline.releaseDrafts'));
    expect(feedbackDrafts.getState()).toEqual(valueOf('touchline.feedbackDrafts'));
    expect(drafts.getState()).toEqual(valueOf('touchline.drafts'));
    expect(decodeStoredMessages(storedOutbox.getState().messages).map(({ text }) => text)).toEqual(['What a save!']);
    expect(isPurchasePending('stance 1')).toBe(true);
  });
});

/** Returns how many keys each file of the client stores; the console is a client of its own, at another address. */
function storesBySource(): Readonly<Record<string, number>> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!console\/).*\.tsx?$/.test(file));
  const counts = files.map((file): [string, number] => [file, readFileSync(join('src', file), 'utf8').match(STORES)?.length ?? 0]);
  return Object.fromEntries(counts.filter(([file, count]) => count > 0 && file !== 'stores/preferences/persistedStore.ts'));
}

/** Imports each module anew. Returns the errors. */
async function importAll(): Promise<readonly string[]> {
  const errors: string[] = [];
  for (const [path, load] of Object.entries(MODULES)) await load().catch((error: unknown) => errors.push(`${path}: ${String(error)}`));
  return errors;
}

function store({ area, key }: StoredKey, text: string): void {
  if (area === 'cookie') document.cookie = `${key}=${text}; path=/`;
  else globalThis[area].setItem(key, text);
}

function valueOf(key: string): unknown {
  return STORED_KEYS.find((entry) => entry.key === key)?.value;
}
