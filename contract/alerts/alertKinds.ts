/** Events that can raise an alert: football's, then those that only basketball has (domain.md 1 to 3). */
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
