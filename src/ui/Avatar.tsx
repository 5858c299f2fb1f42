import './avatar.css';
import { type ReactNode, useState } from 'react';

export interface AvatarProps {
  readonly name: string;
  /** Address of a picture; null, or one that does not load: the first letter of the name. */
  readonly avatar: string | null;
  /** Dark enough for a white letter. */
  readonly colour: string;
  /** px, 44 unless told. */
  readonly size?: number;
}

/** Somebody, in a circle. The name stands beside it: nothing here is read aloud. */
export function Avatar({ name, avatar, colour, size = 44 }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <i className="face" style={{ '--size': `${size}px`, '--a': colour }} aria-hidden="true">
      {avatar !== null && avatar !== broken ? (
        <img src={avatar} alt="" width={size} height={size} onError={() => setBroken(avatar)} />
      ) : (
        [...name.trim()].slice(0, 1).join('').toUpperCase()
      )}
    </i>
  );
}
