import { readFileSync } from 'node:fs';

export const INGEST_FOLDER = 'gateway/feed/ingest';

export interface DocumentExample {
  /** The heading above it. */
  readonly heading: string;
  readonly kind: string;
  /** JSON with `"$now"` and `"$kickoff"` in place of times. */
  readonly text: string;
}

/** Returns the examples of documents.md, in its order. */
export function documentExamples(): readonly DocumentExample[] {
  return readFileSync(`${INGEST_FOLDER}/documents.md`, 'utf8')
    .split('\n## ')
    .flatMap((section) => {
      const heading = section.split('\n')[0] ?? '';
      return Array.from(section.matchAll(/^```json\n(.*?)^```$/gms), ([, block = '']) => {
        const { kind } = JSON.parse(block);
        return { heading, kind: String(kind), text: block };
      });
    });
}

/** Returns the events of a JSON list by id, with these times (ms) in place of their names. */
export function eventsIn(text: string, times: { readonly now: number; readonly kickoff: number }): Readonly<Record<string, object>> {
  const list: readonly { readonly id: string }[] = JSON.parse(
    text.replaceAll('"$now"', String(times.now)).replaceAll('"$kickoff"', String(times.kickoff)),
  );
  return Object.fromEntries(list.map(({ id, ...event }) => [id, event]));
}
