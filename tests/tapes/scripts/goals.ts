import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';

/** A followed match in its 20th minute, `after` seconds after the boards came. */
export function watched(
  given: ConstructorParameters<typeof ScriptedFootball>[1] = {},
  options: ConstructorParameters<typeof Script>[0] = {},
  after = 10,
) {
  const script = new Script(options);
  const match = new ScriptedFootball(script, given);
  script.follow(match);
  script.opens();
  script.wait(after);
  return { script, match };
}

/** A goal `after` seconds after the boards came. */
export function goal(after?: number): Script {
  const { script, match } = watched({}, {}, after);
  match.scores('home');
  script.wait(15);
  return script;
}

export function cancelledGoal(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(70);
  match.scores('home', -1);
  script.wait(15);
  return script;
}

export function cancelledThenGiven(): Script {
  const { script, match } = watched();
  match.scores('away');
  script.wait(40);
  match.scores('away', -1);
  script.wait(20);
  match.scores('away');
  script.wait(15);
  return script;
}

/** The feed flaps: a goal is cancelled and given again within three seconds. */
export function flap(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(5);
  match.scores('home', -1);
  script.wait(1.5);
  match.scores('home');
  script.wait(15);
  return script;
}

/** Two goals in one state are two alerts. */
export function jumpOfTwo(): Script {
  const { script, match } = watched();
  match.scores('home', 2);
  script.wait(15);
  return script;
}

/** Three matches score within four seconds: one grouped alert, one sound. */
export function threeAtOnce(): Script {
  const script = new Script();
  const matches = [101, 102, 103].map((id) => new ScriptedFootball(script, { id }));
  script.follow(...matches);
  script.opens();
  script.wait(10);
  for (const match of matches) {
    match.scores('home');
    script.wait(1.5);
  }
  script.wait(10);
  return script;
}

/** A cancellation is alerted when its goal was, even after the match is unfollowed. */
export function leftThenCancelled(): Script {
  const { script, match } = watched();
  match.scores('home');
  script.wait(30);
  script.input({ follows: [] });
  script.wait(30);
  match.scores('home', -1);
  script.wait(15);
  return script;
}

/** A goal and its cancellation in a match that is not followed: seen, not alerted. */
export function notFollowed(): Script {
  const { script, match } = watched();
  script.input({ follows: [] });
  match.scores('home');
  script.wait(30);
  match.scores('home', -1);
  script.wait(15);
  return script;
}
