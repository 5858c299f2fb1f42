import type { Incident, Side } from '#contract/match/match.ts';
import { blink } from '#parts/row/blink.ts';
import type { BaselineMatch } from './baselineBoard.ts';
import { createElement } from './element.ts';

/** As in the app: how long a goal flashes, and how long it is provisional. */
const FLASH_MS = 4_000;
const CLAIM_MS = 120_000;
const SIDES: readonly Side[] = ['home', 'away'];

const MARKUP =
  '<article class="row football playing"><div class="match-clock"><b></b><span></span></div>' +
  '<div class="team"><i class="crest ball plain">H</i><b class="truncate"></b></div><div class="team"><i class="crest ball plain">A</i><b class="truncate"></b></div>' +
  '<div class="column corners"><span></span><span></span></div><div class="score-box football"><b><span></span></b><b><span></span></b></div>' +
  '<button type="button" class="star" aria-pressed="false"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="m12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z"></path></svg></button>' +
  '<i class="match-timeline live football" aria-hidden="true"><s style="--x: 50%"></s><b></b></i></article>';

/** A row of a match in its first half, in the app's markup. Created once; after that only changed values are written. */
export class BaselineRow {
  readonly element = createElement(MARKUP);
  readonly #match: BaselineMatch;
  /** When this row was created: earlier goals do not flash. */
  readonly #createdAt = Date.now();
  readonly #minute = addText(this.element, '.match-clock > b');
  readonly #belowMinute = addText(this.element, '.match-clock > span');
  readonly #scores = addTexts(this.element, '.score-box span');
  readonly #corners = addTexts(this.element, '.corners span');
  readonly #teams = this.element.querySelectorAll('.team');
  readonly #column = find(this.element, '.corners');
  readonly #timeline = find(this.element, '.match-timeline');
  readonly #tags = SIDES.map(() => createElement('<span class="tag goal">Pending</span>'));
  readonly #kickoff: string;
  #shownMinute = 0;
  #drawnIncidents = 0;
  #label = '';
  #state = '';

  constructor(match: BaselineMatch) {
    this.#match = match;
    const { home, away } = match.names;
    addTexts(this.element, '.truncate').forEach((text, i) => (text.data = (i === 0 ? home : away).name));
    for (const crest of this.element.querySelectorAll<HTMLElement>('.crest'))
      crest.style.cssText = '--a: #123456; --b: #123456; --size: 22px';
    const star = find(this.element, '.star');
    star.setAttribute('aria-label', `Follow ${home.name} v ${away.name}`);
    star.addEventListener('click', () => star.setAttribute('aria-pressed', String(star.getAttribute('aria-pressed') !== 'true')));
    find(this.element, '.match-clock > b').append(createElement(`<i class="tick">'</i>`));
    this.#kickoff = new Date(match.row.kickoff).toTimeString().slice(0, 5);
  }

  /** Starts its blinking minute mark, which must be in the document to blink. */
  mounted(): void {
    blink(this.element.querySelector<HTMLElement>('.tick'));
  }

  /** Writes what changed, at server time `now` (ms). */
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
    this.#timeline.style.setProperty('--p', `${((100 * minute) / 90).toFixed(2)}%`);
  }

  #showGoals(now: number): void {
    const { incidents } = this.#match.row;
    for (; this.#drawnIncidents < incidents.length; this.#drawnIncidents += 1) this.#drawIncident(incidents[this.#drawnIncidents]);
    const age = now - (incidents.at(-1)?.at ?? 0);
    const flash = age < FLASH_MS && (incidents.at(-1)?.at ?? 0) > this.#createdAt;
    const state = `${flash ? ' just-scored' : ''}${age < CLAIM_MS ? ' has-claim' : ''}`;
    if (state === this.#state) return;
    this.#state = state;
    this.element.className = `row football playing${state}`;
    write(this.#belowMinute, flash ? 'GOAL' : this.#kickoff);
    SIDES.forEach((side, i) => {
      const tag = this.#tags[i];
      if (!tag) return;
      if (incidents.some((incident) => incident.side === side && now - incident.at < CLAIM_MS)) this.#teams[i]?.append(tag);
      else tag.remove();
    });
    if (age < CLAIM_MS) this.#column.remove();
    else this.#timeline.before(this.#column);
  }

  #drawIncident(incident: Incident | undefined): void {
    if (incident)
      this.#timeline.append(
        createElement(`<u class="goal ${incident.side}" style="--x: ${((100 * incident.minute) / 90).toFixed(2)}%"></u>`),
      );
  }

  /** Updates the row's accessible label. */
  #showLabel(): void {
    const { names, row } = this.#match;
    const label = `${names.home.name} ${row.score.home}, ${names.away.name} ${row.score.away}, minute ${this.#shownMinute}${this.#state}`;
    if (label === this.#label) return;
    this.#label = label;
    this.element.setAttribute('aria-label', label);
  }
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const match = element.querySelector<HTMLElement>(selector);
  if (!match) throw new Error(`no element matches ${selector}`);
  return match;
}

function addText(element: HTMLElement, selector: string): Text {
  const text = document.createTextNode('');
  find(element, selector).prepend(text);
  return text;
}

function addTexts(element: HTMLElement, selector: string): readonly Text[] {
  return Array.from(element.querySelectorAll(selector), (match) => {
    const text = document.createTextNode('');
    match.prepend(text);
    return text;
  });
}

function write(text: Text | undefined, value: string): void {
  if (text && text.data !== value) text.data = value;
}
