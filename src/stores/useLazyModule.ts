import { startTransition, useEffect, useState } from 'react';

/**
 * A part of the page that comes later, once it is wanted and has loaded; null until then, and where it cannot be had: the page
 * stands without it. Not `lazy`, whose failure takes the whole screen with it. Keep `load` the same function.
 */
export function useCode<Code>(load: () => Promise<Code>, wanted: boolean): Code | null {
  const [code, setCode] = useState<{ readonly found: Code } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (found) => {
        if (!left) startTransition(() => setCode({ found }));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);
  return code?.found ?? null;
}
