import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { line } from '#contract/text/textFields.ts';
import { BASE_CONFIG_PATH } from './baseConfig.ts';
import { get, post } from './defineCall.ts';

const nothing = z.object({});
const flag = z.union([z.literal(0), z.literal(1)]);
const trackingText = z.optional(line({ max: 64 }));

/** `link` is a path within the app or an external link (`contract/calls/links.ts`). */
const activity = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty lines separate paragraphs. */
  text: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  button: z.nullable(z.object({ label: z.string(), link: z.string() })),
});

const operatorInfo = z.object({ operator: z.string(), contact: z.string(), place: z.string() });

/** What the operator publishes (docs/product.md#call-paths). The paths of `activity` and `operatorInfo` are ours. */
export const OPERATOR_CALLS = {
  baseConfig: get(BASE_CONFIG_PATH, nothing, z.object({ maintainStatus: flag, maintainDescription: z.string(), oddsOn: z.boolean() }), {
    auth: 'none',
  }),
  /** Who runs the tenant, for its policies, in the language of the policy; empty where the operator has set nothing. */
  operatorInfo: get('/WOS-OPERATOR/noauth/tenant/getOperator', z.object({ language: z.enum(LANGUAGES) }), operatorInfo, { auth: 'none' }),
  queryAddress: get('/WOS-OPERATOR/noauth/wos/queryAddress', nothing, z.object({ downloadUrl: z.nullable(z.string()) }), { auth: 'none' }),
  installCallback: post('/WOS-OPERATOR/noauth/callback', z.object({ channels: trackingText, channelCode: trackingText }), nothing, {
    auth: 'none',
  }),
  /** The newest announced version, or null. */
  wosVersion: get('/WOS-OPERATOR/noauth/version/getWosVersion', nothing, z.object({ version: z.nullable(z.string()), notes: z.string() }), {
    auth: 'none',
  }),
  activity: get('/WOS-OPERATOR/noauth/activity', z.object({ id: z.coerce.number().check(z.int(), z.positive()) }), activity, {
    auth: 'none',
  }),
} as const;
