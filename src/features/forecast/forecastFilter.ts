import { FORECAST_CHARGES } from '#contract/stances/forecastCalls.ts';

/** Which matches of the forecast area are listed. */
export interface ForecastFilter {
  readonly charge: (typeof FORECAST_CHARGES)[keyof typeof FORECAST_CHARGES];
  /** None: all competitions. */
  readonly competitionIds: readonly number[];
}

export const ALL_FORECASTS: ForecastFilter = { charge: FORECAST_CHARGES.all, competitionIds: [] };

/** Returns how many parts of a filter differ from their defaults. */
export function chosenForecastParts({ charge, competitionIds }: ForecastFilter): number {
  return Number(charge !== ALL_FORECASTS.charge) + Number(competitionIds.length > 0);
}
