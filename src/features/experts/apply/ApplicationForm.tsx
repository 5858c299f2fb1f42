import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { INTRODUCTION, REAL_NAME } from '#contract/stances/stanceLimits.ts';
import { hasFittingLength, textLength } from '#parts/text/textLength.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useExpertActions } from '#stores/queries/expertAccount.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Conditions } from '#features/experts/list/Conditions.tsx';
import { LeaguesField } from './LeaguesField.tsx';

const PROMISES = ['sealed', 'shown', 'opened'] as const;

export interface ApplicationFormProps {
  readonly basic: Output<'expertBasic'>;
}

/** The application. Its button says what is missing; the real name is asked for once. */
export function ApplicationForm({ basic }: ApplicationFormProps): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { introduce } = useExpertActions();
  const [realName, setRealName] = useState('');
  const [leagues, setLeagues] = useState(basic.leagues);
  const [introduction, setIntroduction] = useState(basic.introduction);
  const [agreed, setAgreed] = useState(false);
  const name = realName.trim();
  const isNameReady = basic.realName || hasFittingLength(name, REAL_NAME);
  const missing = (
    [
      ['realName', isNameReady],
      ['leagues', leagues.length > 0],
      ['introduction', hasFittingLength(introduction, INTRODUCTION)],
      ['agreed', agreed],
    ] as const
  ).flatMap(([part, isDone]) => (isDone ? [] : [part]));
  const [first] = missing;
  const { busy, send } = useSend(() =>
    introduce({
      introduction,
      leagueIds: leagues.map(({ competitionId }) => competitionId),
      ...(basic.realName ? {} : { realName: name }),
    }),
  );
  return (
    <Form className="application-form" onFormSubmit={send} aria-busy={busy}>
      <section className="expert-block">
        <h2>{t('apply.first')}</h2>
        <Conditions hasRealName={basic.realName} isNameReady={isNameReady} />
        {!basic.realName && (
          <div className="application-name">
            <TextField
              name="realName"
              label={t('apply.realName.label')}
              value={realName}
              onChange={setRealName}
              autoComplete="name"
              maxLength={REAL_NAME.max}
              hint={<small>{t('apply.realName.hint')}</small>}
            />
          </div>
        )}
      </section>
      <section className="expert-block">
        <h2>{t('apply.watch')}</h2>
        <LeaguesField leagues={leagues} onChange={setLeagues} />
        <LongTextField
          label={t('introduction.label')}
          value={introduction}
          length={textLength(introduction)}
          onChange={setIntroduction}
          limits={INTRODUCTION}
          rows={2}
          hint={t('introduction.hint', { min: INTRODUCTION.min })}
        />
      </section>
      <section className="expert-block">
        <h2>{t('apply.promise.title')}</h2>
        <ol className="application-promises">
          {PROMISES.map((id) => (
            <li key={id}>
              {t(`apply.promise.${id}.name`)}
              <small>{t(`apply.promise.${id}.text`)}</small>
            </li>
          ))}
        </ol>
        <div className="application-agreement">
          <CheckField name="agreed" checked={agreed} onChange={setAgreed} errorText={t('apply.missing.agreed')}>
            {t('apply.agree.before')}
            <Link to={`/${language}/ExpertAgreement`}>{t('apply.agree.link')}</Link>
          </CheckField>
        </div>
      </section>
      <footer className="expert-dock">
        <p>{first === undefined ? t('apply.ready') : t('apply.missing.count', { count: missing.length })}</p>
        <small>{first === undefined ? t('apply.readyText') : t(`apply.missing.${first}`)}</small>
        <Button type="submit" disabled={first !== undefined} aria-disabled={busy}>
          {basic.application === null ? t('apply.send') : t('apply.sendAgain')}
        </Button>
      </footer>
    </Form>
  );
}
