import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

const DAY_MS = 86_400_000;

/** The home side's second goal is annulled after the end: a corrected result, not a cancelled goal. */
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

/** The user unfollows the match after the end. An annulled goal that was alerted is alerted still. */
export function leftThenStruckOff(): Script {
  const { script, match } = watched({ minute: 88 });
  match.scores('home');
  script.wait(240);
  match.fullTime();
  script.wait(30);
  script.input({ follows: [] });
  script.wait(30);
  match.scores('home', -1);
  script.wait(30);
  match.scores('away'); // never alerted and not followed: a correction without an alert
  script.wait(15);
  return script;
}

/** "Finished" appears for five seconds before extra time: no full-time alert. */
export function flashOfFullTime(): Script {
  const { script, match } = watched({ minute: 90, knockout: true, score: { home: 1, away: 1 } });
  match.fullTime();
  script.wait(5);
  match.extraTime();
  script.wait(60);
  match.scores('away');
  script.wait(15);
  return script;
}

/** A delay starts while the end of a cup tie is held: the picture freezes, and extra time comes before the end is confirmed. */
export function flashOfFullTimeDelayed(): Script {
  const { script, match } = watched({ minute: 90, knockout: true, score: { home: 1, away: 1 } });
  match.fullTime();
  script.wait(2);
  script.delay(30);
  script.wait(3);
  match.extraTime();
  script.wait(60);
  return script;
}

/** A cup tie decided in ninety minutes: full time is alerted after ten seconds. */
export function endOfCupTie(): Script {
  const { script, match } = watched({ minute: 90, knockout: true, score: { home: 2, away: 1 } });
  match.fullTime();
  script.wait(15);
  return script;
}

export function shootOut(): Script {
  const { script, match } = watched({ minute: 90, knockout: true, score: { home: 1, away: 1 } });
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

/** Home starts and scores four of five, away two of four; home's last kick is not needed. */
const KICKS = [true, true, true, false, false, true, true, false, true];

export function abandoned(): Script {
  const { script, match } = watched({ minute: 60, score: { home: 0, away: 1 } });
  match.interrupted();
  script.wait(120);
  match.reports({ status: FootballStatus.abandoned });
  script.wait(15);
  return script;
}

/** Postponed to the next day an hour before, then played. */
export function postponedThenPlayed(): Script {
  const script = new Script({ begins: KICKOFF - 3_600_000 });
  const match = new ScriptedFootball(script, { minute: 0 });
  script.follow(match);
  script.opens();
  script.wait(10);
  match.reports({ status: FootballStatus.postponed, kickoff: KICKOFF + DAY_MS });
  script.wait(60);
  const known = script.position();
  script.input({ visible: false });
  script.drops();
  script.waitSilently(DAY_MS / 1_000 + 3_000);
  match.reports({ status: FootballStatus.notStarted });
  script.input({ visible: true });
  script.connects();
  script.resumes(known);
  script.wait(530);
  match.kicksOff();
  script.wait(120);
  match.scores('home');
  script.wait(15);
  return script;
}

/** Ninety minutes on a stable connection: kick-off, half-time, a red card, full time. */
export function ninetyMinutes(): Script {
  const script = new Script({ begins: KICKOFF - 10_000 });
  const match = new ScriptedFootball(script, { minute: 0 });
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
