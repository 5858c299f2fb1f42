import './button.css';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** solid: the primary action; ghost: a secondary one; quiet: underlined text in a line. */
  readonly variant?: 'solid' | 'ghost' | 'quiet';
  readonly size?: 'slim' | 'normal' | 'wide';
  /** A name, or a glyph of 18 px. */
  readonly icon?: IconName | ReactElement | undefined;
}

export function Button({ variant = 'solid', size = 'normal', icon, children, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className={`btn ${variant} ${size}`}>
      {typeof icon === 'string' ? <Icon name={icon} size={18} /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** A name, or a glyph. */
  readonly icon: IconName | ReactElement;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** An icon button, 44 px square. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  );
}
