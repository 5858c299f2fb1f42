import './feedback.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useIsMemberLoading } from '#parts/screen/useIsMemberLoading.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { NO_PICTURES } from './feedbackPictures.ts';
import { SentFeedback } from './SentFeedback.tsx';
import { useFeedbackPictures } from './useFeedbackPictures.tsx';

/** Tells the operator something, and shows what was told before with its answers. Visitors log in when they send. */
export default function Feedback(): ReactNode {
  const { t } = useTranslation('feedback');
  const { language } = useLocale();
  return (
    <div className="feedback-screen">
      <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<Waiting />}>
        <StatusBanners />
        <OwnForm />
        <OwnFeedback />
      </LiveGate>
    </div>
  );
}

function Waiting(): ReactNode {
  return <div className="feedback-block" aria-busy="true" />;
}

/** Draft and pictures belong to a member: a login begins with that member's. */
function OwnForm(): ReactNode {
  const memberId = useSession((state) => state.member?.memberId ?? null);
  if (useIsMemberLoading()) return <Waiting />;
  return memberId === null ? <FeedbackForm pictures={NO_PICTURES} /> : <MemberForm key={memberId} />;
}

function MemberForm(): ReactNode {
  return <FeedbackForm pictures={useFeedbackPictures()} />;
}

function OwnFeedback(): ReactNode {
  return useSession(isLoggedIn) ? <SentFeedback /> : null;
}
