/** What is worth an alert. Football has the first list, basketball kickOff, periodEnd, overtime, leadChange and fullTime (domain.md 1 to 3). */
export type AlertKind =
  | 'goal'
  | 'goalCancelled'
  | 'redCard'
  | 'kickOff'
  | 'halfTime'
  | 'extraTime'
  | 'shootOut'
  | 'fullTime'
  | 'resultCorrected'
  | 'postponed'
  | 'interrupted'
  | 'abandoned'
  | 'cancelled'
  | 'periodEnd'
  | 'overtime'
  | 'leadChange';
