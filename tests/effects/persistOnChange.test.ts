import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { persistOnChange } from '#effects/persistOnChange.ts';
import { aMatch } from '#tests/builders/match.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

test('what is known of followed matches is kept soon after it changed, and at once when the page is hidden or closed', async () => {
  const scheduler = new VirtualTime(0);
  const moves$ = new Subject<{ next: ReturnType<typeof aMatch> }>();
  const visible$ = new BehaviorSubject(true);
  const closing$ = new Subject<void>();
  const keep = vi.fn<() => void>();
  const kept = (): number => keep.mock.calls.length;
  persistOnChange({
    moves$,
    follows$: new Subject(),
    isFollowed: (id) => id === 101,
    settings$: new Subject(),
    visible$,
    closing$,
    scheduler,
    keep,
  });
  moves$.next({ next: aMatch({ id: 102 }) });
  await scheduler.advance(10_000);
  expect(kept()).toBe(0);
  for (const rev of [2, 3, 4]) moves$.next({ next: aMatch({ rev }) });
  await scheduler.advance(4_900);
  expect(kept()).toBe(0);
  await scheduler.advance(200);
  expect(kept()).toBe(1);
  visible$.next(false);
  expect(kept()).toBe(2);
  moves$.next({ next: aMatch({ rev: 5 }) });
  await scheduler.advance(5_100);
  expect(kept()).toBe(3); // hidden, it hears on
  closing$.next();
  expect(kept()).toBe(4);
});
