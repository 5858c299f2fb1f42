import type { ReactNode } from 'react';
import { AboutRow } from './AboutRow.tsx';
import { AlertsRow } from './AlertsRow.tsx';
import { BlacklistRow } from './BlacklistRow.tsx';
import { FeedbackRow } from './FeedbackRow.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { OddsRow } from './OddsRow.tsx';
import { RealNameRow } from './RealNameRow.tsx';
import { SavedNameRow } from './SavedNameRow.tsx';

/** Settings, and what concerns the app: rows below theme and screen delay. */
export function SettingsRows(): ReactNode {
  return (
    <ul className="account-list">
      <AlertsRow />
      <OddsRow />
      <LanguageRow />
      <BlacklistRow />
      <SavedNameRow />
      <RealNameRow />
      <FeedbackRow />
      <AboutRow />
    </ul>
  );
}
