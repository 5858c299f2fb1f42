import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...asked: never[]) => unknown>;

/** Names one chunk for the modules of a pattern and all that they import at once: they come in one file. */
export function neededBy(roots: RegExp, name: string): Name {
  return (asked, build) => {
    const seen = new Set<string>();
    return isNeeded(asked) ? name : null;

    function isNeeded(id: string): boolean {
      if (roots.test(id)) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return build.getModuleInfo(id)?.importers.some(isNeeded) ?? false;
    }
  };
}
