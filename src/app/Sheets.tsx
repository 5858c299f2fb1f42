import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { openMatch, useMatchSheet } from '#stores/matchsheet.ts';
import { chunk } from './chunk.ts';

const MatchSheet = lazy(async () => {
  const [{ MatchSheet: Sheet }] = await Promise.all([
    chunk(() => import('#parts/MatchSheet.tsx')),
    loadWords('sheet', 'ringtone', 'match'),
  ]);
  return { default: Sheet };
});

/** Sheets that any screen may open, over it. A shared link names its match in the address: opened once, and taken out of it. */
export function Sheets(): ReactNode {
  const id = useMatchSheet((state) => state.id);
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
  if (id === null) return null;
  return (
    <LiveGate waiting={null}>
      <Suspense>
        <MatchSheet id={id} />
      </Suspense>
    </LiveGate>
  );
}
