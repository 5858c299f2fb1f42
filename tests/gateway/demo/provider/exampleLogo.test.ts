import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createExampleProvider } from '#gateway/demo/provider/createExampleProvider.ts';
import { exampleLogo } from '#gateway/demo/provider/exampleLogo.ts';
import { teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { DAY, DAY_MS, world } from './worldQuestions.ts';

describe('exampleLogo', () => {
  test('draws a picture for every team of a day', async () => {
    const clubs = world
      .matchesOn(DAY)
      .map(({ fixture, sport }) => `https://media.example/${sport}/teams/${teamNumber(fixture.home.sourceId)}.png`);
    const drawings = clubs.map((url) => exampleLogo(url));
    expect(drawings.every((logo) => logo?.type === 'image/svg+xml')).toBe(true);
    const first = drawings[0]?.bytes ?? new Uint8Array();
    expect(await sharp(first).metadata()).toMatchObject({ format: 'svg', width: 100, height: 100 });
    expect(new Set(drawings.map((logo) => Buffer.from(logo?.bytes ?? []).toString())).size).toBeGreaterThan(clubs.length / 2);
  });

  test('draws leagues, and nothing for other addresses', () => {
    expect(exampleLogo('https://media.example/football/leagues/101.png')).not.toBeNull();
    expect(exampleLogo('https://media.example/football/players/101.png')).toBeNull();
    expect(exampleLogo('https://media.other/football/teams/33.png')).toBeNull();
    expect(exampleLogo('https://media.example/football/teams/33.png/../../x')).toBeNull();
  });
});

describe('createExampleProvider', () => {
  test('answers as both providers about the same matches of the current day', async () => {
    const example = createExampleProvider({ seed: 1, now: () => DAY * DAY_MS });
    const { signal } = new AbortController();
    const apisports = JSON.parse(
      (await example.apisports({ sport: 'basketball', path: 'games', params: { date: '2026-11-28' } }, signal)).body,
    );
    const tsp = { sport: 'basketball', path: 'match/diary', params: { tsp: String(DAY * 86_400) } } as const;
    const thesports = JSON.parse((await example.thesports.ask(tsp, signal)).body);
    expect(apisports.response.length).toBeGreaterThan(20);
    expect(thesports.results).toHaveLength(apisports.response.length);
    expect(new URL(apisports.response[0].teams.home.logo).hostname).toBe(example.logoHost);
    await expect(example.fetchLogo(apisports.response[0].teams.home.logo)).resolves.toBeInstanceOf(Buffer);
  });
});
