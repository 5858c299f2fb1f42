import { nameIn } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { STANCE_TITLE } from '#contract/stances/stanceLimits.ts';
import { shortTeamName } from '#gateway/demo/shortTeamName.ts';
import { ODDS_COMPANIES } from '#contract/detail/odds.ts';
import { multiplyDecimals, roundDecimal } from '#contract/stances/exactDecimal.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Offer } from '#gateway/demo/experts/stances/simulatedOffers.ts';
import { type Claim, claimsOf, directionOf, supportOf } from './claims.ts';
import type { MatchFacts } from './matchFacts.ts';
import { selectionText, type SideNames } from './selectionText.ts';
import type { WordKey } from './stanceWords.ts';
import { TITLES } from './titles.ts';
import { WORD_BOOKS } from './wordBooks.ts';

/** Characters of a content at least: Chinese says as much in half as many. */
export const SHORTEST_CONTENT: Readonly<Record<Language, number>> = { 'zh-CN': 150, 'vi-VN': 300, 'en-US': 300, 'id-ID': 300 };
/** Support from which a claim is a reason, or against which it is a doubt. */
const REASON = 0.12;
/** Claims of one paragraph, and of each match of a parlay. */
const MOST_IN_PARAGRAPH = 4;
const PER_LEG = 3;

/** A match that an expert writes about, with what they chose. */
export interface WrittenLeg {
  readonly facts: MatchFacts;
  readonly offer: Offer;
  /** The points line of the company at that time; null in football. */
  readonly limit: number | null;
}

export interface DemoStanceText {
  readonly title: string;
  /** Two or three paragraphs, one a line; the last but one or the last has what speaks against the choice. */
  readonly content: string;
}

/** Returns what an expert writes, by a seed: the same for the same one. The title tells nothing of what was chosen. */
export function demoStanceText(legs: readonly WrittenLeg[], language: Language, seed: string): DemoStanceText {
  const writer = new Writer(language, seed);
  return { title: writer.title(legs), content: writer.content(legs) };
}

type Blanks = Readonly<Record<string, string>>;

class Writer {
  readonly #language: Language;
  readonly #random: SeededRandom;
  /** Sentences and claims that the text has already. */
  readonly #used = new Set<string>();

  constructor(language: Language, seed: string) {
    this.#language = language;
    this.#random = new SeededRandom('stance text', seed);
  }

  title(legs: readonly WrittenLeg[]): string {
    const [first] = legs;
    if (first === undefined) throw new RangeError('a stance has at least one match');
    const { fixture } = first.facts;
    const titles = this.#shuffled(TITLES[this.#language][legs.length > 1 ? 'parlay' : fixture.sport]).map((template) =>
      fill(template, this.#matchBlanks(fixture)),
    );
    const fitting = titles.find(({ length }) => length >= STANCE_TITLE.min && length <= STANCE_TITLE.max);
    if (fitting === undefined) throw new RangeError(`no title in ${this.#language} fits`);
    return fitting;
  }

