import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onRoomEntry } from '#app/live/onRoomEntry.ts';
import detail from '#locales/en-US/detail.json' with { type: 'json' };
import { setMatchOpener } from '#stores/overlays/goToMatch.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { muteStore } from '#stores/room/muteStore.ts';
import { openRoom } from '#stores/room/openRooms.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';

const MENTION = { kind: 'mention', matchId: 101, seq: 7, nickname: 'Bo <3' } as const;
const NO_DELAY = { later: (run: () => void) => run() };

let dispose = (): void => undefined;

beforeAll(async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { detail } }, fallbackLng: false, interpolation: { escapeValue: false } });
});

beforeEach(() => {
  dispose = aNewDevice();
});

afterEach(() => dispose());

describe('onRoomEntry', () => {
  test('shows who mentioned the member, and a tap opens the chat of that match', async () => {
    const opened: unknown[] = [];
    const unset = setMatchOpener((...match) => opened.push(match));
    await onRoomEntry(MENTION, 'en-US', NO_DELAY);
    const [toast] = useToasts.getState().messages;
    expect(toast?.lines).toEqual(['Bo <3 mentioned you in a match chat']);
    toast?.onPress?.();
    unset();
    expect(opened).toEqual([[101, [], 'chat']]);
  });

  test('shows no mention while its room is on screen', async () => {
    const leave = openRoom(101);
    await onRoomEntry(MENTION, 'en-US', NO_DELAY);
    expect(useToasts.getState().messages).toEqual([]);
    leave();
    const leaveOther = openRoom(102);
    await onRoomEntry(MENTION, 'en-US', NO_DELAY);
    leaveOther();
    expect(useToasts.getState().messages).toHaveLength(1);
  });

  test('shows a mention with the screen delay', async () => {
    const waiting: (() => void)[] = [];
    await onRoomEntry(MENTION, 'en-US', { later: (run) => void waiting.push(run) });
    expect(useToasts.getState().messages).toEqual([]);
    for (const run of waiting) run();
    expect(useToasts.getState().messages).toHaveLength(1);
  });

  test('takes a mute', async () => {
    await onRoomEntry({ kind: 'mute', until: 9_000 }, 'en-US', NO_DELAY);
    expect(muteStore.getState().mute?.until).toBe(9_000);
    await onRoomEntry({ kind: 'mute', until: 0 }, 'en-US', NO_DELAY);
    expect(muteStore.getState().mute).toBeNull();
  });
});
