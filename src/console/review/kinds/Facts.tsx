import './facts.css';
import type { ReactNode } from 'react';

export interface FactsProps {
  /** Names with their values; empty values are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with values, one to a line. */
export function Facts({ facts }: FactsProps): ReactNode {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
