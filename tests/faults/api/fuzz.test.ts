import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('three hundred calls made from the schemas of the table are answered as it says (S9)', async () => {
  const found = await fuzz({ calls: 300, seed: 1 });
  expect(found.filter(({ met }) => !met)).toEqual([]);
});
