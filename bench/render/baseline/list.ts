import type { MatchId } from '#contract/match/match.ts';
import { flatten, type ListItem } from '#features/match/list/listItems.ts';
import { groupMatches } from '#stores/live/listOrder.ts';
import type { BaselineBoard } from './baselineBoard.ts';
import { baselineHeader } from './header.ts';
import { BaselineRow } from './row.ts';

/** As in the app: heights in px, and the rows mounted beyond each edge. */
const HEADER_PX = 40;
const ROW_PX = 72;
const OVERSCAN = 6;

interface Slot {
  readonly item: ListItem;
  readonly top: number;
  readonly bottom: number;
}

/** A virtual list of rows; changes are written once per animation frame. */
export class BaselineList {
  readonly element = document.createElement('div');
  readonly #rail = document.createElement('div');
  readonly #board: BaselineBoard;
  readonly #places: readonly Slot[];
  readonly #height: number;
  readonly #slots = new Map<Slot, HTMLElement>();
  readonly #rows = new Map<MatchId, BaselineRow>();
  readonly #dirty = new Set<BaselineRow>();
  #hasRequestedFrame = false;
  #scrolled = false;

  constructor(board: BaselineBoard, height: number) {
    this.#board = board;
    this.#height = height;
    this.#places = placesOf(flatten(groupMatches([...board.matches.values()])));
    this.element.className = 'match-list';
    this.element.style.height = `${height}px`;
    this.#rail.className = 'match-rail';
    this.#rail.style.height = `${this.#places.at(-1)?.bottom ?? 0}px`;
    this.element.append(this.#rail);
    this.element.addEventListener('scroll', () => {
      this.#scrolled = true;
      this.#requestFrame();
    });
    this.#updateMounted();
  }

  /** Writes a mounted row in the next frame. */
  markDirty(id: MatchId): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#dirty.add(row);
    this.#requestFrame();
  }

  /** Updates minutes and ages. */
  tick(): void {
    for (const row of this.#rows.values()) row.show(Date.now());
  }

  #requestFrame(): void {
    if (this.#hasRequestedFrame) return;
    this.#hasRequestedFrame = true;
    requestAnimationFrame(() => {
      this.#hasRequestedFrame = false;
      for (const row of this.#dirty) row.show(Date.now());
      this.#dirty.clear();
      if (this.#scrolled) this.#updateMounted(); // only then, because reading the scroll position forces a layout
      this.#scrolled = false;
    });
  }

  #updateMounted(): void {
    const top = this.element.scrollTop;
    const first = this.#places.findIndex((place) => place.bottom > top) - OVERSCAN;
    const last = this.#places.findLastIndex((place) => place.top < top + this.#height) + OVERSCAN;
    const visible = new Set(this.#places.slice(Math.max(0, first), last + 1));
    for (const [place, slot] of this.#slots) if (!visible.has(place)) this.#unmount(place, slot);
    for (const place of visible) if (!this.#slots.has(place)) this.#mountSlot(place);
  }

  #mountSlot(place: Slot): void {
    const slot = document.createElement('div');
    slot.className = 'slot';
    slot.style.transform = `translateY(${place.top}px)`;
    slot.append(this.#contentOf(place.item));
    this.#slots.set(place, slot);
    this.#rail.append(slot);
    if (place.item.kind === 'match') this.#rows.get(place.item.id)?.mounted();
  }

  #contentOf(item: ListItem): HTMLElement {
    const match = this.#board.matches.get(item.kind === 'match' ? item.id : (item.group.matchIds[0] ?? 0));
    if (!match) throw new Error('a place in the list without a match');
    if (item.kind === 'header') return baselineHeader(match.names);
    const row = new BaselineRow(match);
    row.show(Date.now());
    this.#rows.set(item.id, row);
    return row.element;
  }

  #unmount({ item }: Slot, slot: HTMLElement): void {
    if (item.kind === 'match') this.#rows.delete(item.id);
    slot.remove();
    for (const [place, other] of this.#slots) if (other === slot) this.#slots.delete(place);
  }
}

function placesOf(items: readonly ListItem[]): readonly Slot[] {
  let bottom = 0;
  return items.map((item) => {
    const top = bottom;
    bottom += item.kind === 'header' ? HEADER_PX : ROW_PX;
    return { item, top, bottom };
  });
}
