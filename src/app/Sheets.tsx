import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { openMatch, useMatchSheet } from '#stores/matchsheet.ts';
import { chunk } from './chunk.ts';
import { whenIdle } from './idle.ts';

const MatchSheet = lazy(async () => ({ default: (await loadSheet()).MatchSheet }));

async function loadSheet() {
  const [loaded] = await Promise.all([chunk(() => import('#parts/MatchSheet.tsx')), loadWords('sheet', 'ringtone', 'match')]);
  return loaded;
}

/** Sheets that any screen may open, over it. A shared link names its match in the address: opened once, and taken out of it. */
export function Sheets(): ReactNode {
  // Deferred: the tap is answered first, and the sheet is rendered in pieces that leave the list its frames.
  const id = useDeferredValue(useMatchSheet((state) => state.id));
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
  // Its code is there before the first tap asks for it: on a slow phone it takes longer to run than a tap may.
  useEffect(() => whenIdle(() => void loadSheet().catch(() => undefined)), []);
  if (id === null) return null;
  return (
    <LiveGate waiting={null}>
      <Suspense>
        <MatchSheet id={id} />
      </Suspense>
    </LiveGate>
  );
}
