import { and, asc, eq } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { FRAUD_RULES } from '#contract/invite/inviteCalls.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { members } from '#gateway/member/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { peopleOf } from './people.ts';
import { commandOf, idOf, keyOf, NOTHING_MORE, numberIn, type ReviewSource, SOURCE_MAX, textAct, versionOf } from './reviewSource.ts';

const COMMANDS = { approve: 'invite credit', reject: 'invite reject' } as const;

/** Rewards of invitations that wait under a rule (docs/product.md#invite-rewards). Both acts need a text, which members do not read. */
export const rewardSource: ReviewSource = {
  kind: 'reward',
  async list(db, tenant, id) {
    const number = numberIn(id);
    if (number === null || (number !== undefined && number > 2 ** 31 - 1)) return [];
    const waits = and(eq(inviteRewards.tenant, tenant), eq(inviteRewards.state, 'pending'));
    const rows = await db
      .select({ reward: inviteRewards, nickname: members.nickname })
      .from(inviteRewards)
      .innerJoin(members, eq(members.id, inviteRewards.inviterId))
      .where(and(waits, number === undefined ? undefined : eq(inviteRewards.id, number)))
      .orderBy(asc(inviteRewards.id))
      .limit(SOURCE_MAX);
    return rows.map(({ reward, nickname }) => ({
      ...NOTHING_MORE,
      key: keyOf(tenant, 'reward', reward.id),
      kind: 'reward',
      tenant,
      label: `I ${reward.id}`,
      version: versionOf(reward.state, reward.reason, reward.coins),
      title: '',
      of: reward.reason,
      who: nickname,
      coins: reward.coins,
      since: reward.createdAt,
      due: reward.createdAt + DEADLINES_MS.reward,
    }));
  },
  async show(db, item) {
    const [reward] = await db
      .select()
      .from(inviteRewards)
      .where(and(eq(inviteRewards.tenant, item.tenant), eq(inviteRewards.id, Number(idOf(item)))));
    const rule = FRAUD_RULES.find((one) => one === reward?.reason);
    if (reward === undefined || rule === undefined) throw new HttpError(404, 'this item waits no more');
    const people = await peopleOf(db, item.tenant, [reward.inviterId, reward.inviteeId]);
    const [member, invitee] = [people.get(reward.inviterId), people.get(reward.inviteeId)];
    if (member === undefined || invitee === undefined) throw new HttpError(404, 'this item waits no more');
    return { kind: 'reward', member, invitee, rule, coins: reward.coins };
  },
  acts: () => [textAct('approve'), textAct('reject')],
  plan(item, { act, text = '' }) {
    if (act !== 'approve' && act !== 'reject') throw new HttpError(400, 'a reward is credited or rejected');
    return { commands: [commandOf(COMMANDS[act], item.tenant, { id: idOf(item), reason: text })], undo: null };
  },
};
