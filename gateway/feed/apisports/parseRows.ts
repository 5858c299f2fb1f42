import * as z from 'zod/mini';

/** Returns the rows that fit the schema. Others are left out and reported by their id, so that a bad row costs itself alone. */
export function parseRows<Row extends z.ZodMiniType>(
  rows: readonly unknown[],
  row: Row,
  what: string,
  report: (message: string) => void,
): readonly z.output<Row>[] {
  return rows.flatMap((raw) => {
    const read = row.safeParse(raw);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    report(`API-Sports: ${what} ${idIn(raw)} is left out: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it does not fit'}`);
    return [];
  });
}

const id = z.union([z.number(), z.string()]);
const withId = z.object({ id });
const ID_PLACES = [
  z.pipe(
    z.object({ fixture: withId }),
    z.transform(({ fixture }) => fixture.id),
  ),
  z.pipe(
    z.object({ game: withId }),
    z.transform(({ game }) => game.id),
  ),
  z.pipe(
    z.object({ team: withId }),
    z.transform(({ team }) => team.id),
  ),
  z.pipe(
    withId,
    z.transform(({ id }) => id),
  ),
];

function idIn(raw: unknown): string {
  for (const place of ID_PLACES) {
    const read = place.safeParse(raw);
    if (read.success) return String(read.data).replaceAll(/\p{C}/gu, '').slice(0, 40);
  }
  return 'without an id';
}
