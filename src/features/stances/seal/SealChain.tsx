import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#stores/queries/useCall.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

/** Digits of a fingerprint that name it. */
const SHORT = 4;

export interface SealChainProps {
  readonly stance: StanceDetail;
  /** The stance itself does not match its seal. */
  readonly isBroken: boolean;
}

/** A stance's seal between the one before and the next of its author: each contains the one before. */
export function SealChain({ stance: { seal, expert }, isBroken }: SealChainProps): ReactNode {
  const { t } = useTranslation('stancePage');
  const { data } = useCall('expertChain', { expertId: expert.expertId, before: seal.index + 2 });
  const next = data?.links.find(({ index }) => index === seal.index + 1);
  const before = data?.links.find(({ index }) => index === seal.index - 1);
  const isTornBefore = isBroken || (before !== undefined && before.hash !== seal.previousHash);
  const isTornAfter = isBroken || (next !== undefined && next.previousHash !== seal.hash);
  const isFirst = seal.index === 1;
  return (
    <ol className="seal-chain" aria-label={t('seal.chain')}>
      <li className={isFirst ? 'none' : 'before'}>
        {isFirst ? t('seal.first') : <Link index={seal.index - 1} hash={seal.previousHash} />}
      </li>
      <li className={isTornBefore ? 'line torn' : 'line'} aria-hidden={!isTornBefore}>
        {isTornBefore && <span className="visually-hidden">{t('seal.torn')}</span>}
      </li>
      <li className="this" aria-current="true">
        <Link index={seal.index} hash={seal.hash} />
      </li>
      <li className={isTornAfter ? 'line torn' : next === undefined ? 'line ahead' : 'line'} aria-hidden={!isTornAfter}>
        {isTornAfter && <span className="visually-hidden">{t('seal.torn')}</span>}
      </li>
      <li className={next === undefined ? 'none' : undefined}>
        {next === undefined ? t('seal.next') : <Link index={next.index} hash={next.hash} />}
      </li>
    </ol>
  );
}

function Link({ index, hash }: { readonly index: number; readonly hash: string }): ReactNode {
  return (
    <>
      <small>{index}</small>
      {hash.slice(0, SHORT)}
    </>
  );
}
