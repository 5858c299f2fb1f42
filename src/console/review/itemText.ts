import type { TFunction } from 'i18next';
import { FRAUD_RULES } from '#contract/invite/inviteCalls.ts';
import type { QueueItem } from '#contract/console/reviewable.ts';

type T = TFunction<'console'>;

/** Returns the first line of an item: what it is about, then its title where it has one. */
export function itemTitle({ kind, of, title }: Pick<QueueItem, 'kind' | 'of' | 'title'>, t: T): string {
  switch (kind) {
    case 'payment':
      return t(`exception.${exceptionName(of)}`);
    case 'report':
    case 'held':
      return t('item.about', { what: t(`of.${ofName(of)}`), title });
    case 'appeal':
      return t('item.about', { what: t('kind.appeal'), title });
    case 'reward':
      return rewardTitle(of, t);
    default:
      return title;
  }
}

/** Returns the rule that an invite reward waits under. */
function rewardTitle(rule: string, t: T): string {
  const known = FRAUD_RULES.find((one) => one === rule);
  return known === undefined ? t('kind.reward') : t(`reward.why.${known}`);
}

/** Returns the two sides of a match. */
export function matchName({ home, away }: { readonly home: string; readonly away: string }): string {
  return `${home} – ${away}`;
}

/** What a report, a held text or an appeal is about. */
const OF_NAMES = ['message', 'post', 'comment', 'stance'] as const;

export function ofName(of: string): (typeof OF_NAMES)[number] {
  return OF_NAMES.find((name) => name === of) ?? 'message';
}

const EXCEPTION_NAMES = [
  'second',
  'otherAmount',
  'unknownOrder',
  'afterReturn',
  'late',
  'refunded',
  'chargedBack',
  'contradiction',
  'other',
] as const;

/** Returns the name of a payment exception for the texts; `other` for one that they lack. */
export function exceptionName(kind: string): (typeof EXCEPTION_NAMES)[number] {
  return EXCEPTION_NAMES.find((name) => name === kind) ?? 'other';
}
