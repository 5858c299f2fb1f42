import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { BasketballPlay } from '#gateway/demo/detail/basketball/basketballPlay.ts';
import type { BasketballStory } from '#gateway/demo/detail/basketball/basketballStory.ts';
import type { DetailPart } from '#gateway/demo/detail/detailPart.ts';
import { BASKETBALL_PHRASES, type BasketballPhrase } from './basketballPhrases.ts';
import { textPart, type TimedText } from './footballText.ts';
import { Phrasebook } from './phrasebook.ts';
import type { Blanks } from './template.ts';

const FOULS_TOLD = 0.5;
const BASKETS_TOLD = 0.75;

/** Returns the live text of a game. */
export function basketballText({ fixture, plays, timeouts, script }: BasketballStory): DetailPart {
  const random = new SeededRandom('text', fixture.sourceId);
  const phrases = new Phrasebook<BasketballPhrase>(BASKETBALL_PHRASES, random);
  const maxFouls = timeouts > 5 ? 6 : 5;
  const lastPeriod = script.at(-1)?.periods.length ?? 0;
  const isOver = script.at(-1)?.status === 10;
  let lead = 0;
  const texts = plays.flatMap((play): TimedText[] => {
    const before = lead;
    if (play.kind === 'basket') lead = play.score.home - play.score.away;
    const phrase = phraseOf(play, before);
    if (phrase === null) return [];
    const side = 'side' in play ? play.side : null;
    const score = 'score' in play ? `${play.score.home}-${play.score.away}` : undefined;
    const own = side ?? 'home';
    const blanks: Blanks = { ...blanksOf(play), t: fixture[own].name, o: fixture[own === 'home' ? 'away' : 'home'].name, s: score };
    return [{ at: play.at, minute: null, side, text: phrases.say(phrase, blanks) }];
  });
  return textPart(fixture.sourceId, texts);

  function phraseOf(play: BasketballPlay, before: number): BasketballPhrase | null {
    switch (play.kind) {
      case 'basket':
        if (before !== 0 && lead !== 0 && Math.sign(before) !== Math.sign(lead)) return 'lead';
        if (!random.hits(BASKETS_TOLD)) return null;
        if (play.points === 1) return 'freeThrow';
        if (play.points === 3) return 'three';
        return play.fastBreak ? 'fastBreak' : play.inPaint ? 'paint' : 'jumper';
      case 'miss':
        return play.blocker ? 'block' : null;
      case 'turnover':
        return play.stealer ? 'steal' : null;
      case 'foul':
        return play.fouls >= maxFouls ? 'fouledOut' : random.hits(FOULS_TOLD) ? 'foul' : null;
      case 'timeout':
        return 'timeout';
      case 'periodStart':
        return play.period > 4 ? 'overtime' : 'periodStart';
      case 'periodEnd':
        return isOver && play.period === lastPeriod ? 'finished' : play.period > 4 ? null : 'periodEnd';
      default:
        return null;
    }
  }
}

function blanksOf(play: BasketballPlay): Blanks {
  switch (play.kind) {
    case 'basket':
      return { p: play.player.name, q: play.assist?.name };
    case 'miss':
      return { p: play.player.name, q: play.blocker?.name };
    case 'turnover':
      return { p: play.player.name, q: play.stealer?.name };
    case 'foul':
      return { p: play.player.name, n: play.fouls };
    case 'substitution':
      return { p: play.player.name, q: play.playerOut.name };
    case 'timeout':
      return {};
    default:
      return { n: play.period };
  }
}
