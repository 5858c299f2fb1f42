import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeAuth } from '#stores/overlays/auth.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { CheckField } from '#ui/field/CheckField.tsx';

export interface AgreementProps {
  /** check: plain; fresh: the phone has no account; undecided: it may have one; known: a text without a checkbox. */
  readonly variant: 'check' | 'fresh' | 'undecided' | 'known';
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** A checkbox for terms and privacy. The owner of a known phone has agreed before and sees a text instead. */
export function Agreement({ variant, agreed, onAgree }: AgreementProps): ReactNode {
  const { t } = useTranslation(['auth', 'pages']);
  if (variant === 'known')
    return (
      <p className="agreed">
        <Sentence variant={variant} />
      </p>
    );
  return (
    <CheckField name="agree" checked={agreed} onChange={onAgree} errorText={t('pages:login.agree')}>
      <Sentence variant={variant} />
    </CheckField>
  );
}

/** Never occurs in a translation; separates the links from the text, in the word order of each language. */
const SEPARATOR = '\u0001';

function Sentence({ variant }: Pick<AgreementProps, 'variant'>): ReactNode {
  const { t } = useTranslation('auth');
  const { language } = useLocale();
  const links: Readonly<Record<string, ReactNode>> = {
    terms: <PolicyLink to={`/${language}/${language}-UserAgreement`} label={t('agree.terms')} />,
    privacy: <PolicyLink to={`/${language}/${language}-PrivacyPolicy`} label={t('agree.privacy')} />,
  };
  const parts = t(`agree.${variant}`, { terms: `${SEPARATOR}terms${SEPARATOR}`, privacy: `${SEPARATOR}privacy${SEPARATOR}` }).split(
    SEPARATOR,
  );
  return parts.map((part, at) => <Fragment key={at}>{links[part] ?? part}</Fragment>);
}

/** Closes the overlay, since the target is a page of this app (docs/product.md#auth-overlay). */
function PolicyLink({ to, label }: { readonly to: string; readonly label: string }): ReactNode {
  return (
    <Link to={to} onClick={() => closeAuth()}>
      {label}
    </Link>
  );
}
