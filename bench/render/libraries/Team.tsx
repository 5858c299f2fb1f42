import { memo, type ReactNode } from 'react';

const CREST = { '--a': '#123456', '--b': '#123456', '--size': '22px' };

/** A side of a row; most changes of a row are none of it. */
export const Team = memo(function Team({ name, claimed }: { readonly name: string; readonly claimed: boolean }): ReactNode {
  return (
    <div className="team">
      <i className="crest ball plain" style={CREST}>
        {name[0]}
      </i>
      <b className="cut">{name}</b>
      {claimed && <span className="tag goal">Pending</span>}
    </div>
  );
});
