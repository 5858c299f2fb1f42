import { type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { textLength } from '#parts/text/textLength.ts';
import type { OwnPostDraft } from '#stores/community/usePostDraft.ts';
import { LongTextField } from '#ui/field/LongTextField.tsx';
import { CONTENT_LIMITS, type PostProblems, TITLE_LIMITS } from './postProblems.ts';

export interface PostFieldsProps extends OwnPostDraft {
  /** null before the first attempt to publish. */
  readonly problems: PostProblems | null;
  readonly disabled: boolean;
  readonly titleRef: RefObject<HTMLTextAreaElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
}

/** Title and text of a post, each above a line that fills towards its limit. */
export function PostFields({ draft, change, problems, disabled, titleRef, contentRef }: PostFieldsProps): ReactNode {
  const { t } = useTranslation('communityWrite');
  const errorOf = (field: 'title' | 'content'): string | null => {
    const problem = problems?.[field] ?? null;
    if (problem === null) return null;
    return problem.kind === 'none' ? t(`problem.${field}.none`) : t(`problem.${field}.long`, { count: problem.count });
  };
  return (
    <>
      <LongTextField
        label={t('field.title')}
        hint={t('field.titleHint')}
        error={errorOf('title')}
        value={draft.title}
        length={textLength(draft.title)}
        limits={TITLE_LIMITS}
        variant="title"
        rows={1}
        disabled={disabled}
        fieldRef={titleRef}
        onChange={(title) => change({ title })}
        onEnter={() => contentRef.current?.focus()}
      />
      <LongTextField
        label={t('field.content')}
        hint={t('field.contentHint')}
        error={errorOf('content')}
        value={draft.content}
        length={textLength(draft.content)}
        limits={CONTENT_LIMITS}
        rows={4}
        disabled={disabled}
        fieldRef={contentRef}
        onChange={(content) => change({ content })}
      />
    </>
  );
}
