import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

/** Returns a chunk name for the modules that match `roots` and everything that they import statically. */
export function neededBy(roots: RegExp, name: string): Name {
  return (id, build) => {
    const seen = new Set<string>();
    return isNeeded(id) ? name : null;

    function isNeeded(module: string): boolean {
      if (roots.test(module)) return true;
      if (seen.has(module)) return false;
      seen.add(module);
      return build.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
    }
  };
}
