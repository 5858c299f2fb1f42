import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import type { SideCount } from '#contract/match/match.ts';
import { decideLeg, undecidedStances } from '#gateway/prediction/settlement/decideLeg.ts';
import type { LegDecision } from '#gateway/prediction/settlement/decisionLetter.ts';
import type { SettlementOutcome } from '#gateway/prediction/settlement/settleWithResults.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, reason, single, yes } from '#gateway/operator/flagValues.ts';

const score = single((text): SideCount | undefined => {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) };
}, 'a score is home and away goals or points, such as 2-1');

const legNumber = single((text) => (/^[0-2]$/.test(text) ? Number(text) : undefined), 'a leg is 0, 1 or 2, as printed by stance undecided');

const SETTLED: Readonly<Record<SettlementOutcome, string>> = {
  settled: 'is settled',
  unchanged: 'is settled as before',
  waiting: 'waits for its other matches',
  undecided: 'waits for a decision about another leg',
  ignored: 'is not published',
};

/** Commands about results that the data do not decide (docs/domain.md#undecided-legs), and about what settlement wrote. */
export const SETTLEMENT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'stance undecided',
    does: 'lists the stances whose matches contradict themselves, with the reason of each leg',
    flags: {},
    schema: z.object({}),
    async run({ tenant, db }) {
      const waiting = await undecidedStances(db, tenant);
      if (waiting.length === 0) return 'No stance waits for a decision.';
      return waiting
        .map(({ id: stance, reason, isSettled, title }) => `${stance}  ${reason}${isSettled ? ' (settled before)' : ''}  ${title}`)
        .join('\n');
    },
  }),
  defineCommand({
    name: 'stance decide',
    does: 'decides a leg of such a stance, whatever its match says later, and settles the stance; author and buyers are told',
    flags: {
      stance: 'N   as printed by stance undecided',
      leg: 'N   0, 1 or 2',
      score: 'H-A   the score that counts: of regular time in football; or --void',
      half: 'H-A   at half time; optional',
      void: 'yes   the leg counts as void, instead of a score',
      reason: "TEXT   shown to everybody who reads the stance, in the tenant's language",
    },
    schema: z.object({ stance: id, leg: legNumber, score: z.optional(score), half: z.optional(score), void: z.optional(yes), reason }),
    async run({ tenant, money }, { stance, leg, reason: shown, ...flags }) {
      const given = { stanceId: stance, position: leg, decision: decisionOf(flags), reason: shown };
      const outcome = await decideLeg(money, tenant, given);
      if (outcome === null) throw new UsageError(`${tenant} has no stance ${stance} with a leg ${leg} that waits for a decision.`);
      return `Stance ${stance} ${SETTLED[outcome]}.`;
    },
  }),
];

function decisionOf(flags: {
  readonly score?: SideCount | undefined;
  readonly half?: SideCount | undefined;
  readonly void?: boolean | undefined;
}): LegDecision {
  const { score: decided, half = null } = flags;
  if ((decided === undefined) === (flags.void !== true)) throw new UsageError('stance decide needs either --score H-A or --void yes.');
  if (decided === undefined) return 'void';
  if (half !== null && (half.home > decided.home || half.away > decided.away))
    throw new UsageError('stance decide cannot have more goals at half time than at the end.');
  return { score: decided, half };
}
