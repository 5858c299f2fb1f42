import { afterEach, describe, expect, test, vi } from 'vitest';
import { POLL_MS, UNDO_MS } from '#contract/console/deadlines.ts';
import { aReport, COLLEAGUE, createFakeConsole, type FakeConsole } from '#tests/console/fakeConsole.ts';
import { showConsole, type ShownConsole } from '#tests/console/showConsole.tsx';

let shown: ShownConsole | null = null;
afterEach(() => shown?.close());

async function show(fake: FakeConsole, hash = ''): Promise<ShownConsole> {
  shown = await showConsole(fake, hash);
  return shown;
}

function aPromise(): { readonly promise: Promise<null>; readonly resolve: (value: null) => void } {
  let resolve: (value: null) => void = () => undefined;
  const promise = new Promise<null>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

async function wait(desk: ShownConsole, ms: number): Promise<void> {
  await desk.settle();
  await vi.advanceTimersByTimeAsync(ms);
  await desk.settle();
}

describe('the review desk', () => {
  test('opens the most urgent item by J, which claims it, and leaves it by J', async () => {
    const fake = createFakeConsole([aReport(1, 30), aReport(2, 5)]);
    const desk = await show(fake);
    expect(desk.titles()).toEqual(['Message: message 2', 'Message: message 1']);
    expect(fake.inputs('claim')).toEqual([]);
    await desk.press('j');
    expect(fake.inputs('claim')).toEqual([{ key: 'MYWOS.report.2' }]);
    await desk.press('j');
    expect(fake.inputs('claim').at(-1)).toEqual({ key: 'MYWOS.report.1' });
    expect(fake.inputs('release')).toEqual([{ key: 'MYWOS.report.2' }]);
  });

  test('goes on to the next item before the gateway has answered', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10)]);
    const desk = await show(fake);
    await desk.press('j', 'a');
    expect(desk.titles()).toEqual(['Message: message 2']);
    expect(location.hash).toBe('#/review/MYWOS.report.2');
    expect(fake.inputs('act')).toEqual([{ key: 'MYWOS.report.1', version: 'v1', act: 'approve' }]);
  });

  test('refuses nothing without a reason, and says which key gives one', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    await desk.press('j', 'r');
    expect(fake.inputs('act')).toEqual([]);
    expect(desk.page.querySelector('.verdict-missing')?.textContent).toBe('Choose a reason first: keys 1 to 5');
    await desk.press('2', 'r');
    expect(fake.inputs('act')).toEqual([{ key: 'MYWOS.report.1', version: 'v1', act: 'reject', reason: 'spam' }]);
  });

  test('forgets a reason with its item', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10)]);
    const desk = await show(fake);
    await desk.press('j', '2', 'j', 'r');
    expect(fake.inputs('act')).toEqual([]);
  });

  test('undoes the last act for thirty seconds, by a new act', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10)]);
    const desk = await show(fake);
    await desk.press('j', 'a');
    expect(desk.page.querySelector('.undo-toast')?.textContent).toContain('Keep it: M 1');
    expect(desk.page.querySelector('.undo-toast b')?.textContent).toBe('30');
    await wait(desk, 10_000);
    expect(desk.page.querySelector('.undo-toast b')?.textContent).toMatch(/^(19|20|21)$/);
    await desk.press('z');
    expect(fake.inputs('undo')).toEqual([{ actId: 1 }]);
    expect(desk.titles()).toEqual(['Message: message 1', 'Message: message 2']);
    expect(desk.page.querySelector('.undo-toast')).toBeNull();
    await desk.press('z');
    expect(fake.inputs('undo')).toHaveLength(1);
  });

  test('undoes nothing any more after that', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    await desk.press('j', 'a');
    await wait(desk, UNDO_MS + 1_000);
    expect(desk.page.querySelector('.undo-toast')).toBeNull();
    await desk.press('z');
    expect(fake.inputs('undo')).toEqual([]);
  });

  test('undoes several acts, the last first', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10), aReport(3, 15)]);
    const desk = await show(fake);
    await desk.press('j', 'a', 'a', 'z', 'z');
    expect(fake.inputs('undo')).toEqual([{ actId: 2 }, { actId: 1 }]);
  });

  test('undoes the act that was made last, whatever is answered last', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10), aReport(3, 15)]);
    const { promise, resolve } = aPromise();
    fake.holds.set('MYWOS.report.1', promise);
    const desk = await show(fake);
    await desk.press('j', 'a', 'a');
    resolve(null);
    await desk.settle();
    expect(desk.page.querySelector('.undo-toast')?.textContent).toContain('M 2');
    await desk.press('z');
    expect(fake.inputs('undo')).toEqual([{ actId: 2 }]);
  });

  test('undoes an act that is not answered yet, once it is', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10), aReport(3, 15)]);
    const { promise, resolve } = aPromise();
    fake.holds.set('MYWOS.report.2', promise);
    const desk = await show(fake);
    await desk.press('j', 'a', 'a', 'z');
    expect(fake.inputs('undo')).toEqual([]);
    resolve(null);
    await desk.settle();
    expect(fake.inputs('undo')).toEqual([{ actId: 2 }]);
  });

  test('says who was first with what, and brings back what still waits', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10)]);
    fake.conflicts.set('MYWOS.report.1', { why: 'gone', by: COLLEAGUE.name, at: Date.now() - 2_000, act: 'room remove', text: '' });
    fake.conflicts.set('MYWOS.report.2', { why: 'claimed', by: COLLEAGUE.name, at: null, act: null, text: '' });
    const desk = await show(fake);
    await desk.press('j', 'a');
    expect(desk.page.querySelector('.notice-bar')?.textContent).toContain('M 1: Li Yuan did “Remove message” just now');
    await desk.press('a');
    expect(desk.page.querySelector('.notice-bar')?.textContent).toContain('Li Yuan is on M 2');
    expect(desk.titles()).toContain('Message: message 2');
    expect(desk.page.querySelector('.undo-toast')).toBeNull();
  });

  test('passes over what a colleague works on, and shows it without acts', async () => {
    const claim = { by: COLLEAGUE, until: Date.now() + 300_000 };
    const fake = createFakeConsole([aReport(1, 5, { claim }), aReport(2, 10)]);
    const desk = await show(fake);
    expect(desk.page.querySelector('li.taken')?.textContent).toContain('Li Yuan is on it');
    await desk.press('j');
    expect(location.hash).toBe('#/review/MYWOS.report.2');
    await desk.click('Message: message 1');
    expect(desk.page.querySelector('.item-hint')?.textContent).toContain('Li Yuan is on it');
    await desk.press('a');
    expect(fake.inputs('act')).toEqual([]);
  });

  test('acts once on many, and says which were not done', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10), aReport(3, 15), aReport(4, 20)]);
    fake.conflicts.set('MYWOS.report.2', { why: 'changed', by: null, at: null, act: null, text: '' });
    const desk = await show(fake);
    await desk.press('j', 'x');
    await desk.click('Message: message 3', { shiftKey: true });
    await desk.press('1', 'r');
    expect(fake.inputs('act')).toEqual([]);
    expect(fake.inputs('act-many')).toEqual([
      {
        items: [1, 2, 3].map((id) => ({ key: `MYWOS.report.${id}`, version: 'v1' })),
        act: 'reject',
        reason: 'insult',
      },
    ]);
    expect(desk.page.querySelector('.notice-bar')?.textContent).toContain('2 done, 1 was not');
    expect(desk.titles()).toEqual(['Message: message 2', 'Message: message 4']);
    await desk.press('z');
    expect(fake.inputs('undo')).toHaveLength(2);
  });

  test('does nothing to a selection of another kind than what is shown', async () => {
    const fake = createFakeConsole([aReport(1, 5), aReport(2, 10, { kind: 'held' })]);
    const desk = await show(fake);
    await desk.press('j', 'x', 'j', 'a');
    expect([...fake.inputs('act'), ...fake.inputs('act-many')]).toEqual([]);
    expect(desk.page.textContent).toContain('The selected ones are of another kind');
  });

  test('loads an item again that changed while it was open', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    await desk.press('j');
    fake.items = [aReport(1, 5, { version: 'v2' })];
    await wait(desk, POLL_MS);
    expect(desk.page.textContent).toContain('This item has just changed');
    await desk.press('a');
    expect(fake.inputs('act')).toEqual([{ key: 'MYWOS.report.1', version: 'v2', act: 'approve' }]);
  });

  test('shows by its lamp that the list has stopped, and keeps it', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    expect(desk.page.querySelector('.connection')?.className).toContain('on');
    fake.isOffline = true;
    await wait(desk, POLL_MS);
    expect(desk.page.querySelector('.connection')?.textContent).toBe('Offline, reconnecting');
    expect(desk.titles()).toEqual(['Message: message 1']);
    fake.isOffline = false;
    await wait(desk, POLL_MS);
    expect(desk.page.querySelector('.connection')?.textContent).toBe('Live');
  });

  test('shows the login when the session is lost, and leads back', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    await desk.press('j');
    fake.isLoggedIn = false;
    await wait(desk, POLL_MS);
    expect(desk.page.textContent).toContain('Your session has ended');
    expect(location.hash).toBe('#/review/MYWOS.report.1');
  });

  test('gives an item to a colleague', async () => {
    const fake = createFakeConsole([aReport(1, 5)]);
    const desk = await show(fake);
    await desk.press('j', 't', '1');
    expect(fake.inputs('transfer')).toEqual([{ key: 'MYWOS.report.1', to: COLLEAGUE.id }]);
  });
});
