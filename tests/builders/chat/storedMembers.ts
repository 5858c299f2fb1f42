import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import type { AppSecrets } from '#gateway/member/appSecrets.ts';
import type { Database } from '#gateway/db/database.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import type { SplitToken } from '#gateway/member/session/splitToken.ts';

/** A member with a session in the database of a gateway that runs in another process. */
export interface StoredMember {
  readonly id: bigint;
  readonly language: Language;
  readonly deviceId: string;
  readonly token: Pick<SplitToken, 'hidden' | 'readable'>;
}

/** Stores members of the tenant of a language, who would each need an SMS otherwise. `keys` are the gateway's. */
export async function storeMembers(
  { db }: Database,
  keys: AppSecrets,
  count: number,
  language: Language = 'vi-VN',
): Promise<readonly StoredMember[]> {
  const members = createMembers(db, { passwords: createPasswords(keys.pepper), now: Date.now, demo: false });
  const sessions = createSessions(db, { key: keys.key, now: Date.now });
  const tenant = TENANTS[language].tenantCode;
  const stored: StoredMember[] = [];
  for (let i = 0; i < count; i += 1) {
    const phone = `+8497${String(i).padStart(7, '0')}`;
    const { id } = await members.register({ tenant, phone, passwordDigest: null, inviteCode: null });
    const deviceId = `device-of-member-${i}`;
    const { hidden, readable } = await sessions.create({ tenant, memberId: id, deviceId });
    stored.push({ id, language, deviceId, token: { hidden, readable } });
  }
  return stored;
}

/** Returns the app's calls with a member's session, at the address of a gateway or a proxy. */
export function apiOfMember({ language, deviceId, token }: Omit<StoredMember, 'id'>, address: string): ApiClient {
  const clientInfo: ClientInfo = { language, deviceId, appVersion: '0', timeZone: 'UTC' };
  const withCookie: typeof fetch = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', `touchline=${token.hidden}; ${TOKEN_COOKIE}=${token.readable}`);
    return fetch(new URL(String(path), address), { ...init, headers });
  };
  return createApiClient(clientInfo, withCookie, { token: () => token.readable, clientIp: () => null, onFailure: () => undefined });
}
