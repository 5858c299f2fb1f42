import type { Incident, Side } from '#contract/match/match.ts';
import { blink } from '#parts/blink.ts';
import type { BareMatch } from './board.ts';
import { made } from './element.ts';

/** As in the app: how long a goal is news, and how long it is only a claim. */
const FLASH_MS = 4_000;
const CLAIM_MS = 120_000;
const SIDES: readonly Side[] = ['home', 'away'];

const MARKUP =
  '<article class="row football playing"><div class="when"><b></b><span></span></div>' +
  '<div class="team"><i class="crest ball plain">H</i><b class="cut"></b></div><div class="team"><i class="crest ball plain">A</i><b class="cut"></b></div>' +
  '<div class="column corners"><span></span><span></span></div><div class="board football"><b><span></span></b><b><span></span></b></div>' +
  '<button type="button" class="star" aria-pressed="false"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="m12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z"></path></svg></button>' +
  '<i class="run live football" aria-hidden="true"><s style="--x: 50%"></s><b></b></i></article>';

/** A row of a match in its first half, in the markup of the app. Made once; from then on only what is another than before is written. */
export class BareRow {
  readonly element = made(MARKUP);
  readonly #match: BareMatch;
  /** When this row was made: goals before it do not flash. */
  readonly #born = Date.now();
  readonly #minute = textIn(this.element, '.when > b');
  readonly #below = textIn(this.element, '.when > span');
  readonly #scores = textsIn(this.element, '.board span');
  readonly #corners = textsIn(this.element, '.corners span');
  readonly #teams = this.element.querySelectorAll('.team');
  readonly #column = found(this.element, '.corners');
  readonly #run = found(this.element, '.run');
  readonly #tags = SIDES.map(() => made('<span class="tag goal">Pending</span>'));
  readonly #kickoff: string;
  #shownMinute = 0;
  #marks = 0;
  #label = '';
  #state = '';

  constructor(match: BareMatch) {
    this.#match = match;
    const { home, away } = match.names;
    textsIn(this.element, '.cut').forEach((text, i) => (text.data = (i === 0 ? home : away).name));
    for (const crest of this.element.querySelectorAll<HTMLElement>('.crest'))
      crest.style.cssText = '--a: #123456; --b: #123456; --size: 22px';
    const star = found(this.element, '.star');
    star.setAttribute('aria-label', `Follow ${home.name} v ${away.name}`);
    star.addEventListener('click', () => star.setAttribute('aria-pressed', String(star.getAttribute('aria-pressed') !== 'true')));
    found(this.element, '.when > b').append(made(`<i class="tick">'</i>`));
    this.#kickoff = new Date(match.row.kickoff).toTimeString().slice(0, 5);
  }

  /** Its mark blinks as the app's does: only what is on the page can. */
  mounted(): void {
    blink(this.element.querySelector<HTMLElement>('.tick'));
  }

  /** Writes what differs at server time `now` (ms). */
  show(now: number): void {
    const { row } = this.#match;
    SIDES.forEach((side, i) => {
      write(this.#scores[i], String(row.score[side]));
      write(this.#corners[i], String(row.corners?.[side] ?? ''));
    });
    this.#showMinute(Math.floor((now - row.clock.since) / 60_000) + 1);
    this.#showGoals(now);
    this.#showLabel();
  }

  #showMinute(minute: number): void {
    if (minute === this.#shownMinute) return;
    this.#shownMinute = minute;
    write(this.#minute, String(minute));
    this.#run.style.setProperty('--p', `${((100 * minute) / 90).toFixed(2)}%`);
  }

  #showGoals(now: number): void {
    const { incidents } = this.#match.row;
    for (; this.#marks < incidents.length; this.#marks += 1) this.#draw(incidents[this.#marks]);
    const age = now - (incidents.at(-1)?.at ?? 0);
    const flash = age < FLASH_MS && (incidents.at(-1)?.at ?? 0) > this.#born;
    const state = `${flash ? ' scored' : ''}${age < CLAIM_MS ? ' told' : ''}`;
    if (state === this.#state) return;
    this.#state = state;
    this.element.className = `row football playing${state}`;
    write(this.#below, flash ? 'GOAL' : this.#kickoff);
    SIDES.forEach((side, i) => {
      const tag = this.#tags[i];
      if (!tag) return;
      if (incidents.some((mark) => mark.side === side && now - mark.at < CLAIM_MS)) this.#teams[i]?.append(tag);
      else tag.remove();
    });
    if (age < CLAIM_MS) this.#column.remove();
    else this.#run.before(this.#column);
  }

  #draw(mark: Incident | undefined): void {
    if (mark) this.#run.append(made(`<u class="goal ${mark.side}" style="--x: ${((100 * mark.minute) / 90).toFixed(2)}%"></u>`));
  }

  /** The row in a sentence, for those who do not see it. */
  #showLabel(): void {
    const { names, row } = this.#match;
    const label = `${names.home.name} ${row.score.home}, ${names.away.name} ${row.score.away}, minute ${this.#shownMinute}${this.#state}`;
    if (label === this.#label) return;
    this.#label = label;
    this.element.setAttribute('aria-label', label);
  }
}

function found(element: HTMLElement, place: string): HTMLElement {
  const one = element.querySelector<HTMLElement>(place);
  if (!one) throw new Error(`there is no ${place}`);
  return one;
}

function textIn(element: HTMLElement, place: string): Text {
  const text = document.createTextNode('');
  found(element, place).prepend(text);
  return text;
}

function textsIn(element: HTMLElement, place: string): readonly Text[] {
  return Array.from(element.querySelectorAll(place), (one) => {
    const text = document.createTextNode('');
    one.prepend(text);
    return text;
  });
}

function write(text: Text | undefined, words: string): void {
  if (text && text.data !== words) text.data = words;
}
