import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { ScriptedBasketball, quarters } from '#tests/tapes/scriptedBasketball.ts';
import { Script } from '#tests/tapes/script.ts';

/** Starts in the fourth quarter at 88-90 with so many seconds left. */
function lateGame(left: number) {
  const script = new Script();
  const played = quarters({ home: 30, away: 28 }, { home: 20, away: 25 }, { home: 22, away: 21 }, { home: 16, away: 16 });
  const game = new ScriptedBasketball(script, { status: B.q4, ...played, clock: { base: left, since: script.now, running: 1 } });
  script.follow(game);
  script.opens();
  script.wait(10);
  return { script, game };
}

/** Baskets are not alerted. In the last five minutes a change of lead is, and so are overtime and the end. */
export function overtimeAndLeads(): Script {
  const { script, game } = lateGame(330);
  game.scores('home', 3); // 91-90 with 5:20 left: too early for an alert
  script.wait(30);
  game.scores('away', 2); // 91-92 with 4:50 left
  script.wait(20);
  game.scores('home', 1); // a tie keeps the lead
  script.wait(10);
  game.scores('home', 2); // 94-92 by way of the tie
  script.wait(30);
  game.scores('away', 2);
  script.wait(230);
  game.overtime();
  script.wait(60);
  game.scores('away', 3); // 94-97: home led last
  script.wait(240);
  game.ends(B.finished);
  script.wait(15);
  return script;
}

/** A complete first quarter has two alerts, however many baskets. */
export function aQuarter(): Script {
  const script = new Script();
  const game = new ScriptedBasketball(script);
  script.follow(game);
  script.opens();
  script.wait(10);
  game.plays(B.q1);
  for (let basket = 0; basket < 8; basket += 1) {
    script.wait(60);
    game.scores(basket % 3 === 0 ? 'away' : 'home', 2);
  }
  script.wait(120);
  game.ends(B.endQ1);
  script.wait(15);
  return script;
}
