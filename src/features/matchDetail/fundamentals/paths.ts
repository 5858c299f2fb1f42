import type { Language } from '#contract/locale/tenants.ts';

export interface TablePath {
  readonly seasonId: string;
  readonly competitionId: number;
  readonly stageId: string;
  /** Index of the group in its stage. */
  readonly group: number;
}

/** Returns the path of a competition's table. Ids of seasons and stages are the supplier's. */
export function seasonRankPath(language: Language, { seasonId, competitionId, stageId, group }: TablePath): string {
  return `/${language}/match/season-rank/${encodeURIComponent(seasonId)}/${competitionId}/${encodeURIComponent(stageId)}/${group}`;
}

/** Returns the path of a team's matches in a competition. */
export function seasonPath(language: Language, teamId: number, { competitionId, stageId, group }: Omit<TablePath, 'seasonId'>): string {
  return `/${language}/match/season/${teamId}/${competitionId}/${encodeURIComponent(stageId)}/${group}`;
}

/** Returns the path of a team's schedule around a match. */
export function schedulePath(language: Language, matchId: number, teamId: number): string {
  return `/${language}/match/${matchId}/schedule/${teamId}`;
}
