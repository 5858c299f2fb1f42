import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Mutant, MUTANTS } from './mutants.ts';

/** A mutant whose source text is not found exactly once, because the code has changed. */
export class MutantError extends Error {
  override readonly name = 'MutantError';
}

/** Applies mutants, by name, to every module that this thread loads from now on: in memory, never in a file. */
export function applyMutants(names: readonly string[]): void {
  const mutants = names.map(mutantOf);
  if (mutants.length === 0) return;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const changed = url.startsWith('file:') ? mutants.filter(({ file }) => fileURLToPath(url).endsWith(`/${file}`)) : [];
      if (changed.length === 0 || loaded.source === undefined || loaded.source === null) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: changed.reduce(mutate, source) };
    },
  });
}

/** Returns the mutated source. Throws MutantError unless each quoted text occurs exactly once. */
export function mutate(source: string, { name, file, change }: Mutant): string {
  return change.reduce((text, [from, to]) => {
    const count = text.split(from).length - 1;
    if (count !== 1) throw new MutantError(`${name}: its text occurs ${count} times in ${file}: ${from}`);
    return text.replace(from, () => to);
  }, source);
}

function mutantOf(name: string): Mutant {
  const found = MUTANTS.find((mutant) => mutant.name === name);
  if (found === undefined) throw new MutantError(`there is no mutant ${name}: one of ${MUTANTS.map((mutant) => mutant.name).join(', ')}`);
  return found;
}
