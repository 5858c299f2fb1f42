const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How often the provider asks to be asked, in ms. */
export const PACE = {
  diaryToday: 10 * MINUTE_MS,
  diaryOtherDay: 30 * MINUTE_MS,
  recentList: MINUTE_MS,
  /** A day that was announced without its names in other languages. */
  renamedDay: 20 * SECOND_MS,
  /** Without a push; beside one the poll only heals losses. */
  detailLive: 5 * SECOND_MS,
  detailLiveBesidePush: 15 * SECOND_MS,
  dataUpdate: 20 * SECOND_MS,
  deleted: 2 * MINUTE_MS,
  statisticsLists: MINUTE_MS,
  trends: MINUTE_MS,
  boxScores: 10 * SECOND_MS,
  oddsBell: 3 * SECOND_MS,
  oddsRepairs: 20 * SECOND_MS,
  oddsOfWatched: 5 * SECOND_MS,
  oddsOfOthers: MINUTE_MS,
  liveTables: 2 * MINUTE_MS,
  languages: 30 * MINUTE_MS,
  competitions: 30 * MINUTE_MS,
  absences: 30 * MINUTE_MS,
  /** What hardly changes within a day. */
  pages: 6 * HOUR_MS,
  /** One answer is enough; a failed one is asked again after this. */
  once: 10 * MINUTE_MS,
} as const;
