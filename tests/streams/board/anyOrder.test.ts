import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { Board } from '#streams/board/board.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { GatewayModel } from '#tests/builders/gatewayModel.ts';
import { aMatch } from '#tests/builders/aMatch.ts';

const id = fc.integer({ min: 1, max: 5 });
const count = fc.nat({ max: 3 });

/** A change in the gateway, or a message to the client that may be late, lost or doubled. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set'), id, home: count, corners: count, member: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('changes'),
      back: fc.nat({ max: 4 }),
      lost: fc.boolean(),
      late: fc.nat({ max: 6 }),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('snapshot'), late: fc.nat({ max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('list'), ids: fc.array(id, { minLength: 1 }), late: fc.nat({ max: 6 }) }) },
);

describe('Board', () => {
  test('after any order, repeats, losses and races of polls it equals the gateway', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const gateway = new GatewayModel();
        const board = new Board();
        const inFlight: { due: number; fact: BoardFact }[] = [];
        steps.forEach((one, now) => {
          if (one.kind === 'set') {
            gateway.set(
              aMatch({
                id: one.id,
                status: FootballStatus.firstHalf,
                score: { home: one.home, away: 0 },
                corners: { home: one.corners, away: 0 },
              }),
              one.member,
            );
          } else {
            const fact = factOf(gateway, one);
            if (!('lost' in one && one.lost)) inFlight.push({ due: now + one.late, fact });
            if ('twice' in one && one.twice) inFlight.push({ due: now + one.late + 2, fact });
          }
          for (const due of inFlight.filter((fact) => fact.due === now)) board.apply(due.fact);
        });
        for (const rest of inFlight.filter((fact) => fact.due >= steps.length)) board.apply(rest.fact);

        resume(board, gateway);

        expect(new Map([...board.members].map((one) => [one, board.cell(one)?.value]))).toEqual(gateway.members());
      }),
      { numRuns: 2_000, seed: 20261121 },
    );
  });
});

type Message = Extract<typeof step extends fc.Arbitrary<infer Step> ? Step : never, { kind: string; late: number }>;

function factOf(gateway: GatewayModel, message: Message): BoardFact {
  if ('ids' in message) return gateway.list(message.ids);
  return 'back' in message ? gateway.since(Math.max(0, gateway.seq - message.back)) : gateway.snapshot();
}

/** Resumes from the board's position, as a client does after a loss. */
function resume(board: Board, gateway: GatewayModel): void {
  const known = board.position;
  const { resync } = board.apply(known ? gateway.since(known.seq) : gateway.snapshot());
  if (resync !== null) board.apply(gateway.snapshot());
}
