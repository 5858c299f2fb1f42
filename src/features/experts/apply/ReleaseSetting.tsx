import '#features/experts/page/expertBlocks.css';
import './apply.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { INTRODUCTION, STRONG_LEAGUES_MAX } from '#contract/stances/stanceLimits.ts';
import { dateOf } from '#i18n/moments.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { serverNow } from '#parts/text/serverClock.ts';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { hasFittingLength, textLength } from '#parts/text/textLength.ts';
import { useCall, useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SlotLine } from '#ui/chart/SlotLine.tsx';
import { LeagueOptions } from '#features/experts/list/LeagueOptions.tsx';
import { useSaveSetting } from './useSaveSetting.ts';

/** An expert's strong leagues and introduction. */
export default function ReleaseSetting(): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  return (
    <div className="release-setting">
      <ScreenTop title={t('setting.title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<SettingSkeleton />}>
        <StatusBanners />
        <LoadedSetting />
      </LiveGate>
    </div>
  );
}

function LoadedSetting(): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const navigate = useNavigate();
  const basic = useMemberCall('expertBasic', {});
  const apply = { label: t('desk.become'), onPress: () => void navigate(`/${language}/expert/apply`, { replace: true }) };
  return (
    <CallResult query={basic} skeleton={<SettingSkeleton />}>
      {(data) =>
        data.isExpert ? (
          <Setting basic={data} />
        ) : (
          <EmptyState type="expert" title={t('setting.noExpert.title')} text={t('setting.noExpert.text')} action={apply} />
        )
      }
    </CallResult>
  );
}

function Setting({ basic }: { readonly basic: Output<'expertBasic'> }): ReactNode {
  const { t } = useTranslation('experts');
  const { language, timeZone } = useLocale();
  const expertId = useSession((state) => state.member?.memberId) ?? '';
  const { data: own } = useCall('expertDetail', { expertId }, { enabled: expertId !== '' });
  const [leagues, setLeagues] = useState(basic.leagues);
  const [introduction, setIntroduction] = useState(basic.introduction);
  const isLocked = basic.leaguesChangeableAt > serverNow();
  const { busy, save, areLeaguesChanged, isIntroductionChanged } = useSaveSetting(basic, { leagues, introduction });
  const canSave = (areLeaguesChanged && leagues.length > 0) || (isIntroductionChanged && hasFittingLength(introduction, INTRODUCTION));
  const names = leagues.map(({ name }) => name).join(t('listComma'));
  return (
    <>
      <div className="release-setting-scroll">
        <LongTextField
          label={t('introduction.label')}
          value={introduction}
          length={textLength(introduction)}
          onChange={setIntroduction}
          limits={INTRODUCTION}
          rows={2}
          hint={t('introduction.hint', { min: INTRODUCTION.min })}
        />
        <section className="release-leagues" aria-label={t('leagues.title')}>
          <h2>{t('leagues.title')}</h2>
          <p role="note">
            {isLocked ? t('setting.locked', { date: dateOf(basic.leaguesChangeableAt, language, timeZone) }) : t('setting.unlocked')}
          </p>
          <LeagueOptions chosen={leagues} onChange={setLeagues} records={own?.byCompetition ?? []} isLocked={isLocked} />
        </section>
        <p className="experts-note">{t('setting.note')}</p>
      </div>
      <footer className="expert-dock">
        <SlotLine
          taken={leagues.length}
          of={STRONG_LEAGUES_MAX}
          label={t('leagues.chosen', { count: leagues.length, max: STRONG_LEAGUES_MAX })}
        />
        <small>
          {areLeaguesChanged ? t('setting.willLock') : leagues.length === 0 ? t('apply.missing.leagues') : t('setting.order', { names })}
        </small>
        <Button disabled={!canSave} aria-disabled={busy} onClick={save}>
          {t('setting.save')}
        </Button>
      </footer>
    </>
  );
}

function SettingSkeleton(): ReactNode {
  return (
    <div className="release-setting-scroll" aria-busy="true">
      <div className="long-text" aria-hidden="true">
        <Skeleton width={72} />
        <Skeleton height={120} />
      </div>
      <Skeleton height={400} />
    </div>
  );
}
