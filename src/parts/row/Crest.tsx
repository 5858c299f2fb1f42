import './crest.css';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Team } from '#contract/match/fixtures.ts';

export interface CrestProps {
  readonly team: Pick<Team, 'name' | 'crest' | 'logo'>;
  /** Side in px, 22 by default. */
  readonly size?: number;
}

/** Addresses of logos that this page has shown: a row that is scrolled back into view has no crest in between. */
const loaded = new Set<string>();

/**
 * A team's logo, and until it has loaded, or if it never does, its crest: a shape, two colours and the first letter of its translated
 * name. Decoration only.
 */
export function Crest({ team, size = 22 }: CrestProps): ReactNode {
  const { shape, pattern, colours } = team.crest;
  const source = team.logo && `${team.logo}/${size > 32 ? 160 : 64}.webp`;
  const [shown, setShown] = useState<string>();
  const isLogo = source && (source === shown || loaded.has(source));
  return (
    <i className={isLogo ? 'crest logo' : `crest ${shape} ${pattern}`} style={crestStyle(colours, size)} aria-hidden="true">
      {!isLogo && firstLetter(team.name)}
      {source && (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => {
            loaded.add(source);
            setShown(source);
          }}
        />
      )}
    </i>
  );
}

function crestStyle([a, b]: readonly [string, string], size: number): CSSProperties {
  return { '--a': a, '--b': b, '--size': `${size}px` };
}

function firstLetter(name: string): string {
  return ([...name.normalize('NFC')][0] ?? '').toLocaleUpperCase();
}
