import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShallow } from 'zustand/react/shallow';
import { numberOf } from '#i18n/numbers.ts';
import { LANGUAGE_NAMES } from '#i18n/languageNames.ts';
import { LanguageList } from '#parts/input/LanguageList.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useSoundStatus } from '#parts/alerts/soundStatus.ts';
import { useAlertState, useRingtone } from '#stores/live/liveClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { savedAccountName, saveAccountName } from '#stores/session/savedAccountName.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { InboxRow } from './rows/InboxRow.tsx';
import { ExpertApplicationRow } from './ExpertDesk.tsx';

const loadSheet = () => import('#ui/overlay/Sheet.tsx');

/** Rows for messages, coins, the application to become an expert, goal alerts, language, and the account name saved on this device. */
export function AccountRows(): ReactNode {
  return (
    <ul className="account-list">
      <InboxRow />
      <Coins />
      <ExpertApplicationRow />
      <Picks />
      <Alerts />
      <Languages />
      <SavedName />
    </ul>
  );
}

function Coins(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  const { data } = useMemberCall('coinBalance', {});
  return (
    <li>
      <Link to={`/${language}/account/coin`}>
        <Glyph name="coin" />
        <span className="grow">{t('coins')}</span>
        <small className="tabular-nums">{data && numberOf(data.balance, language)}</small>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}

function Picks(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  return (
    <li>
      <Link to={`/${language}/account/recommend`}>
        <Glyph name="file" />
        <span className="grow">{t('picks')}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}

function Alerts(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  const { settings, isKnown } = useRingtone(useShallow(({ settings, isKnown }) => ({ settings, isKnown })));
  const audio = useAlertState((state) => state.audio);
  const soundStatus = useSoundStatus(settings, audio);
  return (
    <li>
      <Link to={`/${language}/match/ringtone`}>
        <Icon name="bell" />
        <span className="grow">{t('alerts.title')}</span>
        <small>{isKnown && t(`alerts.${soundStatus}`)}</small>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}

function Languages(): ReactNode {
  const { t } = useTranslation(['account', 'common']);
  const { language } = useLocale();
  const [open, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="globe" />
        <span className="grow">{t('language')}</span>
        <small>{LANGUAGE_NAMES[language]}</small>
        <Icon name="chevron" size={16} />
      </button>
      {open && sheet && (
        <sheet.Sheet open onClose={() => setOpen(false)} title={t('language')} closeLabel={t('common:close')}>
          <LanguageList />
        </sheet.Sheet>
      )}
    </li>
  );
}

/** Only the account name is saved, never the password. */
function SavedName(): ReactNode {
  const { t } = useTranslation('account');
  const [name, setName] = useState(savedAccountName);
  return (
    <li>
      <div className="account-row">
        <Icon name="account" />
        <span className="grow">
          {t('saved.title')}
          <small>{name ?? t('saved.none')}</small>
        </span>
        {name !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              saveAccountName(null);
              setName(null);
            }}
          >
            {t('saved.forget')}
          </Button>
        )}
      </div>
    </li>
  );
}
