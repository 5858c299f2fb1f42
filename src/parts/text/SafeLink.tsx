import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isExternalLink, isOwnPath } from '#contract/calls/links.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface SafeLinkProps {
  /** A path within the app or an external address, as the operator entered it. Others are not linked. */
  readonly link: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link of foreign content. Within the app it keeps the language; external ones open a new tab without a referrer. */
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
