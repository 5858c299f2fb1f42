/** Sentences about a side that are true of its matches. */
export const CLAIM_KEYS = [
  'form',
  'otherForm',
  'basketForm',
  'otherBasketForm',
  'goals',
  'otherGoals',
  'points',
  'otherPoints',
  'winning',
  'unbeaten',
  'losing',
  'winless',
  'atHome',
  'onRoad',
  'meetings',
  'draws',
  'high',
  'low',
  'over',
  'under',
  'clean',
  'scoreless',
  'late',
  'ahead',
  'injured',
  'doubtful',
] as const;
export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** What connects the claims. */
export const GLUE_KEYS = [
  'open',
  'basketOpen',
  'parlayOpen',
  'firstLeg',
  'nextLeg',
  'legPick',
  'verdict',
  'parlayVerdict',
  'counterOpen',
  'counterSide',
  'counterDraw',
  'counterGoals',
  'counterScore',
  'counterClose',
] as const;
type GlueKey = (typeof GLUE_KEYS)[number];
export type WordKey = ClaimKey | GlueKey;

/**
 * What experts of a language write. `{h}` is the home team, `{a}` the away team, `{c}` the competition, `{q}` the round; `{t}` the team of a
 * claim, `{o}` its opponent, `{p}` a player, `{r}` why he is out; `{n}` a number of matches, `{w}` won, `{d}` drawn, `{l}` lost ones, `{m}`
 * some of them, `{x}` and `{y}` averages or a limit; `{s}` the selection, `{k}` its price, `{b}` the company.
 */
export type StanceWords = Readonly<Record<WordKey, readonly string[]>>;
