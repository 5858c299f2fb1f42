import { expect, test } from 'vitest';
import type { TapeInput } from '#contract/wire/tape.ts';
import { recordLedger } from '#effects/recordInputs.ts';
import { memoryLedger } from '#tests/builders/alerts.ts';

test('what another tab rang is on the tape once, however often this one asks', () => {
  const { acts, device, ledger } = recorded();
  expect(ledger.has('goal')).toBe(false);
  device.claim('goal', 0);
  for (let ask = 0; ask < 3; ask += 1) expect([ledger.has('goal'), ledger.claim('goal', 0)]).toEqual([true, false]);
  expect(acts).toEqual([{ rung: ['goal'] }]);
});

test('what this tab rang itself is not: a tape that is played rings it again', () => {
  const { acts, ledger } = recorded();
  expect(ledger.claim('goal', 0)).toBe(true);
  expect(ledger.has('goal')).toBe(true);
  expect(acts).toEqual([]);
});

test('a claim that was given back can be another tab’s', () => {
  const { acts, claims, device, ledger } = recorded();
  ledger.claim('told', 0);
  ledger.release('told');
  expect(claims).toEqual([
    ['told', true],
    ['told', false],
  ]);
  device.claim('told', 0);
  expect(ledger.has('told')).toBe(true);
  expect(acts).toEqual([{ rung: ['told'] }]);
});

function recorded() {
  const acts: TapeInput[] = [];
  const claims: (readonly [key: string, rang: boolean])[] = [];
  const device = memoryLedger();
  return {
    acts,
    device,
    ledger: recordLedger({ input: (act) => void acts.push(act), claim: (...claim) => void claims.push(claim) }, device),
    claims,
  };
}
