import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import { Facts } from '#console/review/kinds/Facts.tsx';
import type { Member } from './member.ts';

/** Mutes go in these steps; others are typed. */
const MUTE_MINUTES = [60, 1_440, 4_320, 10_080, 43_200] as const;
const TABS = ['moderate', 'write', 'account'] as const;

export interface MemberPanelProps {
  readonly tenant: string;
  readonly member: Member;
  /** Server time (ms). */
  readonly now: number;
}

/** A member with what can be done. */
export function MemberPanel({ tenant, member, now }: MemberPanelProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const [tab, setTab] = useState<(typeof TABS)[number]>('moderate');
  const { memberId, nickname, account, maskedPhone, role, createdAt, bannedAt, mutedUntil, muteReason, coins, points, mutes, removals } =
    member;
  const fixed = { member: memberId };
  const isMuted = mutedUntil !== null && mutedUntil > now;
  const forms = { moderate: moderateForms, write: messageForm, account: accountForms };
  return (
    <section className="member-panel" aria-label={nickname}>
      <div className="desk-card">
        <h2>{nickname}</h2>
        <Facts
          facts={[
            [t('members.id'), memberId],
            [t('members.account'), account],
            [t('members.phone'), maskedPhone ?? t('members.noPhone')],
            [t('members.role'), role === null ? t('members.noRole') : t('members.expert')],
            [t('members.since'), momentOf(createdAt, language, timeZone)],
            [t('members.coins'), numberOf(coins, language)],
            [t('members.points'), numberOf(points, language)],
            [t('members.history'), [t('member.mutes', { count: mutes }), t('member.removals', { count: removals })].join(' · ')],
            [t('members.mutedUntil'), isMuted ? momentOf(mutedUntil, language, timeZone) : ''],
            [t('verdict.reason'), isMuted ? (muteReason ?? '') : ''],
            [t('members.bannedAt'), bannedAt === null ? '' : momentOf(bannedAt, language, timeZone)],
          ]}
        />
      </div>
      <SegmentedControl
        label={t('members.acts')}
        segments={TABS.map((id) => ({ id, label: t(`members.tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      {forms[tab]()}
    </section>
  );

  function moderateForms(): ReactNode {
    return (
      <>
        {isMuted ? (
          <CommandForm
            tenant={tenant}
            command="unmute"
            title={t('members.unmute')}
            fields={[]}
            fixed={fixed}
            submitLabel={t('members.unmute')}
          />
        ) : (
          <CommandForm
            tenant={tenant}
            command="mute"
            title={t('members.mute')}
            text={t('members.muteText')}
            fixed={fixed}
            fields={[
              {
                flag: 'minutes',
                kind: 'choice',
                label: t('members.howLong'),
                choices: MUTE_MINUTES.map((minutes) => ({ value: String(minutes), label: t(`members.minutes.${minutes}`) })),
              },
              { flag: 'reason', kind: 'text', label: t('members.reasonShown') },
            ]}
            submitLabel={t('members.mute')}
          />
        )}
        {bannedAt === null ? (
          <CommandForm
            tenant={tenant}
            command="ban"
            title={t('members.ban')}
            text={t('members.banText')}
            fields={[
              {
                flag: 'cheating',
                kind: 'choice',
                label: t('members.banWhy'),
                hint: t('members.cheatingText'),
                isOptional: true,
                choices: [
                  { value: '', label: t('members.otherReason') },
                  { value: 'yes', label: t('members.cheating') },
                ],
              },
            ]}
            fixed={fixed}
            submitLabel={t('members.ban')}
            confirm={{ title: t('members.banAsk', { name: nickname }), text: t('members.banText') }}
          />
        ) : (
          <CommandForm
            tenant={tenant}
            command="unban"
            title={t('members.unban')}
            fields={[]}
            fixed={fixed}
            submitLabel={t('members.unban')}
          />
        )}
      </>
    );
  }

  function messageForm(): ReactNode {
    return (
      <CommandForm
        tenant={tenant}
        command="message"
        title={t('members.message')}
        text={t('members.messageText')}
        fixed={fixed}
        fields={[
          { flag: 'title', kind: 'texts', label: t('form.title') },
          { flag: 'text', kind: 'texts', label: t('form.text'), isLong: true },
          { flag: 'link', kind: 'text', label: t('form.link'), isOptional: true },
        ]}
        submitLabel={t('members.send')}
      />
    );
  }

  function accountForms(): ReactNode {
    return (
      <>
        <CommandForm
          tenant={tenant}
          command="member rename"
          title={t('members.rename')}
          text={t('members.renameText')}
          fixed={fixed}
          fields={[{ flag: 'is', kind: 'text', label: t('members.newName') }]}
          submitLabel={t('members.rename')}
        />
        <CommandForm
          tenant={tenant}
          command="role"
          title={t('members.roleTitle')}
          fixed={fixed}
          fields={[
            {
              flag: 'is',
              kind: 'choice',
              label: t('members.role'),
              initial: role === null ? 'none' : 'expert',
              choices: [
                { value: 'none', label: t('members.noRole') },
                { value: 'expert', label: t('members.expert') },
              ],
            },
          ]}
          submitLabel={t('form.save')}
        />
        <CommandForm
          tenant={tenant}
          command="ledger grant"
          title={t('members.grant')}
          text={t('members.grantText')}
          fixed={fixed}
          fields={[
            { flag: 'coins', kind: 'number', label: t('members.coins') },
            { flag: 'reason', kind: 'text', label: t('members.reasonShown') },
          ]}
          submitLabel={t('members.grant')}
          confirm={{ title: t('members.grantAsk', { name: nickname }), text: t('members.grantText') }}
        />
      </>
    );
  }
}
