import { POST_TITLE_MAX_CHARS } from '#contract/community/communityLimits.ts';
import type { DemoQueueDeps } from '#gateway/demoPorts.ts';
import { communityAuthors } from '#gateway/demo/community/communityAuthors.ts';
import { createFanMembers } from '#gateway/demo/fans/createFanMembers.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { addAppeal, addHeldPost, addReportedComment, addReportedPost } from './communityItems.ts';
import { queueMatch, type QueueMatch } from './queueMatch.ts';
import type { QueueScene } from './queueScene.ts';
import { QUEUE_TEXTS, type QueueTexts } from './queueTexts.ts';
import { addPaymentException } from './paymentItem.ts';
import { addRealName } from './realNameItem.ts';
import { addReportedMessage } from './roomItem.ts';
import { addStance } from './stanceItem.ts';

/** Adds one item of its kind, if none of that kind waits in the tenant. */
type AddItem = (scene: QueueScene) => Promise<void>;

const ITEMS: readonly AddItem[] = [
  addReportedMessage,
  addReportedPost,
  addReportedComment,
  addHeldPost,
  addStance,
  addAppeal,
  addRealName,
  addPaymentException,
];

/**
 * Lets wait for operators what a match evening would have waiting: in each tenant one item of each kind of which none waits, so that a
 * restart repeats nothing, and fills up what was decided. Must be called when the feed has announced its matches. Nothing happens in a
 * database with a member who registered outside of a demo, and before there is a match. What fails is reported.
 */
export async function fillDemoQueue(deps: DemoQueueDeps): Promise<void> {
  const { db, timers, random, report } = deps;
  const allFans = await createFanMembers(db, timers.now);
  for (const { tenant, language } of await communityAuthors(db, timers.now)) {
    const match = queueMatch(deps, language);
    if (match === null) return;
    const fans = shuffled(
      allFans.flatMap((fan) => (fan.tenant === tenant ? [fan.id] : [])),
      random,
    );
    const scene = { deps, tenant, language, fans, match, texts: textsAbout(match, QUEUE_TEXTS[language]) };
    for (const add of ITEMS) {
      try {
        await add(scene);
      } catch (error) {
        report(`the demo's queue of ${tenant} lacks an item: ${reasonOf(error)}`);
      }
    }
  }
}

function shuffled(ids: readonly bigint[], random: () => number): readonly bigint[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** Puts the names of the teams into the texts. */
function textsAbout({ home, away }: QueueMatch, texts: QueueTexts): QueueTexts {
  const fill = (text: string): string => text.replaceAll('{home}', () => home).replaceAll('{away}', () => away);
  const post = ({ title, content }: QueueTexts['heldPost']) => ({
    title: [...fill(title)].slice(0, POST_TITLE_MAX_CHARS).join(''),
    content: fill(content),
  });
  return {
    ...texts,
    reportedPost: post(texts.reportedPost),
    heldPost: post(texts.heldPost),
    removedPost: post(texts.removedPost),
    reportedComment: fill(texts.reportedComment),
  };
}
