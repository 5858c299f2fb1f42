import { FootballStatus as F } from '#contract/match/football.ts';
import type { Script } from '#tests/tapes/script.ts';
import { watched } from './goals.ts';

/** Abnormal and back, a second half that becomes a first one, a false end: no absurd alert. */
export function statusNonsense(): Script {
  const { script, match } = watched({ minute: 30 });
  match.reports({ status: F.abnormal });
  script.wait(20);
  match.reports({ status: F.firstHalf });
  script.wait(20);
  match.secondHalf(); // half-time was skipped, and is not added
  script.wait(20);
  match.kicksOff(); // play goes backwards: no second kick-off
  script.wait(20);
  match.secondHalf();
  script.wait(20);
  match.fullTime();
  script.wait(20);
  match.reports({ status: F.secondHalf });
  script.wait(20);
  match.reports({ status: F.finished });
  script.wait(15);
  return script;
}

/** Status 6 on the wire is an old code for extra time. */
export function oldCodeOfExtraTime(): Script {
  const { script } = watched({ minute: 90, knockout: true, score: { home: 1, away: 1 } });
  const { epoch, seq } = script.position();
  const statusAndClock = [101, seq + 1, 0b11, 6, [5_400, script.now, 1]];
  script.deliverFrame('state', ['board:football', epoch, seq, seq + 1, script.now, [statusAndClock], []]);
  script.wait(12);
  return script;
}
