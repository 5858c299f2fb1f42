import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Bug, BUGS } from './mutants.ts';

/** A bug whose place is not found, or is found twice: the code has moved on, and the bug with it. */
export class PlantError extends Error {
  override readonly name = 'PlantError';
}

/** Plants bugs, by name, in whatever this thread loads from now on: in memory, never in a file. */
export function plant(names: readonly string[]): void {
  const bugs = names.map(bugOf);
  if (bugs.length === 0) return;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const here = url.startsWith('file:') ? bugs.filter(({ file }) => fileURLToPath(url).endsWith(`/${file}`)) : [];
      if (here.length === 0 || loaded.source === undefined || loaded.source === null) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: here.reduce(spoiled, source) };
    },
  });
}

/** The source with a bug in it. Throws PlantError unless its place is there exactly once. */
export function spoiled(source: string, { name, file, change }: Bug): string {
  return change.reduce((text, [from, to]) => {
    const places = text.split(from).length - 1;
    if (places !== 1) throw new PlantError(`${name}: its place in ${file} is found ${places} times: ${from}`);
    return text.replace(from, () => to);
  }, source);
}

function bugOf(name: string): Bug {
  const bug = BUGS.find((one) => one.name === name);
  if (bug === undefined) throw new PlantError(`there is no bug ${name}: one of ${BUGS.map((one) => one.name).join(', ')}`);
  return bug;
}
