/** A title, with what is called before it: `test`, `test.only`, or `)` of a table of cases. A quote begins and ends it, then comes code. */
const TITLE = /([\w.]*|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2\s*,\s*(?:async\b|\(|\{|[\w$]+\s*=>|\w+\s*[,)])/gs;
const RUNS = /^(?:test|it)(?:\.only)?$|^\)$/;
const SKIPS = /^(?:test|it|describe)\.(?:skip|todo|fixme|fails)$/;
/** A table of cases that is skipped. */
const SKIPPED_TABLE = /\b(?:test|it|describe)\.(?:skip|todo|fixme)\.(?:each|for)\(/;

/** Returns the titles of the tests in a file that run, as they stand there. Throws an Error for a file that skips a test. */
export function testTitles(file: string, text: string): readonly string[] {
  const calls = Array.from(text.matchAll(TITLE), ([, callee = '', , title = '']) => ({ callee, title }));
  const skipped = calls.find(({ callee }) => SKIPS.test(callee));
  if (skipped !== undefined || SKIPPED_TABLE.test(text)) throw new Error(`${file} skips a test: ${skipped?.title ?? 'a table of cases'}`);
  return calls.flatMap(({ callee, title }) => (RUNS.test(callee) ? [title.replaceAll('\\', '')] : []));
}
