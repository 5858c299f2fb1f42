import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MatchId } from '#contract/match.ts';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useSheetMatch } from '#parts/useSheetMatch.ts';
import { closeMatch, openMatch } from '#stores/matchsheet.ts';
import { chunk } from './chunk.ts';
import { whenIdle } from './idle.ts';

/** Sheets that any screen may open, over it. A shared link names its match in the address: opened once, and taken out of it. */
export function Sheets(): ReactNode {
  const id = useSheetMatch();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const shared = query.get('match');
    if (shared === null) return;
    if (/^\d{1,15}$/.test(shared)) openMatch(Number(shared));
    query.delete('match');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  useEffect(() => closeMatch, [pathname]); // who goes back leaves the sheet with the screen that it was opened over
  const code = useSheetCode(id !== null);
  if (code === null) return null;
  return (
    <LiveGate waiting={null}>
      <code.MatchSheet id={id} />
    </LiveGate>
  );
}

/**
 * The sheet's code, there before the first tap asks for it: on a slow phone it takes longer to run than a tap may. Not `lazy`,
 * which waits before it shows even what has long been loaded (300 ms, once a fallback has been seen).
 */
function useSheetCode(wanted: boolean): SheetCode | null {
  const [code, setCode] = useState<SheetCode | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (code) return;
    if (!wanted) return whenIdle(() => void sheetCode().then(setCode, () => undefined));
    chunk(sheetCode).then(setCode, setFailure);
  }, [wanted, code]);
  if (failure !== null) throw failure;
  return code;
}

interface SheetCode {
  readonly MatchSheet: ComponentType<{ readonly id: MatchId | null }>;
}

async function sheetCode(): Promise<SheetCode> {
  const [{ MatchSheet }] = await Promise.all([import('#parts/MatchSheet.tsx'), loadWords('sheet', 'ringtone', 'match')]);
  return { MatchSheet };
}
