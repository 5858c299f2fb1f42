import type { ReactNode } from 'react';
import type { EmptyType } from './EmptyState.tsx';

/** Line drawings for each type. */
const DRAWINGS = {
  error: (
    <>
      <path d="M0 44h64m72 0h64M71 37l8 14m42 0 8-14" />
      <circle cx="100" cy="44" r="9" />
    </>
  ),
  search: (
    <>
      <path d="M0 80h200M105 59l21 21" />
      <circle cx="86" cy="40" r="26" />
      <path className="faint" d="M74 40h24" />
    </>
  ),
  match: (
    <>
      <path d="M0 44h64m72 0h64M100 0v8m0 72v8" />
      <circle cx="100" cy="44" r="36" />
      <circle className="faint" cx="100" cy="44" r="7" />
    </>
  ),
  expert: (
    <>
      <path d="M0 80h200M88 80V10l34 12-34 12" />
      <path className="faint" d="M88 80a40 40 0 0 1 40 0" />
    </>
  ),
  recommend: (
    <>
      <path d="M0 80h56m88 0h56M56 8h88v72H56z" />
      <path className="faint" d="M68 26h64M68 42h44M68 58h30" />
    </>
  ),
  news: (
    <>
      <path d="M0 80h40m120 0h40M40 80V20q30-10 60 0 30-10 60 0v60q-30-10-60 0-30-10-60 0zM100 20v60" />
      <path className="faint" d="M54 36q17-5 32 0m28 0q15-5 32 0M54 52q17-5 32 0m28 0q15-5 32 0" />
    </>
  ),
  notice: (
    <>
      <path d="M0 80h200M72 30h16l34-18v54L88 48H72zM88 48v32" />
      <path className="faint" d="M134 29a14 14 0 0 1 0 20m10-30a28 28 0 0 1 0 40" />
    </>
  ),
  statistics: (
    <>
      <path d="M0 80h200M50 80V8" />
      <path className="faint" d="M66 80V58h16v22m16 0V40h16v40m16 0V24h16v56" />
    </>
  ),
} satisfies Readonly<Record<EmptyType, ReactNode>>;

/** The drawing of an empty screen. Decoration. */
export function EmptyDrawing({ type }: { readonly type: EmptyType }): ReactNode {
  return DRAWINGS[type];
}
