/** Requests a day from which the lists are asked as often as the provider has news. */
const WHOLE_BOARD = 5_760;
/** Requests a day from which details and prices of open matches are asked each minute. */
const WHOLE_DETAIL = 10_000;
const DAY_S = 86_400;

/** Returns what a plan of so many requests a day and sport leaves out (docs/operate.md#provider-plans). Infinity: no limit. */
export function apisportsOmissions(requestsPerDay: number): readonly string[] {
  if (requestsPerDay >= WHOLE_DETAIL) return [];
  const detail =
    'prices, tables, forecasts and earlier meetings are older than the provider has them, or missing for matches that nobody has open';
  if (requestsPerDay >= WHOLE_BOARD) return [detail];
  const minutes = Math.max(1, Math.round(DAY_S / (requestsPerDay * 0.6) / 60));
  return [
    `scores are asked every ${minutes} min or so around the clock instead of every 15 s`,
    'line-ups and statistics come for some matches that somebody has open, for others seldom',
    detail,
  ];
}