  content(legs: readonly WrittenLeg[]): string {
    const [only, second] = legs;
    if (only === undefined) throw new RangeError('a stance has at least one match');
    const paragraphs = second === undefined ? this.#single(only) : this.#parlay(legs);
    return paragraphs.map((sentences) => sentences.join(this.#language === 'zh-CN' ? '' : ' ')).join('\n');
  }

  #single(leg: WrittenLeg): readonly (readonly string[])[] {
    const { facts } = leg;
    const { reasons, doubts } = this.#weigh(leg);
    const most = MOST_IN_PARAGRAPH + this.#random.whole(0, 2);
    const opening = this.#sentence(facts.fixture.sport === 'football' ? 'open' : 'basketOpen', this.#matchBlanks(facts.fixture));
    const written = this.#claims(reasons.slice(0, most), facts);
    const counter = this.#counter(leg, doubts.slice(0, 2));
    const verdict = this.#sentence('verdict', this.#pickBlanks(leg));
    const length = [opening, ...written, ...counter, verdict].join('').length;
    const all = [...written, ...this.#untilLongEnough(length, reasons.slice(most), facts)];
    const half = Math.ceil(all.length / 2);
    const [first, second] = [[opening, ...all.slice(0, half)], all.slice(half)];
    const layout = this.#random.next();
    if (layout < 0.4 || second.length === 0) return [first, [...second, verdict], counter];
    return layout < 0.75 ? [first, second, [...counter, verdict]] : [[...first, ...second, verdict], counter];
  }

  /** What speaks against a choice: claims, and something general where they are few. */
  #counter({ facts, offer }: WrittenLeg, doubts: readonly Claim[]): readonly string[] {
    return [
      this.#sentence('counterOpen', {}),
      ...this.#claims(doubts, facts),
      ...(doubts.length < 2 ? [this.#generalDoubt(offer)] : []),
      this.#sentence('counterClose', {}),
    ];
  }

  #parlay(legs: readonly WrittenLeg[]): readonly (readonly string[])[] {
    const weighed = legs.map((leg) => ({ leg, ...this.#weigh(leg) }));
    const parts = weighed.map(({ leg, reasons }, i) => [
      ...(i === 0 ? [this.#sentence('parlayOpen', {})] : []),
      this.#sentence(i === 0 ? 'firstLeg' : 'nextLeg', this.#matchBlanks(leg.facts.fixture)),
      ...this.#claims(reasons.slice(0, PER_LEG), leg.facts),
      this.#sentence('legPick', this.#pickBlanks(leg)),
    ]);
    const [doubtful] = weighed.toSorted((a, b) => b.doubts.length - a.doubts.length);
    const product = roundDecimal(multiplyDecimals(legs.map(({ offer: { price } }) => String(price))));
    const last = [
      ...(doubtful === undefined ? [] : this.#counter(doubtful.leg, doubtful.doubts.slice(0, 1))),
      this.#sentence('parlayVerdict', { k: priceOf(product) }),
    ];
    const [first = [], second = [], third] = parts;
    return third === undefined ? [first, second, last] : [[...first, ...second], third, last];
  }

  /** Claims in the order in which they are written: what supports the choice, the strongest first, then what is neither for nor against. */
  #weigh({ facts, offer, limit }: WrittenLeg): { readonly reasons: readonly Claim[]; readonly doubts: readonly Claim[] } {
    const direction = directionOf(offer);
    const weighed = claimsOf(facts, limit).map((claim) => ({ claim, support: supportOf(claim, direction) }));
    const ordered = weighed.toSorted((a, b) => b.support - a.support);
    const strong = ordered.filter(({ support }) => support >= REASON).map(({ claim }) => claim);
    const neutral = ordered.filter(({ support }) => Math.abs(support) < REASON).map(({ claim }) => claim);
    const doubts = ordered.filter(({ support }) => support <= -REASON).map(({ claim }) => claim);
    return { reasons: [...strong, ...neutral], doubts: doubts.toReversed() };
  }

  /** Returns further claims until a text of so many characters is long enough. */
  #untilLongEnough(length: number, rest: readonly Claim[], facts: MatchFacts): readonly string[] {
    const added: string[] = [];
    for (const claim of rest) {
      if (length + added.join('').length >= SHORTEST_CONTENT[this.#language]) break;
      added.push(...this.#claims([claim], facts));
    }
    return added;
  }

  #claims(claims: readonly Claim[], facts: MatchFacts): readonly string[] {
    return claims.map((claim) => this.#sentence(this.#keyOf(claim, facts), this.#claimBlanks(claim, facts)));
  }

  /** The second side of a pair is compared with the first. */
  #keyOf({ key }: Claim, { fixture }: MatchFacts): WordKey {
    const second = { form: 'otherForm', basketForm: 'otherBasketForm', goals: 'otherGoals', points: 'otherPoints' } as const;
    if (key !== 'form' && key !== 'basketForm' && key !== 'goals' && key !== 'points') return key;
    const first = `${key} ${fixture.sourceId}`;
    if (this.#used.has(first)) return second[key];
    this.#used.add(first);
    return key;
  }

  #generalDoubt({ playType, selection }: Offer): string {
    if (playType === 'score' || playType === 'halfFull') return this.#sentence('counterScore', {});
    if (selection === 'draw') return this.#sentence('counterDraw', {});
    const { goals } = directionOf({ playType, selection });
    return this.#sentence(goals === 0 ? 'counterSide' : 'counterGoals', {});
  }

  /** Returns a sentence that the text does not have yet, where there is one. */
  #sentence(key: WordKey, blanks: Blanks): string {
    const templates = this.#shuffled(WORD_BOOKS[this.#language][key]);
    const template = templates.find((one) => !this.#used.has(one)) ?? templates[0] ?? '';
    this.#used.add(template);
    return capitalized(fill(template, blanks));
  }

  #matchBlanks(fixture: Fixture): Blanks {
    const { home, away } = this.#names(fixture);
    return { h: home, a: away, c: nameIn(fixture.competition.name, this.#language), q: this.#roundOf(fixture) };
  }

  /** Chinese rounds have a space around the number, which reads badly in a sentence. */
  #roundOf({ round }: Fixture): string {
    const name = nameIn(round, this.#language);
    if (this.#language === 'zh-CN') return name.replace(/\s/g, '');
    return this.#language === 'en-US' ? name : lowerFirst(name);
  }

  #pickBlanks({ facts: { fixture }, offer }: WrittenLeg): Blanks {
    return {
      s: selectionText(offer, this.#names(fixture), this.#language),
      k: priceOf(offer.price),
      b: ODDS_COMPANIES[offer.company] ?? '',
    };
  }

  #claimBlanks({ side, numbers, limit, player, reason }: Claim, { fixture }: MatchFacts): Blanks {
    const names = this.#names(fixture);
    const reasonText = reason == null ? '' : nameIn(reason, this.#language);
    return {
      ...Object.fromEntries(Object.entries(numbers).map(([blank, value]) => [blank, this.#numberText(value, blank)])),
      ...(limit === undefined ? {} : { x: String(limit) }),
      t: names[side],
      o: names[side === 'home' ? 'away' : 'home'],
      p: player === undefined ? '' : nameIn(player, this.#language),
      r: this.#language === 'zh-CN' ? reasonText : lowerFirst(reasonText),
    };
  }

  /** Averages have one decimal, with the comma of the language. Lines and prices have the dot of the app's. */
  #numberText(value: number, blank: string): string {
    if (blank !== 'x' && blank !== 'y') return String(value);
    const text = value.toFixed(1);
    return this.#language === 'vi-VN' || this.#language === 'id-ID' ? text.replace('.', ',') : text;
  }

  #names({ home, away }: Fixture): SideNames {
    return { home: shortTeamName(home.name, this.#language), away: shortTeamName(away.name, this.#language) };
  }

  #shuffled<Value>(all: readonly Value[]): readonly Value[] {
    return all
      .map((value) => ({ value, at: this.#random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}

function fill(template: string, blanks: Blanks): string {
  return template.replace(/\{([a-z])\}/g, (whole, blank: string) => blanks[blank] ?? whole);
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Two decimals, or three where the price has them, as the app prints prices. */
function priceOf(price: number): string {
  return price.toFixed(3).replace(/0$/, '');
}
