import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { persistOnChange } from '#effects/persistOnChange.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('persistOnChange', () => {
  test('persists soon after a followed match changes, and at once when the page is hidden or closes', async () => {
    const scheduler = new TestTime(0);
    const moves$ = new Subject<{ next: ReturnType<typeof aMatch> }>();
    const visible$ = new BehaviorSubject(true);
    const closing$ = new Subject<void>();
    const persist = vi.fn<() => void>();
    const calls = (): number => persist.mock.calls.length;
    persistOnChange({
      moves$,
      follows$: new Subject(),
      isFollowed: (id) => id === 101,
      settings$: new Subject(),
      visible$,
      closing$,
      scheduler,
      persist,
    });
    moves$.next({ next: aMatch({ id: 102 }) });
    await scheduler.advance(10_000);
    expect(calls()).toBe(0);
    for (const rev of [2, 3, 4]) moves$.next({ next: aMatch({ rev }) });
    await scheduler.advance(4_900);
    expect(calls()).toBe(0);
    await scheduler.advance(200);
    expect(calls()).toBe(1);
    visible$.next(false);
    expect(calls()).toBe(2);
    moves$.next({ next: aMatch({ rev: 5 }) });
    await scheduler.advance(5_100);
    expect(calls()).toBe(3); // hidden pages go on
    closing$.next();
    expect(calls()).toBe(4);
  });
});
