import './avatar.css';
import { type ReactNode, useState } from 'react';

export interface AvatarProps {
  readonly name: string;
  /** Address of a picture; null, or one that does not load, shows the first letter of the name. */
  readonly avatar: string | null;
  /** Dark enough for a white letter. */
  readonly colour: string;
  /** Side in px, 44 by default. */
  readonly size?: number;
}

/** A round picture or letter. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, avatar, colour, size = 44 }: AvatarProps): ReactNode {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  return (
    <i className="avatar" style={{ '--size': `${size}px`, '--a': colour }} aria-hidden="true">
      {avatar !== null && avatar !== failedAddress ? (
        <img src={avatar} alt="" width={size} height={size} onError={() => setFailedAddress(avatar)} />
      ) : (
        [...name.trim()].slice(0, 1).join('').toUpperCase()
      )}
    </i>
  );
}
