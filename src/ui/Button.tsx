import './button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** solid: the primary action; ghost: a secondary one; quiet: underlined text in a line. */
  readonly variant?: 'solid' | 'ghost' | 'quiet';
  readonly size?: 'slim' | 'normal' | 'wide';
  readonly icon?: IconName;
}

export function Button({ variant = 'solid', size = 'normal', icon, children, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className={`btn ${variant} ${size}`}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** An icon button, 44 px square. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
