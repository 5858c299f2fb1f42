import type { MatchId } from '#contract/match/match.ts';
import { flatten, type ListItem } from '#features/match/listItems.ts';
import { groupMatches } from '#stores/live/order.ts';
import type { BareBoard } from './board.ts';
import { bareHeader } from './header.ts';
import { BareRow } from './row.ts';

/** As in the app: heights in px, and the rows kept ready beyond each edge. */
const HEADER_PX = 40;
const ROW_PX = 72;
const OVERSCAN = 6;

interface Place {
  readonly item: ListItem;
  readonly top: number;
  readonly bottom: number;
}

/** A window of rows over a long list; what changed is written once per animation frame. */
export class BareList {
  readonly element = document.createElement('div');
  readonly #rail = document.createElement('div');
  readonly #board: BareBoard;
  readonly #places: readonly Place[];
  readonly #height: number;
  readonly #slots = new Map<Place, HTMLElement>();
  readonly #rows = new Map<MatchId, BareRow>();
  readonly #dirty = new Set<BareRow>();
  #asked = false;
  #scrolled = false;

  constructor(board: BareBoard, height: number) {
    this.#board = board;
    this.#height = height;
    this.#places = placed(flatten(groupMatches([...board.matches.values()])));
    this.element.className = 'match-list';
    this.element.style.height = `${height}px`;
    this.#rail.className = 'match-rail';
    this.#rail.style.height = `${this.#places.at(-1)?.bottom ?? 0}px`;
    this.element.append(this.#rail);
    this.element.addEventListener('scroll', () => {
      this.#scrolled = true;
      this.#ask();
    });
    this.#mount();
  }

  /** Has a row written at the next frame, if it is mounted. */
  touch(id: MatchId): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#dirty.add(row);
    this.#ask();
  }

  /** Minutes and ages moved on. */
  tick(): void {
    for (const row of this.#rows.values()) row.show(Date.now());
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      for (const row of this.#dirty) row.show(Date.now());
      this.#dirty.clear();
      if (this.#scrolled) this.#mount(); // only then: to ask for its place would have the page laid out
      this.#scrolled = false;
    });
  }

  #mount(): void {
    const top = this.element.scrollTop;
    const first = this.#places.findIndex((place) => place.bottom > top) - OVERSCAN;
    const last = this.#places.findLastIndex((place) => place.top < top + this.#height) + OVERSCAN;
    const wanted = new Set(this.#places.slice(Math.max(0, first), last + 1));
    for (const [place, slot] of this.#slots) if (!wanted.has(place)) this.#drop(place, slot);
    for (const place of wanted) if (!this.#slots.has(place)) this.#add(place);
  }

  #add(place: Place): void {
    const slot = document.createElement('div');
    slot.className = 'slot';
    slot.style.transform = `translateY(${place.top}px)`;
    slot.append(this.#filling(place.item));
    this.#slots.set(place, slot);
    this.#rail.append(slot);
    if (place.item.kind === 'match') this.#rows.get(place.item.id)?.mounted();
  }

  #filling(item: ListItem): HTMLElement {
    const match = this.#board.matches.get(item.kind === 'match' ? item.id : (item.group.matchIds[0] ?? 0));
    if (!match) throw new Error('a place in the list without a match');
    if (item.kind === 'header') return bareHeader(match.names);
    const row = new BareRow(match);
    row.show(Date.now());
    this.#rows.set(item.id, row);
    return row.element;
  }

  #drop({ item }: Place, slot: HTMLElement): void {
    if (item.kind === 'match') this.#rows.delete(item.id);
    slot.remove();
    for (const [place, kept] of this.#slots) if (kept === slot) this.#slots.delete(place);
  }
}

function placed(items: readonly ListItem[]): readonly Place[] {
  let bottom = 0;
  return items.map((item) => {
    const top = bottom;
    bottom += item.kind === 'header' ? HEADER_PX : ROW_PX;
    return { item, top, bottom };
  });
}
