import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import { type Environment, WEATHER_CODES } from '#contract/detail/environment.ts';
import { maybeNumber } from '#gateway/feed/thesports/fields.ts';
import type { Directory } from '#gateway/feed/thesports/names/directory.ts';

const value = decoration(z.union([z.string(), z.number()]));
/** Numbers with their units: "17°C", "9.7m/s", "46%", "759mmHg". */
export const environmentRow = z.object({
  weather: maybeNumber,
  temperature: value,
  wind: value,
  humidity: value,
  pressure: value,
});
export type EnvironmentRow = z.output<typeof environmentRow>;

export interface Surroundings {
  readonly environment: EnvironmentRow | undefined;
  readonly neutral: boolean;
  readonly venueId: string;
  readonly refereeId: string;
}

/** Returns where and in which conditions a match is played; null when nothing is known. Values outside of what can be are unknown. */
export function environmentOf({ environment, neutral, venueId, refereeId }: Surroundings, directory: Directory): Environment | null {
  const venueName = directory.names('venue', venueId);
  const refereeName = directory.names('referee', refereeId);
  if (environment === undefined && !neutral && venueName === null && refereeName === null) return null;
  const { capacity, city } = directory.row('venue', venueId) ?? {};
  return {
    weather: WEATHER_CODES.find((code) => code === environment?.weather) ?? null,
    temperatureC: numberIn(environment?.temperature, -60, 60),
    wind: numberIn(environment?.wind, 0, 100),
    humidity: numberIn(environment?.humidity, 0, 100),
    pressure: numberIn(environment?.pressure, 300, 900),
    neutral,
    venue: venueName === null ? null : { name: venueName, city: city ?? null, capacity: capacity ?? null, attendance: null },
    referee: refereeName === null ? null : { name: refereeName, record: null },
  };
}

const NUMBER = /^\s*(-?\d+(?:\.\d+)?)/;

function numberIn(text: string | number | null | undefined, min: number, max: number): number | null {
  const found = NUMBER.exec(String(text ?? ''))?.[1];
  const number = found === undefined ? Number.NaN : Number(found);
  return number >= min && number <= max ? number : null;
}
