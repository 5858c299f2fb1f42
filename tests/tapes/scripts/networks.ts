import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

/** Three frames arrive out of order, each twice. */
export function outOfOrderAndTwice(): Script {
  const { script, match } = watched();
  const [first, second, third] = script.frames(() => {
    match.scores('home');
    match.reports({ corners: { home: 3, away: 1 } });
    match.scores('away');
  });
  for (const fact of [second, third, first, second, first, third]) {
    if (fact) script.deliver(fact);
    script.waitSilently(0.05);
  }
  script.wait(15);
  return script;
}

/** A frame with a goal is lost. The next one reveals the gap, which is requested once and filled. */
export function holeAndResume(): Script {
  const { script, match } = watched();
  const known = script.position();
  script.frames(() => match.scores('home'));
  script.wait(2);
  match.reports({ corners: { home: 4, away: 1 } });
  script.waitSilently(0.2);
  script.resumes(known);
  script.wait(15);
  return script;
}

/** A poll is read before a goal and answered after it. */
export function pollOlderThanSocket(): Script {
  const { script, match } = watched();
  const slow = script.snapshot();
  script.wait(1);
  match.scores('home');
  script.wait(1);
  script.deliver(slow, 'poll');
  script.wait(15);
  return script;
}

/** The gateway loses its memory during a match: everything is seen for the first time, and frames of the old epoch are dropped. */
export function epochChanged(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(20);
  const [late] = script.frames(() => match.scores('away'));
  script.startEpoch('mh111111-bbbb');
  match.reports({});
  script.sendSnapshots();
  script.wait(5);
  if (late) script.deliver(late);
  script.wait(20);
  match.scores('home');
  script.wait(15);
  return script;
}

/** The socket drops for five seconds with a goal in them, which sounds on resume. */
export function shortDrop(): Script {
  const { script, match } = watched();
  const known = script.position();
  script.drops();
  script.wait(2);
  match.scores('home');
  script.wait(3);
  script.connects();
  script.resumes(known);
  script.wait(15);
  return script;
}

/** A full Saturday: fifty goals in one frame, five of them followed. */
export function fiveHundred(): Script {
  const script = new Script();
  const matches = Array.from({ length: 500 }, (_, i) => new ScriptedFootball(script, { id: 1_001 + i, minute: 1 + (i % 90) }));
  script.follow(...matches.slice(0, 5));
  script.opens();
  script.wait(10);
  script.together(() => {
    for (const match of matches.filter((_, i) => i < 5 || i % 11 === 0)) match.scores('home');
  });
  script.wait(15);
  return script;
}

/** The socket closes and polls fail for five minutes with a goal in them; then the gateway is back. */
export function gatewayDead(): Script {
  const { script, match } = watched();
  const known = script.position();
  script.polled(true);
  script.waitSilently(5);
  script.drops();
  for (let tries = 0; tries < 30; tries += 1) {
    script.waitSilently(10);
    if (tries === 15) match.scores('home');
    script.polled(false);
  }
  script.polled(true);
  script.connects();
  script.resumes(known);
  script.wait(15);
  return script;
}

/** A screen loads a match before any board has come; a goal falls in between. */
export function matchBeforeBoard(): Script {
  const script = new Script();
  const match = new ScriptedFootball(script);
  script.follow(match);
  script.connects();
  const { channel, epoch, at, ...known } = script.snapshot();
  if (known.kind === 'snapshot') script.deliver({ ...known, channel, epoch, at, kind: 'rows' }, 'search');
  script.waitSilently(2);
  script.frames(() => match.scores('home'));
  script.sendSnapshots();
  script.wait(15);
  return script;
}
