import { expect, test } from 'vitest';
import { chainIndex } from '#gateway/feed/apisports/plan/chainIndex.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';

type Parameters = ProviderRequest['params'];
const of = (params: Parameters): ProviderRequest => ({ sport: 'football', path: 'fixtures', params });
const CHAIN = [of({ h2h: '1-2', last: '10' }), of({ team: '1', last: '10' }), of({ team: '2', last: '10' }), of({ team: '1', next: '5' })];

test('an answer belongs to the request whose parameters it repeats, in any order and with more of them', () => {
  const answers: readonly Parameters[] = [
    { last: '10', h2h: '1-2' },
    { team: '1', last: '10' },
    { last: '10', team: '2', timezone: 'UTC' },
    { team: '1', next: '5' },
  ];
  expect(answers.map((parameters) => chainIndex(CHAIN, parameters))).toEqual([0, 1, 2, 3]);
});

test('one that repeats none is no answer: begun anew each time, the chain would never end', () => {
  const foreign: readonly Parameters[] = [{}, { team: '3', last: '10' }];
  for (const parameters of foreign) expect(() => chainIndex(CHAIN, parameters)).toThrow(expect.objectContaining({ kind: 'garbled' }));
});
