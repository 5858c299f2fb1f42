/** Events that can raise an alert: football's, then those that only basketball has (docs/domain.md#what-raises-an-alert). */
export const ALERT_KINDS = [
  'goal',
  'goalCancelled',
  'redCard',
  'kickOff',
  'halfTime',
  'extraTime',
  'shootOut',
  'fullTime',
  'resultCorrected',
  'postponed',
  'interrupted',
  'abandoned',
  'cancelled',
  'periodEnd',
  'overtime',
  'leadChange',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];
