import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

/**
 * Returns a chunk name for the modules that match `roots` and everything that they import statically, except what matches `later`: a
 * package with one entry module seems to be needed as a whole.
 */
export function neededBy(roots: RegExp, name: string, later?: RegExp): Name {
  return (id, build) => {
    const seen = new Set<string>();
    return !later?.test(id) && isNeeded(id) ? name : null;

    function isNeeded(module: string): boolean {
      if (roots.test(module)) return true;
      if (seen.has(module)) return false;
      seen.add(module);
      return build.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
    }
  };
}
