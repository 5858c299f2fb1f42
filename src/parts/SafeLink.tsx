import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isExternalLink, isOwnPath } from '#contract/calls/links.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface SafeLinkProps {
  /** As the operator gave it: a path within the app, or an address outside. Any other leads nowhere. */
  readonly link: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that somebody else wrote. Within the app it keeps the reader's language; outside it opens beside the app, which is not told of. */
export function SafeLink({ link, className, children }: SafeLinkProps): ReactNode {
  const { language } = useLocale();
  if (link !== null && isOwnPath(link)) {
    return (
      <Link className={className} to={`/${language}${link}`}>
        {children}
      </Link>
    );
  }
  if (link !== null && isExternalLink(link)) {
    return (
      <a className={className} href={link} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <div className={className}>{children}</div>;
}
