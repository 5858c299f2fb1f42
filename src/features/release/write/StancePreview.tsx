import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';
import type { PickedLegs } from '#features/release/pick/usePickedLegs.ts';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import type { Stance } from '#parts/stance/stanceSale.ts';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import type { ReleaseDraft } from '#stores/release/releaseDraft.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useSession } from '#stores/session/session.ts';

const MINUTE_MS = 60_000;

/** The stance as it will stand in lists, with the author's record of now. Nothing in it can be pressed. */
export function StancePreview({ picked }: { readonly picked: PickedLegs }): ReactNode {
  const { t } = useTranslation('release');
  const [draft] = useReleaseDraft();
  const member = useSession((session) => session.member);
  const now = useServerNow(MINUTE_MS);
  const { data } = useCall('expertDetail', { expertId: member?.memberId ?? '0' }, { enabled: member !== null });
  const matches = picked.legs.flatMap(({ match, leg: { pick }, state }) => {
    const companies = state.kind === 'same' ? state.companies : 0;
    return match && pick ? [{ ...match, playType: pick.playType, companies }] : [];
  });
  const [first] = matches;
  if (member === null || first === undefined || picked.firstKickoff === null) return null;
  const expert: Stance['expert'] = {
    expertId: member.memberId,
    nickname: member.nickname,
    avatar: member.avatar,
    demo: data?.demo ?? false,
    record: data?.record ?? NO_RECORD,
  };
  const price = draft.isPaid ? (draft.coins ?? 0) : 0;
  const stance: Stance = {
    articleId: 1,
    ruleType: RULE_TYPES[first.playType],
    status: STANCE_STATUS.published,
    title: normalizeLine(draft.title) || t('field.title'),
    expert,
    combination: draft.combination,
    matches,
    publishedAt: now,
    closesAt: picked.firstKickoff,
    price,
    refundable: draft.isPaid && draft.isRefundable,
    ...sizesOf(draft),
    sold: 0,
    views: 0,
    access: price === 0 ? 'free' : null,
    result: null,
  };
  return (
    <section className="release-preview">
      <h2>{t('preview')}</h2>
      <div inert>
        <StanceCard stance={stance} showsAuthor />
      </div>
    </section>
  );
}

function sizesOf({ content }: ReleaseDraft): Pick<Stance, 'characters' | 'paragraphs'> {
  const text = normalizeParagraphs(content);
  return { characters: text.length, paragraphs: text.split(/\n+/).length };
}

const NO_RECORD: Stance['expert']['record'] = {
  settled: 0,
  counts: { win: 0, halfWin: 0, push: 0, halfLoss: 0, loss: 0, void: 0 },
  winRate: null,
  winInterval: null,
  returnRate: null,
  streak: 0,
  bestStreak: 0,
  recent: [],
};
