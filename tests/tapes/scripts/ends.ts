import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/match.ts';
import { Football } from '#tests/tapes/football.ts';
import { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

const DAY_MS = 86_400_000;

/** The second goal of the home side is struck off after the end: a corrected result, and no cancelled goal. */
export function lateCorrection(): Script {
  const { script, match } = watched({ minute: 88, score: { home: 1, away: 1 } });
  match.scores('home');
  script.wait(240);
  match.fullTime();
  script.wait(300);
  match.scores('home', -1);
  script.wait(15);
  return script;
}

/** The reader leaves the match once it is over; the goal that was told is struck off then, and that is told too. */
export function leftThenStruckOff(): Script {
  const { script, match } = watched({ minute: 88 });
  match.scores('home');
  script.wait(240);
  match.fullTime();
  script.wait(30);
  script.act({ follows: [] });
  script.wait(30);
  match.scores('home', -1);
  script.wait(30);
  match.scores('away'); // nobody was told of it, and nobody follows: a correction that is not told
  script.wait(15);
  return script;
}

/** "Finished" flashes for five seconds before extra time: no end is told. */
export function flashOfFullTime(): Script {
  const { script, match } = watched({ minute: 90, cup: true, score: { home: 1, away: 1 } });
  match.fullTime();
  script.wait(5);
  match.extraTime();
  script.wait(60);
  match.scores('away');
  script.wait(15);
  return script;
}

/** A delay is switched on while the end of a cup tie is held: the picture stands, and extra time comes before it has been shown to hold. */
export function flashOfFullTimeDelayed(): Script {
  const { script, match } = watched({ minute: 90, cup: true, score: { home: 1, away: 1 } });
  match.fullTime();
  script.wait(2);
  script.delay(30);
  script.wait(3);
  match.extraTime();
  script.wait(60);
  return script;
}

/** A cup tie that is decided in ninety minutes: its end is told once it has held ten seconds. */
export function endOfCupTie(): Script {
  const { script, match } = watched({ minute: 90, cup: true, score: { home: 2, away: 1 } });
  match.fullTime();
  script.wait(15);
  return script;
}

export function shootOut(): Script {
  const { script, match } = watched({ minute: 90, cup: true, score: { home: 1, away: 1 } });
  match.extraTime();
  script.wait(60);
  match.shootOut();
  for (const [i, scored] of KICKS.entries()) {
    script.wait(30);
    match.kick(i % 2 === 0 ? 'home' : 'away', scored);
  }
  script.wait(5);
  match.fullTime();
  script.wait(15);
  return script;
}

/** Home begins and hits four of five, away two of four: its last kick is not needed. */
const KICKS = [true, true, true, false, false, true, true, false, true];

export function abandoned(): Script {
  const { script, match } = watched({ minute: 60, score: { home: 0, away: 1 } });
  match.interrupted();
  script.wait(120);
  match.reports({ status: FootballStatus.abandoned });
  script.wait(15);
  return script;
}

/** Put off an hour before, to the next day; then it is played. */
export function postponedThenPlayed(): Script {
  const script = new Script({ begins: KICKOFF - 3_600_000 });
  const match = new Football(script, { minute: 0 });
  script.follow(match);
  script.opens();
  script.wait(10);
  match.reports({ status: FootballStatus.postponed, kickoff: KICKOFF + DAY_MS });
  script.wait(60);
  const known = script.position();
  script.act({ visible: false });
  script.drops();
  script.waitSilently(DAY_MS / 1_000 + 3_000);
  match.reports({ status: FootballStatus.notStarted });
  script.act({ visible: true });
  script.connects();
  script.resumes(known);
  script.wait(530);
  match.kicksOff();
  script.wait(120);
  match.scores('home');
  script.wait(15);
  return script;
}

/** Ninety minutes without a break in the road: kick-off, half-time, a red card, full time. */
export function ninetyMinutes(): Script {
  const script = new Script({ begins: KICKOFF - 10_000 });
  const match = new Football(script, { minute: 0 });
  script.follow(match);
  script.opens();
  script.wait(10);
  match.kicksOff();
  script.wait(45 * 60 + 90);
  match.scores('away');
  script.wait(30);
  match.halfTime();
  script.wait(900);
  match.secondHalf();
  script.wait(20 * 60);
  match.reports({ reds: { home: 1, away: 0 } });
  script.wait(25 * 60);
  match.fullTime();
  script.wait(15);
  return script;
}
