import * as z from 'zod/mini';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { line } from '#contract/text/textFields.ts';

/** Sent in place of a password: `v1:` and the SHA-256 of secret prefix and password, in hex. */
export const PASSWORD_DIGEST = /^v1:[0-9a-f]{64}$/;

export const passwordDigest = z.string().check(z.regex(PASSWORD_DIGEST, 'send v1: and 64 hex digits, the hash of the password'));
export const phone = line({ min: 1, max: PHONE_MAX_CHARS });
export const smsCode = z.string().check(z.refine((text) => isSmsCode(text, 'elsewhere'), 'an SMS code is 6 digits'));
