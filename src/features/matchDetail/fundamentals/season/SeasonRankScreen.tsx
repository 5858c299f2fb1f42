import './seasonScreens.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { CompetitionTable } from '#contract/detail/detailCalls.ts';
import { nameIn } from '#contract/locale/names.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { seasonPath, seasonRankPath } from '#features/matchDetail/fundamentals/paths.ts';
import { StandingsTable, type TableSplit } from '#features/matchDetail/fundamentals/table/StandingsTable.tsx';
import { TableSkeleton } from '#features/matchDetail/fundamentals/table/TableSkeleton.tsx';
import { teamsById } from '#features/matchDetail/fundamentals/table/teamsById.ts';

/** The table of a season, with a choice of season, stage and group (match/season-rank/:seasonId/:competitionId/:stageId/:group). */
export default function SeasonRankScreen(): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  return (
    <ReadingScreen title={t('sections.rank')} parentPath={`/${language}/match`}>
      <LiveGate waiting={<TableSkeleton />}>
        <SeasonRank />
      </LiveGate>
    </ReadingScreen>
  );
}

function SeasonRank(): ReactNode {
  const { seasonId = '-', competitionId = '', stageId = '-', group = '0' } = useParams();
  const query = useCall('competitionRank', { competitionId: Number(competitionId), seasonId, stageId });
  return (
    <CallResult query={query} skeleton={<TableSkeleton />}>
      {(table) => (table.standings === null ? null : <Table table={table} group={Number(group)} />)}
    </CallResult>
  );
}

function Table({ table, group }: { readonly table: CompetitionTable; readonly group: number }): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const navigate = useNavigate();
  const [split, setSplit] = useState<TableSplit>('all');
  const { competition, standings, seasons, stages, teams } = table;
  if (standings === null) return null;
  const { groups, zones, season, stage, tieRules, rules } = standings;
  const shown = groups[group] ?? groups[0];
  if (shown === undefined) return null;
  const hasSplits = shown.rows.every(({ home, away }) => home !== null && away !== null);
  const open = (change: { readonly seasonId?: string; readonly stageId?: string; readonly group?: number }): void => {
    const path = { seasonId: season.id, competitionId: competition.id, stageId: stage.id, group: 0, ...change };
    void navigate(seasonRankPath(language, path), { replace: true });
  };
  return (
    <>
      <h2 className="season-title">
        {competition.name}
        <small>{nameIn(season.name, language)}</small>
      </h2>
      {seasons.length > 1 && (
        <FilterChips
          label={t('rank.season')}
          chips={seasons.map(({ id, name }) => ({ id, label: name }))}
          chosen={season.id}
          onChoose={(seasonId) => open({ seasonId, stageId: '-' })}
        />
      )}
      {stages.length > 1 && (
        <FilterChips
          label={t('rank.stage')}
          chips={stages.map(({ id, name }) => ({ id, label: name }))}
          chosen={stage.id}
          onChoose={(stageId) => open({ stageId })}
        />
      )}
      {groups.length > 1 && (
        <FilterChips
          label={t('rank.group')}
          chips={groups.map(({ name }, i) => ({ id: String(i), label: name === null ? String(i + 1) : nameIn(name, language) }))}
          chosen={String(groups.indexOf(shown))}
          onChoose={(index) => open({ group: Number(index) })}
        />
      )}
      {hasSplits && (
        <div className="season-split">
          <SegmentedControl
            label={t('rank.split')}
            segments={(['all', 'home', 'away'] as const).map((id) => ({ id, label: t(`rank.${id}`) }))}
            chosen={split}
            onChoose={setSplit}
          />
        </div>
      )}
      <StandingsTable
        sport={competition.sport}
        runs={[shown.rows]}
        zones={zones}
        teamOf={teamsById(teams)}
        ownIds={[]}
        split={split}
        caption={competition.name}
        teamPath={(teamId) => seasonPath(language, teamId, { competitionId: competition.id, stageId: stage.id, group })}
      />
      {zones.length > 0 && (
        <ul className="zones">
          {zones.map((zone, i) => (
            <li key={i}>
              <i className={`place-plate ${zone.kind}`} aria-hidden="true" />
              {nameIn(zone.name, language)}
            </li>
          ))}
        </ul>
      )}
      {shown.rows.map(
        ({ team, deduction }) =>
          deduction && (
            <p key={team} className="season-note">
              {t('table.deducted', {
                team: teamsById(teams)(team)?.name ?? t('table.unknownTeam'),
                count: deduction.points,
                reason: deduction.reason === null ? '' : nameIn(deduction.reason, language),
              })}
            </p>
          ),
      )}
      {tieRules.length > 0 && (
        <p className="season-note">{t('rank.ties', { rules: tieRules.map((rule) => t(`tie.${rule}`)).join(t('comma')) })}</p>
      )}
      {rules !== null && (
        <section className="season-rules" aria-label={t('rank.rules')}>
          <h2>{t('rank.rules')}</h2>
          <Paragraphs text={nameIn(rules, language)} />
        </section>
      )}
    </>
  );
}
