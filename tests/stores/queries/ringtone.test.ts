import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { createRingtone, type Ringtone, type RingtoneOptions, shownSettings } from '#stores/queries/ringtone.ts';
import { useSession } from '#stores/session/session.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { until } from '#tests/builders/until.ts';

const LOUD: RingtoneSettings = { ...RINGTONE_DEFAULTS, homeGoalSound: 2 };

const OPEN: Ringtone[] = [];

beforeEach(() => useSession.setState({ token: null }));

afterEach(() => {
  for (const ringtone of OPEN.splice(0)) ringtone.dispose();
});

describe('createRingtone', () => {
  test('loads the settings of a new user before it sends a change', async () => {
    const { api, requested, bodies } = aTestApi({ ringtoneInfo: () => LOUD, ringtoneUpdate: () => ({ ...LOUD, guestGoalSound: 1 }) });
    const { store } = create(api);
    await store.getState().change({ guestGoalSound: 1 });
    expect(requested).toEqual(['ringtoneInfo', 'ringtoneUpdate']);
    expect(bodies[1]).toMatchObject({ homeGoalSound: 2, guestGoalSound: 1 });
    expect(store.getState()).toMatchObject({ isKnown: true, settings: { guestGoalSound: 1 }, pending: {} });
  });

  test('ignores a response to a former user', async () => {
    let answer: (() => void) | undefined;
    const { api } = aTestApi({
      ringtoneInfo: () => RINGTONE_DEFAULTS,
      ringtoneUpdate: () => new Promise((resolve) => (answer = () => resolve({ ...LOUD, mainSwitch: 0 }))),
    });
    const { store, load } = create(api);
    await load();
    const sent = store.getState().change({ homeGoalSound: 2 });
    await until(() => expect(answer).toBeDefined());
    useSession.setState({ token: 'a member’s' });
    expect(store.getState().isKnown).toBe(false);
    await load();
    answer?.();
    await sent;
    expect(store.getState()).toMatchObject({ isKnown: true, settings: RINGTONE_DEFAULTS, pending: {} });
  });

  test('shows a change at once and commits it when the gateway confirms', async () => {
    const { api } = aTestApi({
      ringtoneInfo: () => RINGTONE_DEFAULTS,
      ringtoneUpdate: () => ({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 }),
    });
    const { store } = create(api);
    const done = store.getState().change({ scoringSoundFlag: 1 });
    expect(store.getState().settings.scoringSoundFlag).toBe(0);
    expect(shownSettings(store.getState()).scoringSoundFlag).toBe(1);
    await done;
    expect(store.getState()).toMatchObject({ settings: { scoringSoundFlag: 1 }, pending: {}, isKnown: true });
  });

  test('merges two concurrent changes', async () => {
    const testApi = aTestApi({ ringtoneInfo: () => RINGTONE_DEFAULTS, ringtoneUpdate: () => testApi.bodies.at(-1) });
    const { store } = create(testApi.api);
    const { change } = store.getState();
    await Promise.all([change({ scoringSoundFlag: 1 }), change({ homeGoalSound: 3 })]);
    expect(store.getState().settings).toEqual({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, homeGoalSound: 3 });
  });

  test('keeps a later change of the same setting pending', async () => {
    const answers: (() => void)[] = [];
    const testApi = aTestApi({
      ringtoneInfo: () => RINGTONE_DEFAULTS,
      ringtoneUpdate: () => new Promise((resolve) => answers.push(() => resolve(testApi.bodies.at(-1)))),
    });
    const { store } = create(testApi.api);
    const { change } = store.getState();
    const both = [change({ homeGoalSound: 3 }), change({ homeGoalSound: 4 })];
    await until(() => expect(answers.length).toBe(1));
    answers[0]?.();
    await both[0];
    expect(shownSettings(store.getState()).homeGoalSound).toBe(4);
    await until(() => expect(answers.length).toBe(2));
    answers[1]?.();
    await both[1];
    expect(store.getState()).toMatchObject({ settings: { homeGoalSound: 4 }, pending: {} });
  });

  test('reverts a failed change and sends the next one', async () => {
    let fails = true;
    const testApi = aTestApi({
      ringtoneInfo: () => RINGTONE_DEFAULTS,
      ringtoneUpdate() {
        if (fails) throw new No('500', 'gone');
        return testApi.bodies.at(-1);
      },
    });
    const { store } = create(testApi.api);
    await expect(store.getState().change({ mainSwitch: 0 })).rejects.toThrow('gone');
    expect(shownSettings(store.getState())).toEqual(RINGTONE_DEFAULTS);
    fails = false;
    await store.getState().change({ homeGoalSound: 5 });
    expect(store.getState().settings.homeGoalSound).toBe(5);
  });

  test('shows the error of the last load, and known settings despite it', async () => {
    let fails = true;
    const { api } = aTestApi({
      ringtoneInfo() {
        if (fails) throw new No('500', 'gone');
        return LOUD;
      },
    });
    const { store, load, restore } = create(api);
    restore(LOUD);
    await expect(load()).rejects.toThrow('gone');
    expect(store.getState()).toMatchObject({ isKnown: false, settings: LOUD, error: { message: 'gone' } });
    fails = false;
    await load();
    expect(store.getState()).toMatchObject({ isKnown: true, error: null });
    fails = true;
    await expect(load()).rejects.toThrow('gone');
    expect(store.getState()).toMatchObject({ isKnown: true, settings: LOUD });
  });
});

function create(api: RingtoneOptions['api']): Ringtone {
  const ringtone = createRingtone({ queryClient: createQueryClient(), api });
  OPEN.push(ringtone);
  return ringtone;
}
