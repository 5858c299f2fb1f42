/** What is worth an alert. Football has the first list, basketball kickOff, periodEnd, overtime, leadChange and fullTime (domain.md 1 to 3). */
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
