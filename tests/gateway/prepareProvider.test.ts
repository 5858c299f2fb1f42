import { expect, test } from 'vitest';
import { prepareProvider } from '#gateway/prepareProvider.ts';
import { PROVIDER_PARTS } from '#gateway/providerParts.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';

test.each(['apisports', 'thesports'] as const)('shows the pictures of the example in place of those of %s', async (name) => {
  const config = { name, credentials: null, replay: 'example', recordAnswers: null, requestsPerDay: null } as const;
  const options = { config, parts: PROVIDER_PARTS[name](), speed: 1, timers: wallTimers, random: () => 0, report: () => {} };
  const { logos } = await prepareProvider(options);
  expect(logos?.hosts).toEqual(['media.example']);
  await expect(logos?.fetchLogo?.('https://media.example/football/teams/33.png')).resolves.toBeInstanceOf(Buffer);
});
