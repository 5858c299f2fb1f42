// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import type { DescribedStep } from '#ui/chart/ChartCursor.tsx';
import type { ChartTick } from '#ui/chart/ChartPlot.tsx';
import { StepChart } from '#ui/chart/StepChart.tsx';

const STEPS: readonly DescribedStep[] = [
  { x: 0, values: [1.9, 2], isClosed: false, isBreak: false, text: '14:00 · 1.90', cells: ['14:00', '1.90'] },
  { x: 0.4, values: [1.8, null], isClosed: false, isBreak: false, text: '15:00 · 1.80', cells: ['15:00', '1.80'] },
  { x: 0.6, values: [1.8, 2], isClosed: true, isBreak: false, text: '15:20 · closed', cells: ['15:20', 'closed'] },
];

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mount(chart(STEPS));
});

afterEach(() => mounted.unmount());

describe('StepChart', () => {
  test('is a named figure and the same as a table', () => {
    expect(mounted.page.querySelector('figure')?.getAttribute('aria-label')).toBe('Prices');
    expect([...mounted.page.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Time', 'Price'],
      ['14:00', '1.90'],
      ['15:00', '1.80'],
      ['15:20', 'closed'],
    ]);
  });

  test('says the last step until the cursor moves, and each step by arrow keys', () => {
    expect(saidBy(mounted.page)).toBe('15:20 · closed');
    expect(caption(mounted.page)).toBe('key');
    expect([key('ArrowLeft'), key('ArrowLeft'), key('ArrowLeft')]).toEqual(['15:00 · 1.80', '14:00 · 1.90', '14:00 · 1.90']);
    expect([key('End'), key('ArrowRight'), key('Home')]).toEqual(['15:20 · closed', '15:20 · closed', '14:00 · 1.90']);
    expect(caption(mounted.page)).toBe('14:00 · 1.90');
    key('Escape');
    expect(caption(mounted.page)).toBe('key');
  });

  test('follows a finger to the step that holds there', () => {
    point('pointerdown', 50);
    expect(caption(mounted.page)).toBe('15:00 · 1.80');
    point('pointermove', 10);
    expect(caption(mounted.page)).toBe('14:00 · 1.90');
  });

  test('forgets the cursor when the mouse or the focus leaves', () => {
    point('pointerdown', 50);
    act(() => slider().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(caption(mounted.page)).toBe('key');
  });

  test('draws one path per series, with bands while closed', () => {
    expect([...mounted.page.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      expect.stringMatching(/^M0 [\d.]+H400V[\d.]+H600$/),
      expect.stringMatching(/^M0 [\d.]+H400$/),
    ]);
    expect(mounted.page.querySelectorAll('.band')).toHaveLength(1);
    mounted.show(chart(STEPS.slice(0, 2)));
    expect(mounted.page.querySelectorAll('.band')).toHaveLength(0);
  });

  test('keeps the label of the present while it moves and counts the minutes', () => {
    mounted.show(chart(STEPS, [{ x: 0.8, label: '40′', hasLine: false }]));
    const tick = mounted.page.querySelector('.tick');
    mounted.show(chart(STEPS, [{ x: 0.81, label: '41′', hasLine: false }]));
    expect(mounted.page.querySelector('.tick')).toBe(tick);
    expect(tick?.textContent).toBe('41′');
  });

  test('survives without steps', () => {
    mounted.show(chart([]));
    expect(key('ArrowLeft')).toBe('');
    expect(caption(mounted.page)).toBe('key');
  });
});

function chart(steps: readonly DescribedStep[], ticks: readonly ChartTick[] = []) {
  return (
    <StepChart
      label="Prices"
      cursorLabel="Cursor"
      caption="key"
      columns={['Time', 'Price']}
      steps={steps}
      tips={['1.80', null]}
      end={0.8}
      isLive
      valueText={String}
      ticks={ticks}
      spans={[]}
      marks={[]}
    />
  );
}

function slider(): Element {
  const found = mounted.page.querySelector('[role="slider"]');
  if (found === null) throw new Error('the chart has no cursor');
  return found;
}

/** Presses a key and returns what the cursor says. */
function key(name: string): string | null {
  act(() => void slider().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  return saidBy(mounted.page);
}

/** Touches the chart at a percentage of its width, which is 100 px from 20 on. */
function point(type: string, percent: number): void {
  slider().getBoundingClientRect = () => new DOMRect(20, 0, 100, 100);
  act(() => void slider().dispatchEvent(new MouseEvent(type, { clientX: 20 + percent, buttons: 1, bubbles: true })));
}

function saidBy(page: HTMLElement): string | null {
  return page.querySelector('[role="slider"]')?.getAttribute('aria-valuetext') ?? null;
}

function caption(page: HTMLElement): string | null | undefined {
  return page.querySelector('figcaption')?.textContent;
}
