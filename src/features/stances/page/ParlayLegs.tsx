import './parlayLegs.css';
import type { ReactNode } from 'react';
import type { Leg } from '#contract/stances/playTypes.ts';
import { Link } from 'react-router-dom';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { StanceMatchTime } from '#parts/stance/StanceMatchTime.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { useStanceMatch } from '#features/stances/useStanceMatch.ts';
import { CompanyCount } from './CompanyCount.tsx';
import { LockNote } from './LockNote.tsx';
import { SelectionPlates } from './SelectionPlates.tsx';
import type { StanceMatch } from '#features/stances/legText.ts';

/** The matches of a parlay, each with what was chosen. */
export function ParlayLegs({ stance: { matches, open } }: { readonly stance: StanceDetail }): ReactNode {
  return (
    <ol className="parlay-legs">
      {matches.map((match, i) => (
        <ParlayLeg key={match.id} number={i + 1} match={match} leg={open?.legs.find(({ matchId }) => matchId === match.id) ?? null} />
      ))}
    </ol>
  );
}

interface ParlayLegProps {
  readonly number: number;
  readonly match: StanceMatch;
  readonly leg: Leg | null;
}

function ParlayLeg({ number, match, leg }: ParlayLegProps): ReactNode {
  const { language } = useLocale();
  const live = useStanceMatch(match);
  const [first, second] = useSideOrder(match.sport);
  return (
    <li>
      <b className="number">{number}</b>
      <div>
        <Link to={`/${language}/match/${match.id}`} data-match={match.id}>
          <Crest team={match[first]} size={22} />
          <span>
            {match[first].name} – {match[second].name}
          </span>
          <StanceMatchTime row={live?.row} kickoffAt={match.kickoffAt} />
        </Link>
        <SelectionPlates match={match} leg={leg} small />
        {leg !== null && <LockNote leg={leg} />}
        <CompanyCount match={match} />
      </div>
    </li>
  );
}
