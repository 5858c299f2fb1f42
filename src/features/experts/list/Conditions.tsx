import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useSession } from '#stores/session/session.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface ConditionsProps {
  /** An earlier application gave it. */
  readonly hasRealName: boolean;
  /** It was given now or earlier. */
  readonly isNameReady: boolean;
}

/** What an application rests on: the phone, the nickname that stances are published under, and the real name. */
export function Conditions({ hasRealName, isNameReady }: ConditionsProps): ReactNode {
  const { t } = useTranslation('experts');
  const { data: info } = useMemberCall('memberInfo', {});
  const nickname = useSession((state) => state.member?.nickname);
  return (
    <ul className="application-conditions">
      <Condition isDone name={t('apply.phone')} text={info === undefined ? <Skeleton width={96} /> : info.phone} />
      <Condition isDone name={t('apply.nickname.name')} text={t('apply.nickname.text', { nickname })} />
      <Condition
        isDone={isNameReady}
        name={t('apply.realName.name')}
        text={hasRealName ? t('apply.realName.done') : t('apply.realName.todo')}
      />
    </ul>
  );
}

interface ConditionProps {
  readonly isDone: boolean;
  readonly name: string;
  readonly text: ReactNode;
}

function Condition({ isDone, name, text }: ConditionProps): ReactNode {
  return (
    <li>
      {isDone ? <Icon name="check" /> : <i aria-hidden="true" />}
      <span>
        {name}
        <small>{text}</small>
      </span>
    </li>
  );
}
