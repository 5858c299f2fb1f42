// Verifies an expert's chain from public answers alone, and computes the record again (seals.md). It imports nothing of the project.
//   node docs/verifyChain.mjs https://app.example en-US 1234567     or with what those calls answered     node docs/verifyChain.mjs FILE.json
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FIRST = '0'.repeat(64);
const GRACE_MS = 60_000;
const UNIT = 10n ** 12n;
const problems = [];
const check = (isTrue, problem) => isTrue || (problems.push(problem), false);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
/** Of what one unit at stake returned, in 10^-12. */
const judged = (product) => (product > UNIT ? 'win' : product === UNIT ? 'push' : 'loss');
const units = (decimal) => BigInt(decimal.split('.')[0] + (decimal.split('.')[1] ?? '').padEnd(12, '0'));
/** Of a leg at a price in thousandths, in ten thousandths. */
const factors = (price) => ({ win: 10n * price, halfWin: 5_000n + 5n * price, push: 10_000n, void: 10_000n, halfLoss: 5_000n, loss: 0n });
/** With two decimals, half away from zero. */
const percent = (part, all) => (all === 0n ? null : Number((20_000n * part + all) / (2n * all)) / 100);

const { expertId, tenantCode, entries, anchors } = process.argv[3]
  ? await fetchChain(...process.argv.slice(2))
  : JSON.parse(readFileSync(process.argv[2], 'utf8'));
const stances = readEntries();
const { late, unproven } = readAnchors();
const found = { expertId, entries: entries.length, anchors: anchors.length, late, unproven, problems, record: record() };
process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function fetchChain(address, language, expertId) {
  const pages = async (call, list, cursor) => {
    for (const all = []; ;) {
      const query = new URLSearchParams({ ...(list === 'entries' && { expertId }), after: all.at(-1)?.[cursor] ?? 0 });
      const { data } = await (await fetch(`${address}/WOS-PREDICTION/noauth/expert/${call}?${query}`, { headers: { language } })).json();
      all.push(...data[list]);
      if (!data.more) return { ...data, [list]: all };
    }
  };
  const { anchors } = await pages('anchors', 'anchors', 'number'); // before the entries, so that each has its entry
  return { expertId, anchors, ...(await pages('chainExport', 'entries', 'index')) };
}

function readEntries() {
  const found = new Map(); // by index of the stance's entry
  let previous = FIRST;
  for (const [i, { index, kind, articleId, hash, previousHash, opened }] of entries.entries()) {
    check(index === i + 1 && previousHash === previous, `entry ${i + 1} does not follow the one before it`);
    previous = hash;
    if (opened === null) check(kind === 'stance', `entry ${index} is closed`);
    if (opened !== null)
      check(sha256(`${opened.salt}\n${previousHash}\n${opened.canonical}`) === hash, `entry ${index} has another hash than its text`);
    const sealed = opened && JSON.parse(opened.canonical);
    check(sealed === null || sealed.kind === kind, `entry ${index} is no ${kind}`);
    if (kind === 'stance' && sealed)
      check(sealed.authorId === expertId && sealed.tenantCode === tenantCode, `entry ${index} is another author's`);
    if (kind === 'stance') found.set(index, { articleId, index, sealed, result: null, isWithdrawn: false });
    if (kind === 'stance' || sealed === null) continue;
    const stance = found.get(sealed.stance);
    check(stance?.articleId === articleId, `entry ${index} is about no stance before it`);
    if (kind === 'withdrawal' && stance) stance.isWithdrawn = true;
    if (kind === 'result' && stance) checkResult(index, stance.sealed, (stance.result = sealed));
  }
  return [...found.values()];
}

