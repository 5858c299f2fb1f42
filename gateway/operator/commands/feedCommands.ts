import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { POLL_PRIORITIES } from '#gateway/feed/provider/pollJob.ts';
import type { BudgetHealth, EndpointHealth, ProviderHealth } from '#gateway/feed/provider/providerHealth.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { printable } from '#gateway/operator/printable.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export const FEED_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'feed status',
    does: 'prints what the provider of the feed is asked: budget, endpoints, what is left out',
    flags: {},
    schema: z.object({}),
    async run({ feedHealth, now }) {
      if (feedHealth === null)
        throw new UsageError('Only a running gateway knows how its feed is: start it on this folder, or see its console under Matches.');
      const health = feedHealth();
      return health === null ? 'The feed asks no provider.' : describeProvider(health.provider, now());
    },
  }),
];

function describeProvider({ name, budgets, endpoints, push, omissions }: ProviderHealth, now: number): string {
  return [
    `provider  ${name}`,
    ...budgets.map(describeBudget),
    ...endpoints.map((endpoint) => describeEndpoint(endpoint, now)),
    ...(push === null ? [] : [`push  ${push.isConnected ? 'connected' : 'NOT connected'}, last message ${ageOf(push.lastMessageAt, now)}`]),
    ...omissions.map((omission) => `left out: ${printable(omission)}`),
  ].join('\n');
}

function describeBudget({ sport, perDay, perMinute, spent, remaining, stretch }: BudgetHealth): string {
  const limits = [
    perDay === null ? 'no limit a day is known' : `${perDay} a day`,
    ...(perMinute === null ? [] : [`${perMinute} a minute`]),
    `${spent} spent today`,
    ...(remaining === null ? [] : [`${remaining} more may be spent (of 95 %)`]),
  ];
  const stretched = POLL_PRIORITIES.filter((priority) => stretch[priority] >= 1.1).map(
    (priority) => `${priority} ×${stretch[priority].toFixed(1)}`,
  );
  return `${sport}  ${limits.join(', ')}; periods stretched: ${stretched.length === 0 ? 'none' : stretched.join(', ')}`;
}

function describeEndpoint(health: EndpointHealth, now: number): string {
  const { sport, endpoint, lastSuccessAt, lastError, errorsInLastHour, isInFlight, backOffUntil } = health;
  const facts = [
    `answered ${ageOf(lastSuccessAt, now)}`,
    `${errorsInLastHour} errors in an hour`,
    ...(lastError === null ? [] : [`last error ${lastError.kind} ${ageOf(lastError.at, now)}`]),
    ...(isInFlight ? ['in flight'] : []),
    ...(backOffUntil === null ? [] : [`waits ${Math.ceil((backOffUntil - now) / SECOND_MS)} s`]),
  ];
  return `  ${sport}/${endpoint}  ${facts.join(', ')}`;
}

function ageOf(at: number | null, now: number): string {
  if (at === null) return 'never';
  const age = Math.max(0, now - at);
  return age < 2 * MINUTE_MS ? `${Math.round(age / SECOND_MS)} s ago` : `${Math.round(age / MINUTE_MS)} min ago`;
}
