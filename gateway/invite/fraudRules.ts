import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { FraudRule } from '#contract/invite/inviteCalls.ts';
import type { Db } from '#gateway/db/database.ts';
import { knownDevices, members, sessions } from '#gateway/member/tables.ts';
import { inviteRewards } from './tables.ts';

const DAY_MS = 86_400_000;

/** Registrations by invitation from one address within `ADDRESS_WINDOW_MS` that are credited at once. */
export const ADDRESS_REWARDS = 5;
export const ADDRESS_WINDOW_MS = DAY_MS;

/** Numbers as near as this that registered by invitation within `NUMBER_WINDOW_MS` look like bought ones. */
export const NEARBY_NUMBERS = 10;
export const NUMBER_WINDOW_MS = 7 * DAY_MS;

/** So many equal or rising or falling digits at the end of a number are a pattern of throw-away numbers. */
export const PATTERN_DIGITS = 6;

/** A registration by invitation, as the rules see it. */
export interface CheckedRegistration {
  readonly tenant: string;
  readonly inviteeId: bigint;
  /** In canonical form, `+84912345678`. */
  readonly phone: string;
  /** null: unknown. */
  readonly deviceId: string | null;
  /** null: unknown. */
  readonly addressMark: string | null;
}

/** Returns the first rule that a registration falls under; null for none. The transaction `tx` has locked the tenant's invitations. */
export async function fraudRuleOf(tx: Db, registration: CheckedRegistration, now: number): Promise<FraudRule | null> {
  if (await isDeviceOfAnother(tx, registration)) return 'sameDevice';
  if (await isAddressBusy(tx, registration, now)) return 'sameAddress';
  if (hasPatternAtEnd(registration.phone) || (await isNearAnother(tx, registration, now))) return 'numberPattern';
  return null;
}

/** Whether the last digits of a number are all the same, or count up or down. */
export function hasPatternAtEnd(phone: string): boolean {
  const digits = Array.from(phone.slice(-PATTERN_DIGITS), Number);
  const steps = new Set(digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0)));
  const [step = Number.NaN] = steps;
  return digits.length === PATTERN_DIGITS && steps.size === 1 && Math.abs(step) <= 1;
}

/** Another member of the tenant has used the device: known from logins, a session, or an earlier invitation. */
async function isDeviceOfAnother(tx: Db, { tenant, inviteeId, deviceId }: CheckedRegistration): Promise<boolean> {
  if (deviceId === null) return false;
  const known = tx
    .select({ one: sql`1` })
    .from(knownDevices)
    .innerJoin(members, eq(members.id, knownDevices.memberId))
    .where(and(eq(members.tenant, tenant), eq(knownDevices.deviceId, deviceId), ne(members.id, inviteeId)));
  const inSession = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.tenant, tenant), eq(sessions.deviceId, deviceId), ne(sessions.memberId, inviteeId)));
  const invited = tx
    .select({ one: sql`1` })
    .from(inviteRewards)
    .where(and(eq(inviteRewards.tenant, tenant), eq(inviteRewards.deviceId, deviceId), ne(inviteRewards.inviteeId, inviteeId)));
  for (const query of [known, inSession, invited]) if ((await query.limit(1)).length > 0) return true;
  return false;
}

async function isAddressBusy(tx: Db, { tenant, addressMark }: CheckedRegistration, now: number): Promise<boolean> {
  if (addressMark === null) return false;
  const [row] = await tx
    .select({ registrations: count() })
    .from(inviteRewards)
    .where(
      and(
        eq(inviteRewards.tenant, tenant),
        eq(inviteRewards.addressMark, addressMark),
        gt(inviteRewards.createdAt, now - ADDRESS_WINDOW_MS),
      ),
    );
  return (row?.registrations ?? 0) >= ADDRESS_REWARDS;
}

async function isNearAnother(tx: Db, { tenant, inviteeId, phone }: CheckedRegistration, now: number): Promise<boolean> {
  const distance = sql`abs(substr(${members.phone}, 2)::bigint - ${phone.slice(1)}::bigint)`;
  const near = await tx
    .select({ one: sql`1` })
    .from(inviteRewards)
    .innerJoin(members, eq(members.id, inviteRewards.inviteeId))
    .where(
      and(
        eq(inviteRewards.tenant, tenant),
        gt(inviteRewards.createdAt, now - NUMBER_WINDOW_MS),
        ne(inviteRewards.inviteeId, inviteeId),
        // A case, because a database may cast before it compares.
        sql`case when ${members.phone} ~ '^[+][0-9]{6,15}$' then ${distance} <= ${NEARBY_NUMBERS} else false end`,
      ),
    )
    .limit(1);
  return near.length > 0;
}
