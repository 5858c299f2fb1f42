import type * as z from 'zod/mini';

/** Returns the rows that fit the schema. Others are left out and reported, so that a bad row costs itself alone. */
export function parseRows<Row extends z.ZodMiniType>(
  rows: unknown,
  row: Row,
  what: string,
  report: (message: string) => void,
): readonly z.output<Row>[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((raw: unknown) => {
    const read = row.safeParse(raw);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    report(`${what} ${idOf(raw)} is left out: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it does not fit'}`);
    return [];
  });
}

function idOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 40) : 'without an id';
}
