import { describe, expect, test } from 'vitest';
import { isFacade, passFacades } from '#app/install/facades.ts';

const SCREENS = { fileName: 'assets/screens-1.js', code: 'const a=1,b=2;export{a as t,b as i};' };
const MATCH = { fileName: 'assets/Match-2.js', code: 'export{t as default}from"./screens-1.js";' };
const ROAD = { fileName: 'assets/road-3.js', code: 'export{X as openRoad,close}from"./own-4.js";\n' };

describe('a chunk that only hands on another', () => {
  test('is known by its one line', () => {
    expect([MATCH, ROAD].map(isFacade)).toEqual([true, true]);
    expect(isFacade(SCREENS)).toBe(false);
    expect(isFacade({ code: 'import"./x.js";export{t as default}from"./screens-1.js";' })).toBe(false);
  });

  test('is not asked for: what is meant is, under the names that were asked for', () => {
    expect(passed('const load=()=>import("./Match-2.js");')).toBe('const load=()=>import("./screens-1.js").then(e=>({default:e.t}));');
    expect(passed('import(`./road-3.js`)')).toBe('import("./own-4.js").then(e=>({openRoad:e.X,close:e.close}))');
  });

  test('is not fetched ahead either, and nothing else is touched', () => {
    expect(passed('["assets/Match-2.js","assets/Match-2.css","assets/other.js"]')).toBe(
      '["assets/screens-1.js","assets/Match-2.css","assets/other.js"]',
    );
    expect(passed('import("./other.js");"Match-2.js"')).toBe('import("./other.js");"Match-2.js"');
    const chunks = [{ ...SCREENS }, { ...MATCH }];
    passFacades(chunks);
    expect(chunks).toEqual([SCREENS, MATCH]);
  });
});

function passed(code: string): string {
  const asking = { fileName: 'assets/entry-5.js', code };
  passFacades([asking, SCREENS, MATCH, ROAD]);
  return asking.code;
}
