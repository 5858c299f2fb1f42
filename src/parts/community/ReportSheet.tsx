import './contentMenu.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_REASONS } from '#contract/room/roomCalls.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { MenuChoice } from './MenuChoice.tsx';

/** A post or comment. */
export interface ReportTarget {
  readonly kind: 'post' | 'comment';
  readonly id: number;
}

export interface ReportSheetProps {
  readonly target: ReportTarget;
  readonly onClose: () => void;
}

/** Asks a member why they report a post or comment, and reports it. */
export function ReportSheet({ target, onClose }: ReportSheetProps): ReactNode {
  const { t } = useTranslation(['community', 'common']);
  const { api } = useLiveClient();
  const showFailure = useShowFailure();
  const report = (reason: (typeof REPORT_REASONS)[number]): void => {
    onClose();
    api.call('report', { ...target, reason }, { quiet: true }).then(() => showText(t('report.done')), showFailure);
  };
  return (
    <Sheet open onClose={onClose} title={t('report.title')} closeLabel={t('common:close')}>
      <ul className="content-menu">
        {REPORT_REASONS.map((reason) => (
          <MenuChoice key={reason} icon="report" label={t(`report.${reason}`)} onPress={() => report(reason)} />
        ))}
      </ul>
    </Sheet>
  );
}
