import type { LiveText } from '#contract/detail/liveText.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type DetailPart, inOrder } from '#gateway/demo/detail/detailPart.ts';
import type { FootballPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import type { FootballStory } from '#gateway/demo/detail/football/footballStory.ts';
import { confirmationTime } from '#gateway/demo/detail/squads/lineups.ts';
import { FOOTBALL_PHRASES, type FootballPhrase } from './footballPhrases.ts';
import { Phrasebook } from './phrasebook.ts';
import type { Blanks } from './template.ts';

/** A sentence and when it comes (server ms). */
export interface TimedText extends LiveText {
  readonly at: number;
}

const FOULS_TOLD = 0.35;
const PRESSURE_MIN = 45;
/** Minutes without a word before the course of play is described. */
const SILENT_MS = 150_000;
const SECOND_HALF = 2;
const SHOOT_OUT = 5;

/** Returns the live text of a match. */
export function footballText(story: FootballStory): DetailPart {
  const texts = [...playTexts(story)].sort((a, b) => a.at - b.at);
  return textPart(story.fixture.sourceId, withPressure(story, texts));
}

/** Returns the document part of sentences in order of time. */
export function textPart(sourceId: string, texts: readonly TimedText[]): DetailPart {
  return {
    changes: inOrder(texts.map(({ at }) => at)),
    document: (until) => ({
      kind: 'text',
      sourceId,
      at: until,
      body: { entries: texts.flatMap(({ at, ...entry }) => (at <= until ? entry : [])) },
    }),
  };
}

function playTexts({ fixture, plays, script, clock }: FootballStory): readonly TimedText[] {
  const random = new SeededRandom('text', fixture.sourceId);
  const phrases = new Phrasebook<FootballPhrase>(FOOTBALL_PHRASES, random);
  const opening: TimedText = { at: confirmationTime(fixture), minute: null, side: null, text: phrases.say('lineups', {}) };
  const starters: Side = random.hits(0.5) ? 'home' : 'away';
  return [
    opening,
    ...plays.flatMap((play): TimedText[] => {
      if (play.kind === 'foul' && !random.hits(FOULS_TOLD)) return [];
      const phrase = phraseOf(play, clock.stretches.length > SECOND_HALF && plays.some(({ period }) => period > SECOND_HALF));
      if (phrase === null) return [];
      const at = play.kind === 'goal' ? play.namedAt : play.at;
      const side = 'side' in play ? play.side : null;
      const score =
        play.kind === 'goal' || play.kind === 'periodEnd' ? play.score : (script.findLast((state) => state.at <= at)?.score ?? null);
      const blanks: Blanks = { ...playersOf(play), ...teams(side ?? starters), s: score ? scoreText(score) : undefined };
      const isMark = play.kind === 'periodEnd' || play.kind === 'interrupted' || play.kind === 'resumed' || play.period === SHOOT_OUT;
      return [{ at, minute: isMark ? null : play.minute, side, text: phrases.say(phrase, blanks) }];
    }),
  ];

  function teams(side: Side): Blanks {
    return { t: fixture[side].name, o: fixture[side === 'home' ? 'away' : 'home'].name };
  }
}

/** Returns what to say of a play; null when it is not worth a sentence. */
function phraseOf(play: FootballPlay, hasExtraTime: boolean): FootballPhrase | null {
  switch (play.kind) {
    case 'goal':
      if (play.cancelledAt !== null && play.cancelledAt <= play.namedAt) return null;
      return play.how === 'own' ? 'ownGoal' : play.how === 'penalty' ? 'penaltyGoal' : play.assist ? 'goalAssisted' : 'goal';
    case 'shot':
      return play.penalty ? 'penaltyMissed' : play.outcome;
    case 'substitution':
      return play.reason === 'injury' ? 'injuryChange' : 'substitution';
    case 'kick':
      return play.scored ? 'kickScored' : 'kickMissed';
    case 'periodStart':
      return ([null, 'kickOff', 'secondHalf', 'extraTime', null, 'shootOut'] as const)[play.period] ?? null;
    case 'periodEnd':
      if (play.period === 1) return 'halfTime';
      if (play.period === SECOND_HALF) return hasExtraTime ? 'ninetyLevel' : 'fullTime';
      return play.period === 3 ? 'extraBreak' : play.period === 4 ? 'fullTime' : null;
    default:
      return play.kind;
  }
}

function playersOf(play: FootballPlay): Blanks {
  if (play.kind === 'addedTime') return { n: play.minutes };
  if (!('player' in play)) return {};
  const second =
    play.kind === 'goal'
      ? play.assist
      : play.kind === 'shot'
        ? play.keeper
        : play.kind === 'substitution'
          ? play.playerOut
          : play.kind === 'foul'
            ? play.on
            : null;
  return { p: play.player?.name, q: second?.name };
}

/** Fills long silences with the course of play. */
function withPressure({ fixture, minutes, pressure }: FootballStory, texts: readonly TimedText[]): readonly TimedText[] {
  const phrases = new Phrasebook<FootballPhrase>(FOOTBALL_PHRASES, new SeededRandom('course of play', fixture.sourceId));
  const all = [...texts];
  let last = 0;
  for (const [i, { from, to, period, index }] of minutes.entries()) {
    const value = pressure[i] ?? 0;
    last = texts.reduce((latest, { at }) => (at <= to ? Math.max(latest, at) : latest), last);
    const soon = texts.some(({ at }) => at > to && at < to + 20_000);
    if (Math.abs(value) < PRESSURE_MIN || to - last < SILENT_MS || soon || to - from < 60_000) continue;
    const side: Side = value > 0 ? 'home' : 'away';
    const text = phrases.say('pressure', { t: fixture[side].name, o: fixture[side === 'home' ? 'away' : 'home'].name });
    all.push({ at: to, minute: minuteOf(period, index), side, text });
    last = to;
  }
  return all.sort((a, b) => a.at - b.at);
}

function minuteOf(period: number, index: number): LiveText['minute'] {
  const start = [0, 0, 45, 90, 105][period] ?? 0;
  const length = period > SECOND_HALF ? 15 : 45;
  return index < length ? { minute: start + index + 1, added: 0 } : { minute: start + length, added: index - length + 1 };
}

function scoreText({ home, away }: SideCount): string {
  return `${home}-${away}`;
}
