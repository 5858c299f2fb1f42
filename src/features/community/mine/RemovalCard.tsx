import './removalCard.css';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#i18n/moments.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type Removal, useAppeal } from '#stores/community/appeals.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AppealForm } from './AppealForm.tsx';

/** Something that was removed: which rule, why, until when it can be appealed, and the appeal. */
export function RemovalCard({ removal }: { readonly removal: Removal }): ReactNode {
  const { t } = useTranslation('removals');
  const { language, timeZone } = useLocale();
  const titleId = useId();
  const { kind, excerpt, rule, reason, removedAt, appeal } = removal;
  return (
    <article className="removal-card" aria-labelledby={titleId}>
      <header>
        <Tag>{t(`kind.${kind}`)}</Tag>
        <time dateTime={new Date(removedAt).toISOString()}>{t('at', { moment: momentOf(removedAt, language, timeZone) })}</time>
      </header>
      <h3 id={titleId} dir="auto">
        {excerpt}
      </h3>
      <dl>
        <div>
          <dt>{t('ruleTitle')}</dt>
          <dd>
            <b>{t(`rule.${rule}`)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('reason')}</dt>
          <dd dir="auto">{reason}</dd>
        </div>
      </dl>
      {appeal === null ? <AppealEntry removal={removal} /> : <MadeAppeal appeal={appeal} />}
    </article>
  );
}

/** The way to appeal, while there is time; a text that was begun opens by itself. */
function AppealEntry({ removal: { removalId, appealBy } }: { readonly removal: Removal }): ReactNode {
  const { t } = useTranslation('removals');
  const { language, timeZone } = useLocale();
  const isOver = useClock((now) => now >= appealBy);
  const appeal = useAppeal(removalId);
  const [isOpen, setOpen] = useState(appeal.draft !== undefined);
  const moment = momentOf(appealBy, language, timeZone);
  // What was sent without an answer may have been made in time.
  if (isOver && !appeal.draft?.sending) return <p className="appeal-until">{t('appeal.over', { moment })}</p>;
  if (isOpen) return <AppealForm appeal={appeal} until={t('appeal.until', { moment })} onClose={() => setOpen(false)} />;
  return (
    <footer>
      <p className="appeal-until">{t('appeal.until', { moment })}</p>
      <Button variant="ghost" size="slim" onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </Button>
    </footer>
  );
}

function MadeAppeal({ appeal: { text, at, state, answer } }: { readonly appeal: NonNullable<Removal['appeal']> }): ReactNode {
  const { t } = useTranslation('removals');
  const { language, timeZone } = useLocale();
  return (
    <section className="made-appeal">
      <p className="state">
        <b>{t(`state.${state}`)}</b>
        <time dateTime={new Date(at).toISOString()}>{momentOf(at, language, timeZone)}</time>
      </p>
      {answer !== null && (
        <>
          <h4>{t('appeal.answer')}</h4>
          <p className="text" dir="auto">
            {answer}
          </p>
        </>
      )}
      <details>
        <summary>{t('appeal.yours')}</summary>
        <p className="text" dir="auto">
          {text}
        </p>
      </details>
    </section>
  );
}
