import type { BasketballStory } from './basketball/basketballStory.ts';
import { basketballStretches } from './basketball/basketballStretches.ts';
import type { DetailPart } from './detailPart.ts';
import type { FootballStory } from './football/footballStory.ts';
import { reportTimes } from './reportTimes.ts';

const POINT = 10;

/** Returns who pressed in each minute that is over. */
export function footballTrend({ fixture, minutes, pressure, clock }: FootballStory): DetailPart {
  return {
    changes: reportTimes(fixture.sourceId, clock.stretches),
    document: (at) => {
      const periods: number[][] = [];
      for (const [i, { period, index, to }] of minutes.entries()) {
        if (to > at) break;
        const values = (periods[period - 1] ??= []);
        values[index] = pressure[i] ?? 0; // of an interrupted minute the later part
      }
      return { kind: 'trend', sourceId: fixture.sourceId, at, body: { periods } };
    },
  };
}

/** Returns by how much a side outscored the other in each minute of the game clock that is over: ten for a point. */
export function basketballTrend({ fixture, plays, script }: BasketballStory): DetailPart {
  return {
    changes: reportTimes(fixture.sourceId, basketballStretches(script)),
    document: (at) => {
      const periods: number[][] = [];
      let length = 0;
      for (const play of plays) {
        if (play.at > at) break;
        const { period, left } = play;
        if (play.kind === 'periodStart') length = left;
        const values = (periods[period - 1] ??= []);
        const minute = Math.min(Math.floor((length - left) / 60), Math.ceil(length / 60) - 1);
        while (values.length <= minute) values.push(0);
        const points = play.kind === 'basket' ? play.points * (play.side === 'home' ? POINT : -POINT) : 0;
        values[minute] = Math.max(-100, Math.min(100, (values[minute] ?? 0) + points));
      }
      return { kind: 'trend', sourceId: fixture.sourceId, at, body: { periods } };
    },
  };
}
