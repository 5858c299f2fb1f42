import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

export interface AccountLinkProps {
  /** Path below the language, such as `account/about`. */
  readonly to: string;
  /** An `Icon`, or a `Glyph` where there is none. */
  readonly icon: ReactNode;
  readonly name: string;
  /** A second line below the name. */
  readonly hint?: ReactNode;
  /** A state or number at the end of the row. */
  readonly state?: ReactNode;
}

/** A row of the account that leads to a screen. */
export function AccountLink({ to, icon, name, hint, state }: AccountLinkProps): ReactNode {
  const { language } = useLocale();
  return (
    <li>
      <Link to={`/${language}/${to}`}>
        {icon}
        <span className="grow">
          {name}
          {hint !== undefined && <small>{hint}</small>}
        </span>
        <small className="tabular-nums">{state}</small>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
