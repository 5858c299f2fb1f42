import type { DrawRound, DrawTicket } from './drawCalls.ts';
import { drawCommitment, drawPlace, drawRulesHash, drawTicketSeed, type DrawPlace } from './drawProof.ts';
import type { DrawPrizeRule } from './drawRules.ts';

/** What a check of a ticket found, step by step. */
export interface DrawCheck {
  /** The seed is the one that was committed. */
  readonly isSeedRight: boolean;
  /** The place follows from the seed and the number. */
  readonly isPlaceRight: boolean;
  /** The prize is the one of the place, or it had run out. */
  readonly isPrizeRight: boolean;
  /** The seed follows from the one that its round committed to; null until that is revealed. */
  readonly isOfRound: boolean | null;
  /** All of it. */
  readonly isRight: boolean;
  readonly computed: DrawPlace;
}

/** Recomputes the result of a ticket from what was committed (docs/draw.md). It trusts nothing that the gateway says of the result. Of a round that is no longer listed only seed and place are checked. */
export function checkDraw(ticket: DrawTicket, round: DrawRound | null): DrawCheck {
  const { seed, commitment, n, number, drawId, place, prize } = ticket;
  const computed = drawPlace(seed, { round: ticket.round, n }, number);
  const isSeedRight = drawCommitment(seed) === commitment;
  const isPlaceRight = computed.place === place;
  const at = round?.prizes.find(({ first, last }) => computed.place >= first && computed.place <= last);
  const isSame = at !== undefined && prize !== null && at.kind === prize.kind && at.amount === prize.amount && at.name === prize.name;
  const isPrizeRight = round === null || (prize === null ? at === undefined || at.left === 0 : isSame);
  const isOfRound =
    round === null || round.seed === null
      ? null
      : drawCommitment(round.seed) === round.seedHash && drawTicketSeed(round.seed, { round: round.round, drawId, n }) === seed;
  return {
    isSeedRight,
    isPlaceRight,
    isPrizeRight,
    isOfRound,
    isRight: isSeedRight && isPlaceRight && isPrizeRight && isOfRound !== false && (round === null || areRulesRight(round)),
    computed,
  };
}

/** Whether the rules of a round are the ones whose hash was published. */
export function areRulesRight({ tenant, round, cost, perDay, prizes, opensAt, closesAt, revealBy, rulesHash }: DrawRound): boolean {
  const rules = prizes.map(({ kind, amount, names, first, last, stock }): DrawPrizeRule => {
    const table = { places: last - first + 1, stock };
    return kind === 'thing' ? { kind, names: names ?? {}, ...table } : { kind, amount: amount ?? 0, ...table };
  });
  return drawRulesHash({ tenant, round, cost, perDay, prizes: rules, opensAt, closesAt, revealBy }) === rulesHash;
}
