import { setDefaultResultOrder } from 'node:dns';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { createThesportsSource } from '#gateway/feed/thesports/createThesportsSource.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { type ExampleProvider, loadExampleProvider } from './loadDemo.ts';
import type { ExampleSource, ProviderParts } from './prepareProvider.ts';
import type { ProviderName } from './providerConfig.ts';

/** Of the synthetic evening. */
const EXAMPLE_SEED = 1;

/** The providers that can be polled. Each function returns the parts of one feed. */
export const PROVIDER_PARTS: Readonly<Record<ProviderName, () => ProviderParts>> = { apisports: apisportsParts, thesports: thesportsParts };

/** One key for both sports, each with a budget of its own. */
function apisportsParts(): ProviderParts {
  return {
    access: (credentials) => ({
      addresses: { football: 'https://v3.football.api-sports.io', basketball: 'https://v1.basketball.api-sports.io' },
      ...(credentials.name === 'apisports' && { headers: { 'x-apisports-key': credentials.key } }),
    }),
    limits: (requestsPerDay) => {
      const limits = { perDay: requestsPerDay ?? 'headers', perMinute: 'headers' } as const;
      return { football: limits, basketball: limits };
    },
    createPlan: createApisportsPlan,
    logoHosts: ['media.api-sports.io'],
    loadExample: (timers) => exampleOf(timers, ({ apisports }) => apisports),
  };
}

/**
 * No limit of a day is documented, but a pace for each endpoint. Its list of callers has IPv4 addresses only, so these are tried first, by
 * polls and push alike.
 */
function thesportsParts(): ProviderParts {
  setDefaultResultOrder('ipv4first');
  const source = createThesportsSource();
  return {
    access: (credentials) => ({
      addresses: { football: 'https://api.thesports.com/v1/football', basketball: 'https://api.thesports.com/v1/basketball' },
      ...(credentials.name === 'thesports' && { params: { user: credentials.user, secret: credentials.secret } }),
    }),
    limits: (requestsPerDay) => {
      const limits = { perDay: requestsPerDay, perMinute: null };
      return { football: limits, basketball: limits };
    },
    createPlan: (context) => source.createPlan(context),
    openPush: (credentials, context) => {
      const { user, secret } = credentials.name === 'thesports' ? credentials : { user: '', secret: '' };
      return source.openPush({ url: 'wss://mq.thesports.com/mqtt', user, secret }, context);
    },
    logoHosts: ['img.thesports.com'],
    loadExample: (timers) => exampleOf(timers, ({ thesports }) => thesports.ask),
  };
}

async function exampleOf({ now }: Timers, askOf: (example: ExampleProvider) => AskProvider): Promise<ExampleSource> {
  const example = (await loadExampleProvider())({ seed: EXAMPLE_SEED, now });
  return { ask: askOf(example), logos: { hosts: [example.logoHost], fetchLogo: (url) => example.fetchLogo(url) } };
}
