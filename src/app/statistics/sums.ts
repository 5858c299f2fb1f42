export interface StatisticsRow {
  readonly date: string;
  readonly resource: string;
  readonly count: number;
}

export interface DaySum {
  readonly date: string;
  readonly count: number;
}

/** Returns the total of each day, in the order of days. */
export function sumsByDay(rows: readonly StatisticsRow[]): readonly DaySum[] {
  const sums = new Map<string, number>();
  for (const { date, count } of rows) sums.set(date, (sums.get(date) ?? 0) + count);
  return [...sums].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns the rows with the latest day first, and within a day the highest count first. */
export function newestFirst(rows: readonly StatisticsRow[]): readonly StatisticsRow[] {
  return rows.toSorted((a, b) =>
    a.date === b.date ? b.count - a.count || a.resource.localeCompare(b.resource) : a.date < b.date ? 1 : -1,
  );
}
