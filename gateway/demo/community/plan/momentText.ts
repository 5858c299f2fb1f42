import { nameIn } from '#contract/locale/names.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { isSameCount, type SideCount } from '#contract/match/match.ts';
import { fanLines } from '#gateway/demo/fans/fanLines.ts';
import type { Blanks } from '#gateway/demo/fillBlanks.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { shortPlayerName } from '#gateway/demo/shortPlayerName.ts';
import { shortTeamName } from '#gateway/demo/shortTeamName.ts';
import { otherSide, type PostMoment } from './postMoment.ts';

/** Returns what stands for the blanks of a post about a moment (`../phrases/communityBook.ts`). */
export function blanksOf(fixture: Fixture, moment: PostMoment, language: Language): Blanks {
  const { side, score, half, player, minute, quarter, form } = moment;
  const isAwayFirst = fixture.sport === 'basketball' && TENANTS[language].awayFirst;
  const inOrder = (home: string | number, away: string | number, between: string): string =>
    isAwayFirst ? `${away}${between}${home}` : `${home}${between}${away}`;
  const scoreText = ({ home, away }: SideCount): string => inOrder(home, away, '-');
  return {
    t: shortTeamName(fixture[side].name, language),
    o: shortTeamName(fixture[otherSide(side)].name, language),
    v: inOrder(shortTeamName(fixture.home.name, language), shortTeamName(fixture.away.name, language), ' – '),
    c: nameIn(fixture.competition.name, language),
    s: scoreText(score),
    // A score that stayed the same is not named twice.
    h: half === null || isSameCount(half, score) ? null : scoreText(half),
    p: player && shortPlayerName(player, language),
    m: minute,
    q: text(quarter),
    n: text(form?.played),
    w: text(form?.won),
    g: text(form?.scored),
    k: text(form?.conceded),
  };
}

/** Returns short comments of fans of both sides about a moment, in random order; none when they react to nothing in the match. */
export function reactionsTo(fixture: Fixture, moment: PostMoment, language: Language, random: () => number): readonly string[] {
  const { event, score, minute, player, quarter } = moment;
  if (event === null) return [];
  const { sport } = fixture;
  const [home, away] = [fixture.home.name, fixture.away.name];
  const lines = fanLines({ ...event, number: quarter, sport, home, away, score, minute, player, quoted: null }, language, random);
  return lines.map((line) => line.text);
}

function text(figure: number | null | undefined): string | null {
  return figure === null || figure === undefined ? null : String(figure);
}
