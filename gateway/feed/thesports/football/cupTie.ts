/** What of a fixture bears on whether a match may need a winner. */
export interface CupTieSigns {
  /** Of the competition: 1 league, 2 cup, 3 friendly; undefined or 0 unknown. */
  readonly competitionType: number | undefined;
  /** Of the stage: 1 points, 2 elimination; undefined unknown. */
  readonly stageMode: number | undefined;
  readonly hasExtraTime: boolean;
  readonly hasOtherLeg: boolean;
}

const CUP = 2;
const POINTS = 1;
const ELIMINATION = 2;

/** Returns whether extra time may follow. The provider does not say it; in doubt it may, because a wrong no would hold extra time back. */
export function mayNeedWinner({ competitionType, stageMode, hasExtraTime, hasOtherLeg }: CupTieSigns): boolean {
  if (hasExtraTime || hasOtherLeg || stageMode === ELIMINATION || competitionType === CUP) return true;
  const isKnownType = competitionType === 1 || competitionType === 3;
  return !isKnownType && stageMode !== POINTS;
}