function readAnchors() {
  let previous = FIRST;
  const heads = [];
  for (const [i, { number, at, hash, previousHash, heads: changed }] of anchors.entries()) {
    const lines = changed.map((head) => `${head.expertId} ${head.index} ${head.hash}\n`).sort();
    const own = sha256(`${tenantCode} ${number} ${at} ${previousHash}\n${lines.join('')}`);
    check(number === i + 1 && previousHash === previous && own === hash, `anchor ${i + 1} is not sealed with the one before it`);
    previous = hash;
    for (const head of changed) if (head.expertId === expertId) heads.push({ ...head, number, at });
  }
  for (const { index, hash, number } of heads)
    check(entries[index - 1]?.hash === hash, `entry ${index} is not the one of anchor ${number}`);
  const open = stances.filter(({ sealed }) => sealed !== null);
  const closesAt = (sealed) => Math.min(...sealed.legs.map(({ kickoff }) => kickoff));
  for (const { index, sealed } of open)
    check(sealed.closesAt === closesAt(sealed) && sealed.publishedAt < sealed.closesAt, `entry ${index} was published after a kick-off`);
  const isProvable = ({ sealed }) => sealed.closesAt >= (anchors[0]?.at ?? Infinity);
  const provable = open.filter(isProvable);
  // What no anchor has by the newest one was left out of it, or is newer than it.
  const proofOf = (index) => heads.find((head) => head.index >= index) ?? anchors.at(-1);
  const late = provable.filter(({ index, sealed }) => proofOf(index).at > sealed.closesAt + GRACE_MS);
  return { late: late.map(({ articleId }) => articleId), unproven: open.length - provable.length };
}

function checkResult(index, stance, { legs, result, product }) {
  if (stance === null) return check(false, `entry ${index} is the result of a closed stance`);
  if (!check(legs.length === stance.legs.length, `entry ${index} has other legs than its stance`)) return;
  const returned = legs.map(({ outcome }, i) => factors(BigInt(stance.legs[i].priceThousandths))[outcome]);
  const total = returned.reduce((all, factor) => (all * factor) / 10_000n, UNIT);
  const isVoid = legs.every(({ outcome }) => outcome === 'void');
  const expected = isVoid ? 'void' : legs.length === 1 ? legs[0].outcome : judged(total);
  check(result === expected && units(product) === total, `entry ${index} has another result than its legs`);
}

/** Results by match: the singles about one match are one entry at the mean of what they returned. */
function record() {
  const settled = stances.filter(({ result, isWithdrawn }) => result !== null && !isWithdrawn);
  const groups = Map.groupBy(settled, ({ sealed, index }) =>
    sealed.legs.length === 1 ? `match ${sealed.legs[0].matchId}` : `stance ${index}`,
  );
  const counts = { win: 0, halfWin: 0, push: 0, halfLoss: 0, loss: 0, void: 0 };
  const counted = [];
  for (const group of groups.values()) {
    const all = group.map(({ result, articleId }) => ({ ...result, articleId })).filter(({ result }) => result !== 'void');
    if (all.length === 0) counts.void += 1;
    if (all.length === 0) continue;
    const [sum, n] = [all.reduce((total, { product }) => total + units(product), 0n), BigInt(all.length)];
    const product = (2n * sum + n) / (2n * n); // half away from zero
    const newest = all.reduce((a, b) => ((a.settledAt - b.settledAt || a.articleId - b.articleId) < 0 ? b : a));
    counted.push({ product, result: all.length === 1 ? all[0].result : judged(product), at: newest.settledAt, id: newest.articleId });
  }
  counted.sort((a, b) => a.at - b.at || a.id - b.id);
  for (const { result } of counted) counts[result] += 1;
  const [hits, misses] = [BigInt(2 * counts.win + counts.halfWin), BigInt(2 * counts.loss + counts.halfLoss)];
  const returned = counted.reduce((total, { product }) => total + product, 0n);
  const rates = { winRate: percent(hits, hits + misses), returnRate: percent(returned, BigInt(counted.length) * UNIT) };
  return { counts, settled: counted.length, ...rates, results: counted.map(({ result }) => result) };
}
