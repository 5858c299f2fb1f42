import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '#gateway/base/usageError.ts';
import { readConfig } from '#gateway/config.ts';

const KEY = 'planted-key-0123456789';
const APISPORTS = { TOUCHLINE_APISPORTS_KEY: KEY };
const THESPORTS = { TOUCHLINE_THESPORTS_USER: 'someone', TOUCHLINE_THESPORTS_SECRET: KEY };

describe('the settings of a provider', () => {
  const provider = (flags: readonly string[], env = {}) => readConfig(flags, env)?.provider;

  test('are none of other feeds', () => {
    expect(provider([], { ...APISPORTS, TOUCHLINE_PROVIDER_PLAN: 'any' })).toBeNull();
  });

  test('have the key of the environment, and the plan of the contract where one is given', () => {
    expect(provider(['--feed', 'apisports'], APISPORTS)).toEqual({
      name: 'apisports',
      credentials: { name: 'apisports', key: KEY },
      replay: null,
      recordAnswers: null,
      requestsPerDay: null,
    });
    const env = { ...THESPORTS, TOUCHLINE_FEED: 'thesports', TOUCHLINE_PROVIDER_PLAN: '75000' };
    expect(provider(['--record-answers', 'evening'], env)).toEqual({
      name: 'thesports',
      credentials: { name: 'thesports', user: 'someone', secret: KEY },
      replay: null,
      recordAnswers: 'evening',
      requestsPerDay: 75_000,
    });
  });

  test('take a user of two letters, and no key as short', () => {
    const read = (user: string, secret: string) =>
      provider(['--feed', 'thesports'], { TOUCHLINE_THESPORTS_USER: user, TOUCHLINE_THESPORTS_SECRET: secret });
    expect(read('ab', KEY)).toMatchObject({ credentials: { user: 'ab', secret: KEY } });
    expect(() => read('ab', 'ab')).toThrow(/TOUCHLINE_THESPORTS_SECRET is not a key/);
  });

  test('need no key to play what was recorded or scripted, and use none', () => {
    expect(provider(['--feed', 'apisports', '--provider-replay', 'example'])).toMatchObject({ replay: 'example', credentials: null });
    const flags = ['--feed', 'thesports', '--provider-replay', 'evening', '--speed', '20'];
    expect(provider(flags, THESPORTS)).toMatchObject({ replay: { folder: resolve('evening') }, credentials: null });
    expect(readConfig(flags, {})).toMatchObject({ speed: 20, demo: false });
    expect(provider(['--feed', 'apisports'], { TOUCHLINE_PROVIDER_REPLAY: 'example' })).toMatchObject({ replay: 'example' });
  });

  test.each([
    [['--feed', 'apisports'], {}, /TOUCHLINE_APISPORTS_KEY in the environment; --provider-replay example/],
    [['--feed', 'thesports'], { TOUCHLINE_THESPORTS_USER: 'someone' }, /TOUCHLINE_THESPORTS_SECRET/],
    [['--feed', 'thesports'], { TOUCHLINE_THESPORTS_SECRET: KEY }, /TOUCHLINE_THESPORTS_USER/],
    [['--feed', 'apisports'], { TOUCHLINE_APISPORTS_KEY: `${KEY} ${KEY}` }, /is not a key/],
    [['--feed', 'apisports'], { TOUCHLINE_APISPORTS_KEY: `${KEY}\n${KEY}` }, /is not a key/],
    [['--feed', 'apisports', '--provider-replay', ''], APISPORTS, /DIR, a folder of recorded answers, or example/],
    [['--feed', 'apisports', '--record-answers', ''], APISPORTS, /--record-answers needs DIR/],
    [['--feed', 'apisports', '--record-answers', 'a', '--provider-replay', 'b'], APISPORTS, /leave one of them out/],
    [['--provider-replay', 'example'], {}, /--provider-replay needs the feed of a provider: --feed apisports or --feed thesports/],
    [['--feed', 'recorded', '--recordings', 'a', '--record-answers', 'b'], {}, /--record-answers needs the feed of a provider/],
    [['--feed', 'apisports'], { ...APISPORTS, TOUCHLINE_PROVIDER_PLAN: '0' }, /requests a day from 1 to 10000000/],
    [['--feed', 'apisports'], { ...APISPORTS, TOUCHLINE_PROVIDER_PLAN: 'free' }, /TOUCHLINE_PROVIDER_PLAN free/],
    [['--feed', 'apisports', '--apisports-key', KEY], {}, /apisports-key/],
  ])('%j is refused in one sentence without a key', (flags, env, words) => {
    let message = '';
    try {
      readConfig(flags, env);
    } catch (error) {
      if (error instanceof UsageError) ({ message } = error);
    }
    expect(message).toMatch(words);
    expect(message.split('\n')).toHaveLength(1);
    if (!flags.includes(KEY)) expect(message).not.toContain(KEY);
  });
});
