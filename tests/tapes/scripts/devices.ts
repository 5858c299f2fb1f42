import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { LastLeaders } from '#streams/alerts/lastLeaders.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { goalKey } from '#streams/alerts/alertPolicy.ts';
import type { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import type { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

/** Ten minutes in the background with two goals, then a third on the visible screen. */
export function sleepAndWake(): Script {
  const { script, match } = watched();
  const known = script.position();
  script.input({ visible: false });
  script.waitSilently(1);
  script.drops();
  script.waitSilently(299);
  match.scores('home');
  script.waitSilently(200);
  match.scores('away');
  script.waitSilently(100);
  script.input({ visible: true });
  script.waitSilently(0.4);
  script.connects();
  script.resumes(known);
  script.wait(20);
  match.scores('home');
  script.wait(15);
  return script;
}

/** The leader tab closes at a goal without having sounded; this tab takes over and sounds. */
export function leaderClosedBeforeItRang(): Script {
  const { script, match } = watched();
  script.input({ isLeader: false });
  script.wait(5);
  match.scores('home');
  script.waitSilently(0.3);
  script.input({ isLeader: true });
  script.wait(15);
  return script;
}

/** The leader tab closes at a goal after having sounded; this tab takes over and stays quiet. */
export function leaderRangAndClosed(): Script {
  const { script, match } = watched();
  script.input({ isLeader: false });
  script.wait(5);
  const keys = keysOf(script, match, () => match.scores('home'));
  script.waitSilently(0.3);
  script.input({ alerted: keys });
  script.input({ isLeader: true });
  script.wait(15);
  return script;
}

/** This tab is not the leader; the other one has alerted, so this one stays quiet. */
export function otherTab(): Script {
  const { script, match } = watched();
  script.input({ isLeader: false });
  script.wait(5);
  const keys = keysOf(script, match, () => match.scores('home'));
  script.waitSilently(9);
  script.input({ alerted: keys });
  script.wait(15);
  return script;
}

/** Audio is locked: the goal is shown and its sound dropped. After a tap the next goal sounds. */
export function audioLocked(): Script {
  const { script, match } = watched();
  script.input({ audio: 'locked' });
  match.scores('home');
  script.wait(30);
  script.input({ audio: 'ready' });
  script.wait(5);
  match.scores('home');
  script.wait(15);
  return script;
}

/** Quiet hours from 22:00 to 07:00 local time: 21:59:50 in Jakarta sounds, 22:00:10 does not. */
export function quietHours(): Script {
  const { script, match } = watched({}, { begins: Date.UTC(2026, 10, 21, 14, 59, 40), timeZone: 'Asia/Jakarta' });
  script.input({ preferences: { ...ALERT_PREFERENCE_DEFAULTS, quiet: { on: true, from: 22 * 60, to: 7 * 60 } } });
  match.scores('home');
  script.wait(20);
  match.scores('away');
  script.wait(15);
  return script;
}

/** Returns the ledger keys that another tab claims for a goal: the event's and the goal's. */
function keysOf(script: Script, match: ScriptedFootball, run: () => void): string[] {
  const prev = script.row(match.id, 'football');
  run();
  const next = script.row(match.id, 'football');
  if (!prev || !next) throw new Error(`match ${match.id} was not announced`);
  return detectEvents({ prev, next, at: script.now }, new LastLeaders()).flatMap((event) => [event.key, goalKey(event)]);
}
