import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REMOVAL_RULES } from '#contract/community/removal.ts';
import type { Shown } from '#contract/console/reviewable.ts';
import { momentOf } from '#i18n/moments.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { ofName } from '#console/review/itemText.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { Facts } from './Facts.tsx';
import { Pictures } from './Pictures.tsx';
import { Words } from './Words.tsx';

export interface AppealBodyProps {
  readonly shown: Extract<Shown, { kind: 'appeal' }>;
}

/** What the author says against a removal, the removal, and what was removed. */
export function AppealBody({ shown }: AppealBodyProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const { author, appeal, rule, reason, removedBy, removedAt, of, title, text, images } = shown;
  const known = REMOVAL_RULES.find((one) => one === rule) ?? 'other';
  return (
    <>
      <h1 className="quiet">{t('appeal.says')}</h1>
      {author !== null && <AuthorLine author={author} facts={[t('appeal.about', { what: t(`of.${ofName(of)}`) })]} />}
      <Words text={appeal} />
      <section className="item-section">
        <h2>{t('appeal.removal')}</h2>
        <Facts
          facts={[
            [t('appeal.rule'), t(`reason.${known}`)],
            [t('verdict.reason'), reason],
            [t('appeal.by'), removedBy],
            [t('appeal.at'), momentOf(removedAt, language, timeZone)],
          ]}
        />
      </section>
      <section className="item-section">
        <h2>{t('appeal.removed')}</h2>
        {title !== '' && <b>{title}</b>}
        <Words text={text} />
        <Pictures images={images} />
      </section>
    </>
  );
}
