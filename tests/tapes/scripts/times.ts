import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

const HOUR_MS = 3_600_000;

/** With a screen delay of 30 s a goal sounds when the delayed screen shows it, and counts as fresh. */
export function delayOn(): Script {
  const { script, match } = watched();
  script.delay(30);
  script.wait(40);
  match.scores('home');
  script.wait(60);
  return script;
}

/** Delay from 30 s to 5 s: a goal 17 s old is shown at once without sound; one 2 s old waits and sounds. */
export function delayShortened(): Script {
  const { script, match } = watched();
  script.delay(30);
  script.wait(40);
  match.scores('home');
  script.wait(15);
  match.scores('away');
  script.wait(2);
  script.delay(5);
  script.wait(30);
  return script;
}

/** Delay from 30 s to 60 s while a goal waits: the picture freezes until the delay is reached. */
export function delayLengthened(): Script {
  const { script, match } = watched();
  script.delay(30);
  script.wait(40);
  match.scores('home');
  script.wait(10);
  script.delay(60);
  script.wait(90);
  return script;
}

/** The delay ends five seconds after a goal: it is shown at once and is fresh enough to sound. */
export function delayOff(): Script {
  const { script, match } = watched();
  script.delay(30);
  script.wait(40);
  match.scores('home');
  script.wait(5);
  script.delay(0);
  script.wait(30);
  return script;
}

/** The delay starts two seconds after a goal that sounded: the screen keeps it, and nothing sounds twice or early. */
export function delayOnAfterGoal(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(2);
  script.delay(30);
  script.wait(10);
  match.scores('away');
  script.wait(60);
  return script;
}

/** A goal is cancelled two seconds after the delay started: its receipt changes once the delay has passed. */
export function delayOnBeforeCancelled(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(2);
  script.delay(30);
  script.wait(2);
  match.scores('home', -1);
  script.wait(60);
  return script;
}

/** The device clock is an hour fast: ages use gateway time, so the goal is fresh and its minute right. */
export function skewOfAnHour(): Script {
  return goalUnder(-HOUR_MS);
}

/** The device clock is an hour slow: the goal is not in the future. */
export function skewOfAnHourBack(): Script {
  return goalUnder(HOUR_MS);
}

function goalUnder(clockOffset: number): Script {
  const { script, match } = watched({}, { clockOffset });
  match.scores('home');
  script.wait(15);
  return script;
}

/** The supplier stops in the 81st minute; the gateway reports it after three minutes, and its return. */
export function feedDead(): Script {
  const script = new Script();
  const match = new ScriptedFootball(script, { minute: 81, score: { home: 1, away: 0 } });
  script.follow(match);
  script.opens();
  script.wait(180);
  match.fallsSilent(180);
  script.wait(240);
  match.scores('away');
  script.wait(15);
  return script;
}
