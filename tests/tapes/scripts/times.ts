import { Football } from '#tests/tapes/football.ts';
import { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

const HOUR_MS = 3_600_000;

/** The reader's picture is 30 s behind, so the screen is too: a goal rings when the picture shows it, and is fresh then. */
export function delayOn(): Script {
  const { script, match } = watched();
  script.delay(30);
  script.wait(40);
  match.scores('home');
  script.wait(60);
  return script;
}

/** A delay of 30 s becomes one of 5 s: a goal of 17 s ago is shown at once and does not ring, one of 2 s ago waits and rings. */
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

/** A delay of 30 s becomes one of 60 s while a goal waits: the picture stands still until it is reached. */
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

/** The delay is switched off five seconds after a goal: it comes at once, and is young enough to ring. */
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

/** The delay is switched on two seconds after a goal that rang: what was seen stands, and of what follows nothing rings twice or early. */
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

/** A goal is taken back two seconds after the delay was switched on behind it: the log of who saw it ring says so once its time has come. */
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

/** The device's clock is an hour fast: ages are the gateway's, so the goal is fresh and its minute right. */
export function skewOfAnHour(): Script {
  return goalUnder(-HOUR_MS);
}

/** The same of one that is an hour slow: the goal is no news from the future. */
export function skewOfAnHourBack(): Script {
  return goalUnder(HOUR_MS);
}

function goalUnder(clockOffset: number): Script {
  const { script, match } = watched({}, { clockOffset });
  match.scores('home');
  script.wait(15);
  return script;
}

/** The supplier falls silent in the 81st minute; the gateway says so after three minutes, and that it speaks again. */
export function feedDead(): Script {
  const script = new Script();
  const match = new Football(script, { minute: 81, score: { home: 1, away: 0 } });
  script.follow(match);
  script.opens();
  script.wait(180);
  match.fallsSilent(180);
  script.wait(240);
  match.scores('away');
  script.wait(15);
  return script;
}
