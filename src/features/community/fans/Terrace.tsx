import './terrace.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberCall } from '#stores/queries/useCall.ts';
import type { Fan } from '#stores/community/members.ts';

export interface TerraceProps {
  /** The newest followers, those of the first page. */
  readonly fans: readonly Fan[];
  /** All followers. */
  readonly total: number;
  readonly isFresh: (at: number) => boolean;
}

type Seat = 'mutual' | 'fresh' | 'fan' | 'free';

/** Two rows; a full page of followers needs narrower seats. */
const WIDE = { columns: 9, radius: 8 };
const NARROW = { columns: 15, radius: 7 };
const ROWS_Y = [90, 62];
const FIRST_X = 43;
const LAST_X = 315;
/** Prime to both numbers of columns: people spread over a row instead of filling it from one side. */
const STRIDE = 7;

/** A stand with a seat for each of the newest followers: filled when both follow each other, with a thick rim when new, a dot when free. */
export function Terrace({ fans, total, isFresh }: TerraceProps): ReactNode {
  const { t } = useTranslation('member');
  const followed = useMemberCall('followedMembers', {}).data?.memberIds;
  const known = new Set(followed);
  const kinds = fans.map(({ member, back, at }): Seat => {
    if (followed === undefined ? back : known.has(member.memberId)) return 'mutual';
    return isFresh(at) ? 'fresh' : 'fan';
  });
  const mutual = kinds.filter((kind) => kind === 'mutual').length;
  const fresh = fans.filter(({ at }) => isFresh(at)).length;
  return (
    <section className="terrace">
      <Stand kinds={kinds} />
      {total > fans.length && <p>{t('fans.newest', { count: fans.length })}</p>}
      <p>
        <span>
          <b>{mutual}</b> {t('fans.mutualCount', { count: mutual })}
        </span>
        {fresh > 0 && (
          <span>
            <b>{fresh}</b> {t('fans.freshCount', { count: fresh })}
          </span>
        )}
      </p>
    </section>
  );
}

/** Decoration: the numbers below say the same. */
function Stand({ kinds }: { readonly kinds: readonly Seat[] }): ReactNode {
  const { columns, radius } = kinds.length > ROWS_Y.length * WIDE.columns ? NARROW : WIDE;
  const stepX = (LAST_X - FIRST_X) / (columns - 1);
  return (
    <svg viewBox="0 0 358 104" aria-hidden="true" focusable="false">
      <path className="base" d="M0 102h358" />
      <path className="roof" d="M10 102V30C10 16 18 8 32 8h294c14 0 22 8 22 22v72" />
      <path d="M24 74h310M24 74v28M334 74v28" />
      {ROWS_Y.map((y, row) =>
        Array.from({ length: columns }, (_, i) => {
          const kind = kinds[row * columns + i] ?? 'free';
          const column = (i * STRIDE + 3 * row) % columns;
          return <circle key={`${row} ${column}`} className={kind} cx={FIRST_X + column * stepX} cy={y} r={kind === 'free' ? 2 : radius} />;
        }),
      )}
    </svg>
  );
}
