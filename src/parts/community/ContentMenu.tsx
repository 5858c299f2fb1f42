import './contentMenu.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useSession } from '#stores/session/session.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { BlockConfirm } from './BlockConfirm.tsx';
import { MenuChoice } from './MenuChoice.tsx';
import { ReportSheet, type ReportTarget } from './ReportSheet.tsx';

export interface ContentMenuProps {
  readonly target: ReportTarget;
  readonly author: CommunityMember;
  /** Choices at the beginning, for everybody. */
  readonly children?: ReactNode;
  /** Absent where it cannot be edited. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What a member can do with a post or comment: one's own can be edited and deleted, others' reported, and their authors blocked. */
export function ContentMenu({ target, author, children, onEdit, onDelete, onClose }: ContentMenuProps): ReactNode {
  const { t } = useTranslation(['community', 'common']);
  const [step, setStep] = useState<'menu' | 'report' | 'block' | 'delete'>('menu');
  const isOwn = useSession(({ member }) => member?.memberId === author.memberId);
  const loginFirst = useLoginFirst();
  switch (step) {
    case 'report':
      return <ReportSheet target={target} onClose={onClose} />;
    case 'block':
      return <BlockConfirm member={author} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          title={t(`delete.${target.kind}Title`)}
          text={t(`delete.${target.kind}Text`)}
          choices={[
            {
              label: t('delete.confirm'),
              onPress() {
                onClose();
                onDelete();
              },
            },
            { label: t('delete.cancel'), onPress: onClose },
          ]}
        />
      );
    case 'menu':
      return (
        <Sheet open onClose={onClose} title={t('menu.title')} closeLabel={t('common:close')}>
          <ul className="content-menu">
            {children}
            {isOwn ? (
              <>
                {onEdit !== undefined && <MenuChoice icon="edit" label={t('menu.edit')} onPress={onEdit} />}
                <MenuChoice icon="remove" label={t('menu.delete')} onPress={() => setStep('delete')} />
              </>
            ) : (
              <>
                <MenuChoice icon="report" label={t('menu.report')} onPress={() => loginFirst(() => setStep('report'))} />
                <MenuChoice
                  icon="block"
                  label={t('menu.block', { name: author.nickname })}
                  onPress={() => loginFirst(() => setStep('block'))}
                />
              </>
            )}
          </ul>
        </Sheet>
      );
  }
}
