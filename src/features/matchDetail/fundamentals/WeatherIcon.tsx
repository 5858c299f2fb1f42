import type { ReactNode } from 'react';
import type { WeatherCode } from '#contract/detail/environment.ts';

const SUN = (
  <>
    <circle cx="24" cy="24" r="8" />
    <path d="M24 6v5m0 26v5M6 24h5m26 0h5M11.3 11.3l3.5 3.5m18.4 18.4 3.5 3.5m0-25.4-3.5 3.5M14.8 33.2l-3.5 3.5" />
  </>
);
const SMALL_SUN = <path d="M33 9v3m8 8h-3m.7-8.7-2.2 2.2M27.2 15a7.5 7.5 0 0 1 9.6 9.4" />;
const CLOUD = <path d="M13 34h20a7 7 0 0 0 .6-14A10.5 10.5 0 0 0 13.4 22 6 6 0 0 0 13 34z" />;
const HIGH_CLOUD = <path d="M13 28h20a7 7 0 0 0 .6-14A10.5 10.5 0 0 0 13.4 16 6 6 0 0 0 13 28z" />;
const RAIN = <path d="m16 33-2 6m10-6-2 6m10-6-2 6" />;
const BOLT = <path d="m25 29-4 6h5l-4 7" />;
const SNOW = <path d="M16 34v6m-3-4.5 6 3m0-3-6 3M30 34v6m-3-4.5 6 3m0-3-6 3" />;
const MIST = <path d="M8 36h32M12 42h24" />;

const BEHIND = <path d="M20 12.5A9 9 0 0 1 36 14a6 6 0 0 1 5 6" />;
const HIGH_BEHIND = <path d="M20 7.5A9 9 0 0 1 36 9a6 6 0 0 1 5 6" />;
const FEW_DROPS = <path d="m15 33-2 6m20-6-2 6" />;
const FOG = <path d="M8 12h32M12 18h24M8 24h32M12 30h24M8 36h32" />;

/** The layers of the drawing for each weather code (docs/product.md#weather-codes, docs/domain.md#weather). */
const LAYERS: Readonly<Record<WeatherCode, readonly ReactNode[]>> = {
  1: [SMALL_SUN, CLOUD],
  2: [CLOUD],
  3: [SMALL_SUN, HIGH_CLOUD, RAIN],
  4: [HIGH_CLOUD, SNOW],
  5: [SUN],
  6: [HIGH_CLOUD, RAIN, BOLT],
  7: [BEHIND, CLOUD],
  8: [HIGH_CLOUD, MIST],
  9: [HIGH_BEHIND, HIGH_CLOUD, RAIN],
  10: [HIGH_CLOUD, RAIN],
  11: [HIGH_CLOUD, FEW_DROPS, BOLT],
  12: [SMALL_SUN, HIGH_CLOUD, FEW_DROPS, BOLT],
  13: [FOG],
};

/** The weather as a line drawing of 48 px. Decoration: the words stand beside it. */
export function WeatherIcon({ code }: { readonly code: WeatherCode }): ReactNode {
  return (
    <svg
      width={48}
      height={48}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      aria-hidden="true"
      focusable="false"
    >
      {LAYERS[code].map((layer, i) => (
        <g key={i}>{layer}</g>
      ))}
    </svg>
  );
}
