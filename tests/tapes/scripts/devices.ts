import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { LeadTracker } from '#streams/alerts/basketballEvents.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { goalKey } from '#streams/alerts/alertPolicy.ts';
import type { Football } from '#tests/tapes/football.ts';
import type { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

/** Ten minutes in a pocket with two goals in them, then a third before the reader's eyes. */
export function sleepAndWake(): Script {
  const { script, match } = watched();
  const known = script.position();
  script.act({ visible: false });
  script.waitSilently(1);
  script.drops();
  script.waitSilently(299);
  match.scores('home');
  script.waitSilently(200);
  match.scores('away');
  script.waitSilently(100);
  script.act({ visible: true });
  script.waitSilently(0.4);
  script.connects();
  script.resumes(known);
  script.wait(20);
  match.scores('home');
  script.wait(15);
  return script;
}

/** The tab that holds the right to ring is closed as a goal falls, and had not rung: this one takes over and rings. */
export function leaderClosedBeforeItRang(): Script {
  const { script, match } = watched();
  script.act({ holds: false });
  script.wait(5);
  match.scores('home');
  script.waitSilently(0.3);
  script.act({ holds: true });
  script.wait(15);
  return script;
}

/** The tab that holds the right to ring is closed as a goal falls, but it had rung: this one takes over and is still. */
export function leaderRangAndClosed(): Script {
  const { script, match } = watched();
  script.act({ holds: false });
  script.wait(5);
  const keys = keysOf(script, match, () => match.scores('home'));
  script.waitSilently(0.3);
  script.act({ rung: keys });
  script.act({ holds: true });
  script.wait(15);
  return script;
}

/** Two tabs are open, and this is the one that has not the right: the other told, so it is still. */
export function otherTab(): Script {
  const { script, match } = watched();
  script.act({ holds: false });
  script.wait(5);
  const keys = keysOf(script, match, () => match.scores('home'));
  script.waitSilently(9);
  script.act({ rung: keys });
  script.wait(15);
  return script;
}

/** No tap has unlocked the speaker: the goal is shown, and its sound is dropped; after the tap the next one rings. */
export function audioLocked(): Script {
  const { script, match } = watched();
  script.act({ audio: 'locked' });
  match.scores('home');
  script.wait(30);
  script.act({ audio: 'ready' });
  script.wait(5);
  match.scores('home');
  script.wait(15);
  return script;
}

/** Quiet from 22:00 to 07:00 where the reader is: 21:59:50 in Jakarta rings, 22:00:10 does not. */
export function quietHours(): Script {
  const { script, match } = watched({}, { begins: Date.UTC(2026, 10, 21, 14, 59, 40), timeZone: 'Asia/Jakarta' });
  script.act({ taste: { ...ALERT_PREFERENCE_DEFAULTS, quiet: { on: true, from: 22 * 60, to: 7 * 60 } } });
  match.scores('home');
  script.wait(20);
  match.scores('away');
  script.wait(15);
  return script;
}

/** What the other tab writes down when it tells of a goal: the happening's key and the goal's. */
function keysOf(script: Script, match: Football, run: () => void): string[] {
  const prev = script.row(match.id, 'football');
  run();
  const next = script.row(match.id, 'football');
  if (!prev || !next) throw new Error(`match ${match.id} was not announced`);
  return detectEvents({ prev, next, at: script.now }, new LeadTracker()).flatMap((happening) => [happening.key, goalKey(happening)]);
}
