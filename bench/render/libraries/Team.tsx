import { memo, type ReactNode } from 'react';

const CREST = { '--a': '#123456', '--b': '#123456', '--size': '22px' };

/** A side of a row, which most changes do not affect. */
export const Team = memo(function Team({ name, isProvisional }: { readonly name: string; readonly isProvisional: boolean }): ReactNode {
  return (
    <div className="team">
      <i className="crest ball plain" style={CREST}>
        {name[0]}
      </i>
      <b className="truncate">{name}</b>
      {isProvisional && <span className="tag goal">Pending</span>}
    </div>
  );
});
