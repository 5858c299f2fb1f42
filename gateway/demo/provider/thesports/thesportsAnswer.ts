const PAGE_ROWS = 1_000;

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly updated_at: number };

/** Returns the body of a good answer. */
export function good(results: unknown, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ code: 0, ...more, results });
}

/** Returns the body of a list: a page of all rows, what changed since a time, or one row. `total` counts the rows of the answer. */
export function listed({ page, time, uuid }: Readonly<Record<string, string>>, rows: readonly Row[]): string {
  if (uuid !== undefined) {
    const one = rows.filter(({ id }) => id === uuid);
    return good(one, { query: { total: one.length, type: 'uuid', uuid } });
  }
  const isIncremental = time !== undefined;
  const first = (Number(page ?? '1') - 1) * PAGE_ROWS;
  const chosen = isIncremental ? rows.filter((row) => row.updated_at >= Number(time)) : rows.slice(first, first + PAGE_ROWS);
  const times = chosen.map((row) => row.updated_at);
  const query = {
    total: chosen.length,
    type: isIncremental ? 'time' : 'page',
    ...(isIncremental ? { time: Number(time) } : { page: Number(page ?? '1') }),
    ...(times.length > 0 ? { min_time: Math.min(...times), max_time: Math.max(...times) } : {}),
  };
  return good(
    [...chosen].sort((a, b) => a.updated_at - b.updated_at),
    { query },
  );
}

/** Returns the body of a refusal, which comes with status 200. */
export function refusal(text: string): string {
  return JSON.stringify({ err: text });
}
