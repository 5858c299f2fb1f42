/** What a fan talks about, from the side of the fan's team where an event has one. */
export type FanTopic =
  | 'kickOff'
  | 'goalFor'
  | 'goalAgainst'
  | 'ownGoalCancelled'
  | 'theirGoalCancelled'
  | 'yellow'
  | 'redOurs'
  | 'redTheirs'
  | 'penaltyMissedOurs'
  | 'penaltyMissedTheirs'
  | 'nearMissOurs'
  | 'nearMissTheirs'
  | 'halfTime'
  | 'waiting'
  | 'won'
  | 'lost'
  | 'drew'
  | 'tipOff'
  | 'basketWaiting'
  | 'runOurs'
  | 'runTheirs'
  | 'leadTaken'
  | 'leadLost'
  | 'quarterEnd'
  | 'buzzerWon'
  | 'buzzerLost'
  | 'question'
  | 'answer'
  | 'tease';

/**
 * What fans of a language type. `{p}` is a player, `{t}` the fan's team, `{o}` its opponent, `{s}` the score, `{m}` the minute, `{n}` a
 * number, `{q}` the fan who is answered.
 */
export type FanPhrases = Readonly<Record<FanTopic, readonly string[]>>;
