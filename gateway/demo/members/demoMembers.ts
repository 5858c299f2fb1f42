import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Members } from '#gateway/member/members.ts';
import { members as memberTable } from '#gateway/member/tables.ts';

const PASSWORD = 'demo2026';
/** Two per tenant, in numbers that look like those of its country. */
const PHONES: Readonly<Record<string, readonly [string, string]>> = {
  TYCC: ['+8613800000001', '+8613800000002'],
  VNWOS: ['+84900000001', '+84900000002'],
  MYWOS: ['+60120000001', '+60120000002'],
  IDWOS: ['+628120000001', '+628120000002'],
};
/** In each tenant. */
export const ACCOUNTS = ['demofan1', 'demofan2'] as const;

/** Creates missing demo members. */
export async function createDemoMembers(db: Db, members: Members): Promise<void> {
  for (const [tenant, phones] of Object.entries(PHONES)) {
    for (const [i, phone] of phones.entries()) {
      const existing = await members.byPhone(tenant, phone);
      if (existing?.demo === true && existing.passwordHash !== null) continue;
      if (existing && !existing.demo) continue; // a real member's phone
      const { id } = existing ?? (await members.register({ tenant, phone, passwordDigest: null, inviteCode: null }));
      await members.setPassword(id, digestOf(PASSWORD));
      await db.update(memberTable).set({ demo: true, account: ACCOUNTS[i] }).where(eq(memberTable.id, id));
    }
  }
}

/** Returns how to log in as a demo member, for the terminal. */
export function demoInstructions(): string {
  const rows = LANGUAGES.map((language) => {
    const phones = (PHONES[TENANTS[language].tenantCode] ?? []).map((phone) => phone.padEnd(16));
    return `  ${language}   ${phones.join(' ')}`.trimEnd();
  });
  return [`Demo: log in as ${ACCOUNTS.join(' or ')} (or by phone), password ${PASSWORD}. Codes are shown in the app.`, ...rows, ''].join(
    '\n',
  );
}

/** Returns a password's digest as clients send it (`contract/member/memberFields.ts`). */
function digestOf(password: string): string {
  return `v1:${createHash('sha256').update(`${APP_CONFIG.secretPrefix}${password}`).digest('hex')}`;
}
