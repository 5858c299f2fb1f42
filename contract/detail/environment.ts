import * as z from 'zod/mini';
import { count, names } from './fields.ts';

/** Codes of the weather (docs/product.md#weather-codes). */
export const WEATHER_CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export type WeatherCode = (typeof WEATHER_CODES)[number];

/** Where and in which conditions a match is played. null is "not said". */
export const environment = z.strictObject({
  weather: z.nullable(z.literal([...WEATHER_CODES])),
  temperatureC: z.nullable(z.number().check(z.minimum(-60), z.maximum(60))),
  /** Metres per second. */
  wind: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Percent. */
  humidity: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Millimetres of mercury. */
  pressure: z.nullable(z.number().check(z.minimum(300), z.maximum(900))),
  neutral: z.boolean(),
  venue: z.nullable(z.strictObject({ name: names, city: z.nullable(names), capacity: z.nullable(count), attendance: z.nullable(count) })),
  referee: z.nullable(
    z.strictObject({
      name: names,
      /** Of this season, with averages a match; null when not said. */
      record: z.nullable(z.strictObject({ matches: count, yellows: z.number(), reds: z.number(), penalties: z.number() })),
    }),
  ),
});
export type Environment = z.infer<typeof environment>;
