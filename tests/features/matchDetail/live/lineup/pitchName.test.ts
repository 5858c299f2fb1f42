import { expect, test } from 'vitest';
import { pitchName } from '#features/matchDetail/live/lineup/pitchName.ts';

test('a name on the pitch is without its first part, and whole when it has only one', () => {
  const names = ['Virgil van Dijk', 'J. Banks', 'Quách Cảnh Tường', '卡约・萨尔盖拉尔', '若昂·佩德罗·席尔瓦', '郭景祥', 'Pelé'];
  expect(names.map(pitchName)).toEqual(['van Dijk', 'Banks', 'Cảnh Tường', '萨尔盖拉尔', '佩德罗·席尔瓦', '郭景祥', 'Pelé']);
});
