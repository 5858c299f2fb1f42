/** The provider has news of matches in play this often. */
const NEWS_S = 15;
/** Requests a day from which the lists are asked as often as that around the clock. */
const WHOLE_BOARD = 86_400 / NEWS_S;
/** Requests a day from which details and prices of open matches are asked each minute. */
const WHOLE_DETAIL = 10_000;
/** Of a plan that is short, this share is spent on scores and lists. */
const BOARD_SHARE = 0.6;
const AFTERNOON_AND_EVENING_H = 12;
const AROUND_THE_CLOCK_H = 24;

/** Returns what a plan of so many requests a day and sport leaves out (docs/operate.md#provider-plans). Infinity: no limit. */
export function apisportsOmissions(requestsPerDay: number): readonly string[] {
  if (requestsPerDay >= WHOLE_DETAIL) return [];
  const detail =
    'prices, tables, forecasts and earlier meetings are older than the provider has them, or missing for matches that nobody has open';
  if (requestsPerDay >= WHOLE_BOARD) return [detail];
  const [often, seldom] = [AFTERNOON_AND_EVENING_H, AROUND_THE_CLOCK_H].map((hours) => paceOver(hours, requestsPerDay * BOARD_SHARE));
  return [
    `scores are asked every ${often} or so with ${AFTERNOON_AND_EVENING_H} hours of play a day, every ${seldom} with play around the clock, instead of every ${NEWS_S} s`,
    'line-ups and statistics come for some matches that somebody has open, for others seldom',
    detail,
  ];
}

function paceOver(hours: number, requests: number): string {
  const seconds = Math.max(NEWS_S, (hours * 3_600) / requests);
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
