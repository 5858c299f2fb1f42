import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Members } from './members.ts';
import { members as memberTable, sessions } from './tables.ts';

const PASSWORD = 'demo2026';
/** Two of each tenant, in numbers that look like those of its country. */
const PHONES: Readonly<Record<string, readonly [string, string]>> = {
  TYCC: ['+8613800000001', '+8613800000002'],
  VNWOS: ['+84900000001', '+84900000002'],
  MYWOS: ['+60120000001', '+60120000002'],
  IDWOS: ['+628120000001', '+628120000002'],
};
const ACCOUNTS = ['demofan1', 'demofan2'] as const;

/** Makes the demo's members where they are missing. */
export async function createDemoMembers(db: Db, members: Members): Promise<void> {
  for (const [tenant, phones] of Object.entries(PHONES)) {
    for (const [i, phone] of phones.entries()) {
      const known = await members.byPhone(tenant, phone);
      if (known?.demo === true && known.passwordHash !== null) continue;
      if (known && !known.demo) continue; // somebody's own phone: it stays theirs
      const { id } = known ?? (await members.register({ tenant, phone, passwordDigest: null, inviteCode: null }));
      await members.setPassword(id, sentSecret(PASSWORD));
      await db.update(memberTable).set({ demo: true, account: ACCOUNTS[i] }).where(eq(memberTable.id, id));
    }
  }
}

/** Takes the passwords and sessions of who came by a demo, where codes are no proof: the database is used in earnest now. */
export async function revokeDemoMembers(db: Db): Promise<void> {
  const dismissed = await db
    .update(memberTable)
    .set({ passwordHash: null })
    .where(eq(memberTable.demo, true))
    .returning({ id: memberTable.id });
  const ids = dismissed.map(({ id }) => id);
  if (ids.length > 0) await db.delete(sessions).where(inArray(sessions.memberId, ids));
}

/** How to log in with them, for who started the gateway. */
export function demoInstructions(): string {
  const rows = LANGUAGES.map((language) => {
    const phones = (PHONES[TENANTS[language].tenantCode] ?? []).map((phone) => phone.padEnd(16));
    return `  ${language}   ${phones.join(' ')}`.trimEnd();
  });
  return [`Demo: log in as ${ACCOUNTS.join(' or ')} (or by phone), password ${PASSWORD}. Codes are shown in the app.`, ...rows, ''].join(
    '\n',
  );
}

/** A password as clients send it (`contract/calls/memberCalls.ts`). */
function sentSecret(password: string): string {
  return `v1:${createHash('sha256').update(`${APP_CONFIG.secretPrefix}${password}`).digest('hex')}`;
}
