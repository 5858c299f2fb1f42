import './refundMark.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Marks a stance whose price comes back without a win. */
export function RefundMark(): ReactNode {
  const { t } = useTranslation('stances');
  return (
    <span className="refund-mark">
      <svg className="icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3.5 6.5h11a5 5 0 0 1 0 10H6M9.5 12.5l-4 4 4 4" />
      </svg>
      {t('refundable')}
    </span>
  );
}
