import * as z from 'zod/mini';
import type { Names } from '#contract/locale/names.ts';
import { maybeText } from './fields.ts';
import { cleanName } from './names/cleanName.ts';
import type { Directory } from './names/directory.ts';

export type NameOf = (kind: 'team' | 'competition', id: string) => Names | null;

const row = z.object({ name: maybeText, name_zh: maybeText, name_en: maybeText });
const rows = z.optional(z.nullable(z.record(z.string(), row)));
const lists = z.object({ teams: rows, matchevents: rows, competitions: rows });

/** Returns how to name the ids of an analysis: by the names that come with it, as the provider's Chinese twin sends them, else by the directory. */
export function namesInAnalysis(payload: unknown, directory: Directory): NameOf {
  const read = lists.safeParse(payload);
  const own = read.success ? read.data : {};
  return (kind, id) => {
    const found = kind === 'team' ? own.teams?.[id] : (own.competitions?.[id] ?? own.matchevents?.[id]);
    return (found && namesOf(found)) ?? directory.names(kind, id);
  };
}

function namesOf({ name, name_zh: chinese, name_en: english }: z.output<typeof row>): Names | null {
  const names = { 'en-US': cleanName(english) ?? cleanName(name), 'zh-CN': cleanName(chinese) };
  const known = Object.entries(names).filter(([, one]) => one !== undefined);
  return known.length === 0 ? null : Object.fromEntries(known);
}
