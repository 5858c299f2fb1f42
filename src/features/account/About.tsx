import './account.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { AccountLink } from './rows/AccountLink.tsx';

const NOTICES = '/NOTICES.txt';

/** The version, the policies, and the licences of the software in the app. Needs no login. */
export default function About(): ReactNode {
  const { t } = useTranslation('about');
  const { language } = useLocale();
  return (
    <div className="account-screen">
      <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
      <div className="account">
        <header className="about-head">
          <b>{APP_CONFIG.productTitle}</b>
          <p>{t('text')}</p>
          <small>{t('version', { version: __APP_VERSION__ })}</small>
        </header>
        <ul className="account-list">
          <AccountLink to={`${language}-UserAgreement`} icon={<Glyph name="file" />} name={t('agreement')} />
          <AccountLink to={`${language}-PrivacyPolicy`} icon={<Icon name="lock" />} name={t('privacy')} />
          <AccountLink to="RechargeAgreement" icon={<Glyph name="coin" />} name={t('recharge')} />
          <AccountLink to="ExpertAgreement" icon={<Icon name="expert" />} name={t('expert')} />
        </ul>
        <ul className="account-list">
          <li>
            <a href={NOTICES} target="_blank" rel="noreferrer">
              <Glyph name="info" />
              <span className="grow">
                {t('licences')}
                <small>{t('licencesText')}</small>
              </span>
              <Icon name="chevron" size={16} />
            </a>
          </li>
          <li>
            <Link to={`/${language}/account/data`}>
              <Icon name="account" />
              <span className="grow">{t('data')}</span>
              <Icon name="chevron" size={16} />
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
