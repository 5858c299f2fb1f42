import { startTransition, useEffect, useState } from 'react';
import type { MatchId } from '#contract/match.ts';
import { hearMatch, useMatchSheet } from '#stores/matchsheet.ts';
import { afterPaint } from '#ui/afterPaint.ts';

/**
 * The match whose sheet is to be shown; null for none. It follows the tap that asked for it: that is painted first, and costs not even
 * a render of whoever asks here, for on a slow phone a sheet takes longer than a tap may take to be seen.
 */
export function useSheetMatch(): MatchId | null {
  const [id, setId] = useState(() => useMatchSheet.getState().id);
  useEffect(() => {
    const show = (): void => startTransition(() => setId(useMatchSheet.getState().id));
    show(); // it may have been asked for since this was rendered
    let end = nothing;
    const deaf = hearMatch(() => {
      end();
      end = afterPaint(show);
    });
    return () => {
      deaf();
      end();
    };
  }, []);
  return id;
}

function nothing(): void {}
