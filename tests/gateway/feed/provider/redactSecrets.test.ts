import { describe, expect, test } from 'vitest';
import { redactSecrets } from '#gateway/feed/provider/redactSecrets.ts';

const KEY = 'a/key+of=thirty two "characters"';

describe('redactSecrets', () => {
  test('replaces a secret as it is, in URLs and in JSON, and nothing else', () => {
    const redact = redactSecrets([KEY, 'someone', '']);
    const text = [KEY, encodeURIComponent(KEY), new URLSearchParams({ secret: KEY }).toString(), JSON.stringify({ KEY })].join('\n');
    const redacted = redact(`https://x.example/?user=someone\n${text}`);
    expect(redacted).toBe('https://x.example/?user=***\n***\n***\nsecret=***\n{"KEY":"***"}');
    expect(redactSecrets([])('a text')).toBe('a text');
  });

  test('replaces even a short secret', () => {
    expect(redactSecrets(['x9'])('https://x.example/?secret=x9')).toBe('https://x.example/?secret=***');
  });

  test.each([
    ['https://x.example/path?user=ab&secret=s3cret-of-it', 'https://x.example/path?user=***&secret=***'],
    ['https://x.example/path?tsp=1&user=ab', 'https://x.example/path?tsp=1&user=***'],
    ['{"query":{"user":"ab","tab":"ab"}}', '{"query":{"user":"***","tab":"ab"}}'],
    ['{"username" : "ab"}', '{"username" : "***"}'],
    [String.raw`{"err":"{\"user\":\"ab\"}"}`, String.raw`{"err":"{\"user\":\"***\"}"}`],
    ['the account: ab.', 'the account: ***.'],
    ['{"results":[{"name":"ab","team":"Abahani"}]}', '{"results":[{"name":"ab","team":"Abahani"}]}'],
    ['user=abel', 'user=abel'],
  ])('replaces a user that may be a word only where a user stands: %s', (text, redacted) => {
    expect(redactSecrets(['s3cret-of-it'], ['ab'])(text)).toBe(redacted);
  });

  test('leaves answers whole whose words are the name of the user', () => {
    const body = JSON.stringify({ results: [{ side: 'home', home_scores: [1, 0] }] });
    expect(redactSecrets([], ['home'])(body)).toBe(body);
  });

  test('replaces a user that is no word everywhere', () => {
    expect(redactSecrets([], ['shop-17'])('no shop-17 here')).toBe('no *** here');
  });

  test('a user is no pattern, and nothing where there is none', () => {
    expect(redactSecrets([], ['a.b', ''])('user=a.b user=axb user=')).toBe('user=*** user=axb user=');
  });
});
