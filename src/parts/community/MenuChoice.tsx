import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '#ui/Glyph.tsx';

export interface MenuChoiceProps {
  readonly icon: GlyphName;
  readonly label: string;
  readonly onPress: () => void;
}

/** A line of a menu in a sheet. */
export function MenuChoice({ icon, label, onPress }: MenuChoiceProps): ReactNode {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <Glyph name={icon} />
        <bdi>{label}</bdi>
      </button>
    </li>
  );
}
