import { describe, expect, test, vi } from 'vitest';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { createRingtone } from '#stores/live/ringtone.ts';
import { aDoor } from '#tests/builders/apiClient.ts';

const LOUD: RingtoneSettings = { ...RINGTONE_DEFAULTS, homeGoalSound: 2 };

describe('createRingtone', () => {
  test('loads the settings of a new user before it sends a change', async () => {
    const { api, asked, bodies } = aDoor({ ringtoneInfo: () => LOUD, ringtoneUpdate: () => ({ ...LOUD, guestGoalSound: 1 }) });
    const ringtone = createRingtone(api);
    await ringtone.getState().change({ guestGoalSound: 1 });
    expect(asked).toEqual(['ringtoneInfo', 'ringtoneUpdate']);
    expect(bodies[1]).toMatchObject({ homeGoalSound: 2, guestGoalSound: 1 });
    expect(ringtone.getState()).toMatchObject({ isKnown: true, settings: { guestGoalSound: 1 }, pending: {} });
  });

  test('ignores a response to a former user', async () => {
    let answer: (() => void) | undefined;
    const { api } = aDoor({
      ringtoneInfo: () => RINGTONE_DEFAULTS,
      ringtoneUpdate: () => new Promise((resolve) => (answer = () => resolve({ ...LOUD, mainSwitch: 0 }))),
    });
    const changed = vi.fn<() => void>();
    const ringtone = createRingtone(api, changed);
    await ringtone.getState().load();
    const sent = ringtone.getState().change({ homeGoalSound: 2 });
    await vi.waitFor(() => expect(answer).toBeDefined());
    ringtone.getState().resetForUser();
    expect(ringtone.getState().isKnown).toBe(false);
    await ringtone.getState().load();
    answer?.();
    await sent;
    expect(ringtone.getState()).toMatchObject({ isKnown: true, settings: RINGTONE_DEFAULTS, pending: {} });
  });
});
