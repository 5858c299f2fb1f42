import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeAuth } from '#stores/overlays/auth.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { CheckField } from '#ui/CheckField.tsx';

export interface AgreementProps {
  /** check: plain; fresh: this phone is new; undecided: it may be; known: a line to read, without a box. */
  readonly says: 'check' | 'fresh' | 'undecided' | 'known';
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** What is agreed to, with a box to tick; a known phone has agreed before, and reads one line instead. */
export function Agreement({ says, agreed, onAgree }: AgreementProps): ReactNode {
  const { t } = useTranslation(['auth', 'pages']);
  if (says === 'known')
    return (
      <p className="agreed">
        <Sentence says={says} />
      </p>
    );
  return (
    <CheckField name="agree" checked={agreed} onChange={onAgree} errorText={t('pages:login.agree')}>
      <Sentence says={says} />
    </CheckField>
  );
}

/** No sentence has this sign: it parts the links from the words around them, in the order of each language. */
const GAP = '\u0001';

function Sentence({ says }: Pick<AgreementProps, 'says'>): ReactNode {
  const { t } = useTranslation('auth');
  const { language } = useLocale();
  const links: Readonly<Record<string, ReactNode>> = {
    terms: <Leaving to={`/${language}/${language}-UserAgreement`} words={t('agree.terms')} />,
    privacy: <Leaving to={`/${language}/${language}-PrivacyPolicy`} words={t('agree.privacy')} />,
  };
  const parts = t(`agree.${says}`, { terms: `${GAP}terms${GAP}`, privacy: `${GAP}privacy${GAP}` }).split(GAP);
  return parts.map((part, at) => <Fragment key={at}>{links[part] ?? part}</Fragment>);
}

/** A link to a page of ours, which the overlay makes way for (spec section 2). */
function Leaving({ to, words }: { readonly to: string; readonly words: string }): ReactNode {
  return (
    <Link to={to} onClick={() => closeAuth()}>
      {words}
    </Link>
  );
}
