import { describe, expect, test } from 'vitest';
import { type ChartStep, closedBands, spreadLabels, stepAt, stepPath, valueAxis, yOf } from '#ui/chart/stepGeometry.ts';

describe('valueAxis', () => {
  test('contains every value between round lines', () => {
    expect(valueAxis(stepsOf([1.84, 1.9, 2.01]))).toEqual({ min: 1.8, max: 2.1, ticks: [1.8, 1.9, 2, 2.1] });
    expect(valueAxis(stepsOf([2.1, 7.5]))).toEqual({ min: 2, max: 8, ticks: [2, 4, 6, 8] });
  });

  test('has a height when nothing has moved', () => {
    const { min, max } = valueAxis(stepsOf([1.9, 1.9]));
    expect(min).toBeLessThan(1.9);
    expect(max).toBeGreaterThan(1.9);
  });

  test('ignores what is closed or missing', () => {
    expect(valueAxis([...stepsOf([1.8, 1.9]), aStep({ values: [40], isClosed: true }), aStep({ values: [null] })]).max).toBe(1.9);
    expect(valueAxis([aStep({ values: [40], isClosed: true })])).toEqual({ min: 0, max: 1, ticks: [] });
  });

  test('puts the highest value at the top', () => {
    const axis = { min: 1, max: 2, ticks: [] };
    expect([1, 1.5, 2].map((value) => yOf(value, axis, 100))).toEqual([100, 50, 0]);
  });
});

describe('stepPath', () => {
  const axis = { min: 0, max: 10, ticks: [] };
  const path = (steps: readonly ChartStep[], end = 1) => stepPath(steps, 0, end, axis, 100);

  test('goes across and then up or down, never slanted', () => {
    expect(path([aStep({ x: 0, values: [2] }), aStep({ x: 0.5, values: [4] })])).toBe('M0 80H500V60H1000');
  });

  test('ends at the present, not at the edge', () => {
    expect(path([aStep({ x: 0, values: [2] })], 0.8)).toBe('M0 80H800');
  });

  test('leaves a gap while closed and where a price is missing', () => {
    const [first, last] = [aStep({ x: 0, values: [2] }), aStep({ x: 0.75, values: [4] })];
    expect(path([first, aStep({ x: 0.5, values: [2], isClosed: true }), last])).toBe('M0 80H500M750 60H1000');
    expect(path([first, aStep({ x: 0.5, values: [null] }), last])).toBe('M0 80H500M750 60H1000');
  });

  test('is not joined at a break', () => {
    expect(path([aStep({ x: 0, values: [2] }), aStep({ x: 0.5, values: [4], isBreak: true })])).toBe('M0 80H500M500 60H1000');
  });

  test('draws the series asked for', () => {
    expect(stepPath([aStep({ values: [2, 5] })], 1, 1, axis, 100)).toBe('M0 50H1000');
    expect(stepPath([aStep({ values: [2] })], 1, 1, axis, 100)).toBe('');
  });
});

describe('closedBands', () => {
  test('last from closing to reopening', () => {
    const steps = [aStep({ x: 0 }), aStep({ x: 0.2, isClosed: true }), aStep({ x: 0.3 }), aStep({ x: 0.9, isClosed: true })];
    expect(closedBands(steps, 0.95)).toEqual([
      { from: 0.2, to: 0.3 },
      { from: 0.9, to: 0.95 },
    ]);
  });

  test('join when a closed market is closed again', () => {
    const steps = [aStep({ x: 0.2, isClosed: true }), aStep({ x: 0.3, isClosed: true }), aStep({ x: 0.4 })];
    expect(closedBands(steps, 1)).toEqual([{ from: 0.2, to: 0.4 }]);
  });
});

test('spreadLabels moves down labels that would overlap, whatever their order', () => {
  expect(spreadLabels([10, 80])).toEqual([10, 80]);
  expect(spreadLabels([15, 10])).toEqual([30, 10]);
  expect(spreadLabels([10, null, 12])).toEqual([10, null, 30]);
});

test('stepAt returns the step that holds, the first before any', () => {
  const steps = [aStep({ x: 0.1 }), aStep({ x: 0.5 })];
  expect([0, 0.1, 0.49, 0.5, 1].map((x) => stepAt(steps, x))).toEqual([0, 0, 0, 1, 1]);
});

function stepsOf(values: readonly number[]): readonly ChartStep[] {
  return values.map((value, i) => aStep({ x: i / values.length, values: [value] }));
}

function aStep(given: Partial<ChartStep> = {}): ChartStep {
  return { x: 0, values: [1], isClosed: false, isBreak: false, ...given };
}
