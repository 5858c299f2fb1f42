/** From the side of the fan's team where an event has one. */
export type FootballTopic =
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
  | 'drew';

export type BasketballTopic =
  | 'tipOff'
  | 'basketWaiting'
  | 'runOurs'
  | 'runTheirs'
  | 'leadTaken'
  | 'leadLost'
  | 'quarterEnd'
  | 'buzzerWon'
  | 'buzzerLost';

/** What fans say to each other. */
export type BanterTopic = 'question' | 'answer' | 'tease';

/** What a fan talks about. */
export type FanTopic = FootballTopic | BasketballTopic | BanterTopic;

/**
 * What fans of a language type. `{p}` is a player, `{t}` the fan's team, `{o}` its opponent, `{s}` the score, `{m}` the minute, `{n}` a
 * number, `{q}` the fan who is answered.
 */
export type FanPhrases<Topic extends FanTopic> = Readonly<Record<Topic, readonly string[]>>;
