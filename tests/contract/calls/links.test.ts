import { describe, expect, test } from 'vitest';
import { isExternalLink, isOwnPath, isUrl } from '#contract/calls/links.ts';

describe('links', () => {
  test.each(['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://xn--fsq.example/路'])('isUrl accepts %s', (text) => {
    expect([isUrl(text), isExternalLink(text)]).toEqual([true, true]);
  });

  test.each(['mailto:fan@example.com', 'tel:+84912345678'])('isExternalLink accepts %s, isUrl does not', (text) => {
    expect([isUrl(text), isExternalLink(text)]).toEqual([false, true]);
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com',
    '/zh-CN/match',
    'example.com',
    'https:example.com\\@evil.example',
    'https://fan:secret@example.com',
    ' https://example.com',
    'https://exam ple.com',
    'https://',
    'mailto:',
    'tel:',
    '',
  ])('%j is no link', (text) => {
    expect([isUrl(text), isExternalLink(text)]).toEqual([false, false]);
  });

  test.each(['/', '/news/3', '/match?tab=over#1'])('isOwnPath accepts %s', (text) => {
    expect(isOwnPath(text)).toBe(true);
  });

  test.each([
    '',
    'news/3',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' /news',
    'https://example.com/',
    'javascript:alert(1)',
  ])('isOwnPath refuses %j', (text) => {
    expect(isOwnPath(text)).toBe(false);
  });
});
