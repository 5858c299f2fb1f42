import type { WeatherCode } from '#contract/detail/environment.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';

interface Climate {
  /** Mean temperatures of the coldest and the warmest month in degrees. */
  readonly cold: number;
  readonly warm: number;
  /** Chance of rain, or of snow where it is cold. */
  readonly wet: number;
  readonly south: boolean;
}

const TEMPERATE: Climate = { cold: 5, warm: 19, wet: 0.36, south: false };
const CLIMATES: Readonly<Record<string, Climate>> = {
  scotland: { ...TEMPERATE, cold: 3, warm: 15, wet: 0.45 },
  spain: { cold: 9, warm: 27, wet: 0.16, south: false },
  italy: { cold: 7, warm: 26, wet: 0.22, south: false },
  germany: { cold: 1, warm: 20, wet: 0.33, south: false },
  portugal: { cold: 11, warm: 24, wet: 0.2, south: false },
  brazil: { cold: 20, warm: 28, wet: 0.35, south: true },
  argentina: { cold: 10, warm: 25, wet: 0.25, south: true },
  usa: { cold: 4, warm: 27, wet: 0.25, south: false },
  china: { cold: 3, warm: 29, wet: 0.28, south: false },
  vietnam: { cold: 18, warm: 31, wet: 0.45, south: false },
  indonesia: { cold: 26, warm: 29, wet: 0.5, south: true },
  japan: { cold: 5, warm: 28, wet: 0.3, south: false },
};
const SNOW_BELOW_C = 1;
const WARMEST_MONTH = 6;

/** Returns weather code (docs/domain.md#weather) and temperature in degrees of a region at a time (server ms). */
export function weatherOf(
  region: string,
  at: number,
  random: SeededRandom,
): { readonly weather: WeatherCode; readonly temperatureC: number } {
  const { cold, warm, wet, south } = CLIMATES[region] ?? TEMPERATE;
  const month = new Date(at).getUTCMonth() + (south ? 6 : 0);
  const summer = (1 + Math.cos(((month - WARMEST_MONTH) / 12) * 2 * Math.PI)) / 2;
  const temperatureC = Math.round(cold + (warm - cold) * summer + random.between(-5, 5));
  if (random.hits(wet))
    return {
      weather: temperatureC < SNOW_BELOW_C ? 4 : temperatureC > 24 ? random.pick([6, 11, 12]) : random.pick([3, 9, 10]),
      temperatureC,
    };
  return { weather: random.pick(temperatureC < 8 ? [7, 8, 13, 2, 5] : [5, 5, 1, 2, 7]), temperatureC };
}
