import { openFolder, openPostgres } from '#gateway/db/open.ts';
import { steppedPurchase } from './steppedPurchase.ts';

/** A process that buys a stance and kills itself before a step of the transaction, or with a step beyond the last one after its commit. */
const [place = '', buyerId = '', articleId = '', key = '', killAt = ''] = process.argv.slice(2);
const database = await (place.startsWith('postgres:') ? openPostgres(place) : openFolder(place));
await steppedPurchase(database.db, {
  buyerId: BigInt(buyerId),
  articleId: Number(articleId),
  key,
  onStep: (step) => {
    if (step === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  },
});
process.kill(process.pid, 'SIGKILL');
