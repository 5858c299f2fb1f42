import type { ReactNode } from 'react';

/** A decorative line drawing of 24 by 24 in the style of `Icon`, for a sign that only one row has: the first load stays without it. */
export function Glyph({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
