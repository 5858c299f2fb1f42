import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Touchline';
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are taken too: clocks differ. */
const WINDOW = 1;
const STEP_MS = 30_000;

/** Returns a new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads. */
export function totpUri(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** Returns the step (of 30 s, since 1970) that a code is of; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** Returns the code of a time. */
export function codeAt(secret: string, now: number): string {
  return totpOf(secret, '').generate({ timestamp: now });
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1_000, secret: Secret.fromBase32(secret) });
}
