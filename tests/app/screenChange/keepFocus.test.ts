import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FocusKeeper, keepFocus } from '#app/screenChange/keepFocus.ts';
import { addScreenHeading } from '#stores/overlays/screenHeading.ts';

let entry: string;
let keeper: FocusKeeper;
let removeHeading = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.checkVisibility = () => true; // jsdom draws nothing
  entry = 'list';
  show('<h1 tabindex="-1">List</h1><a href="/filter">Filter</a>');
  keeper = keepFocus(document, () => entry);
});

afterEach(() => {
  keeper.stop();
  removeHeading();
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  vi.useRealTimers();
});

describe('keepFocus', () => {
  test('moves it to the heading of the next screen, once it is there, and back to the part that was left', () => {
    part('a').focus();
    goTo('filter', '');
    expect(document.activeElement).toBe(document.body);
    show('<h1 tabindex="-1">Filter</h1>');
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('Filter');
    goTo('list', '<h1 tabindex="-1">List</h1><a href="/other">Other</a><a href="/filter">Filter</a>', true);
    expect(document.activeElement).toBe(part('a[href="/filter"]'));
  });

  test('moves it back to the part that had it before this code was loaded', () => {
    keeper.stop();
    part('a').focus();
    keeper = keepFocus(document, () => entry);
    goTo('filter', '<h1 tabindex="-1">Filter</h1>');
    goTo('list', '<h1 tabindex="-1">List</h1><a href="/filter">Filter</a>', true);
    expect(document.activeElement).toBe(part('a'));
  });

  test('leaves it where it is on the same screen, at a part that the screen has focused, and once the user goes on', () => {
    part('a').focus();
    entry = 'list of another day';
    keeper.navigated(false);
    vi.advanceTimersByTime(0);
    expect(document.activeElement).toBe(part('a'));

    entry = 'search';
    show('<h1 tabindex="-1">Search</h1><input>');
    part('input').focus();
    keeper.navigated(false);
    vi.advanceTimersByTime(0);
    expect(document.activeElement).toBe(part('input'));

    entry = 'sheet';
    show('<h1 tabindex="-1">Sheet</h1><input>');
    keeper.navigated(false);
    part('input').focus(); // by an effect of a parent, later
    vi.advanceTimersByTime(0);
    expect(document.activeElement).toBe(part('input'));

    goTo('news', '');
    document.dispatchEvent(new Event('keydown'));
    show('<h1 tabindex="-1">News</h1>');
    vi.advanceTimersByTime(1_000);
    expect(document.activeElement).toBe(document.body);
  });

  test('gives it to the heading that takes the place of a skeleton', () => {
    part('a').focus();
    goTo('match', '<h1 tabindex="-1">Match</h1>');
    expect(document.activeElement?.textContent).toBe('Match');
    show('<h1 tabindex="-1">Northwick v Eastholm</h1>');
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.textContent).toBe('Northwick v Eastholm');
  });

  test('gives the heading of a screen that no longer has the part a second later', () => {
    part('a').focus();
    goTo('filter', '<h1 tabindex="-1">Filter</h1>');
    goTo('list', '<h1 tabindex="-1">List</h1>', true);
    expect(document.activeElement).toBe(document.body);
    vi.advanceTimersByTime(1_100);
    expect(document.activeElement?.textContent).toBe('List');
  });
});

function goTo(next: string, html: string, isBack = false): void {
  entry = next;
  show(html);
  keeper.navigated(isBack);
  vi.advanceTimersByTime(0);
}

function show(html: string): void {
  removeHeading();
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.replaceChildren(main);
  const element = main.querySelector('h1');
  removeHeading = element ? addScreenHeading({ element, title: element.textContent }) : () => undefined;
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is not shown`);
  return found;
}
