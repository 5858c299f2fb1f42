import './playItem.css';
import { memo, type ReactNode } from 'react';
import { minutesSeconds } from '#contract/match/clock.ts';
import type { BasketballIncident } from '#contract/detail/matchIncident.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { runningPeriod } from '#parts/score/periodText.ts';
import type { PlayEntry, RunMark } from './playEntries.ts';

export interface PlayItemProps {
  readonly entry: PlayEntry;
  /** The first side is on the left. */
  readonly order: readonly [Side, Side];
  readonly words: LiveWords;
}

/** A play: a basket with the score after it, a foul, a time-out, the end of a period, or a text. */
export const PlayItem = memo(function PlayItem({ entry, order, words }: PlayItemProps): ReactNode {
  if (entry.type === 'text') {
    const { side, text } = entry.text;
    return (
      <li className={`text ${side === null ? '' : placeOf(side, order)}`} data-key={entry.key}>
        <time />
        <p>{nameIn(text, words.language)}</p>
      </li>
    );
  }
  const { play, withdrawn, run } = entry;
  const place = 'side' in play ? placeOf(play.side, order) : '';
  const classes = [play.kind === 'periodEnd' ? 'period' : play.kind, place, withdrawn && 'struck', run && `run ${run.place}`];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-key={entry.key}>
      <span className="visually-hidden">{playSentence(entry, order, words)}</span>
      {play.kind === 'periodEnd' ? (
        <span className="period-end" aria-hidden="true">
          {words.t('quarterEnd', { period: runningPeriod(play.period, words.match) })}
          <b className="tabular-nums">{scoreIn(play.score, order)}</b>
        </span>
      ) : (
        <Play play={play} run={run} order={order} words={words} />
      )}
    </li>
  );
}, isSameItem);

/** Entries are made anew whenever the story grows; what they contain stays the same object. */
function isSameItem(a: PlayItemProps, b: PlayItemProps): boolean {
  if (a.words !== b.words || a.order !== b.order || a.entry.key !== b.entry.key) return false;
  if (a.entry.type === 'text') return b.entry.type === 'text' && a.entry.text === b.entry.text;
  return (
    b.entry.type === 'play' &&
    a.entry.play === b.entry.play &&
    a.entry.withdrawn === b.entry.withdrawn &&
    a.entry.run?.place === b.entry.run?.place &&
    a.entry.run?.points === b.entry.run?.points
  );
}

interface PlayProps {
  readonly play: Exclude<BasketballIncident, { readonly kind: 'periodEnd' }>;
  readonly run: RunMark | null;
  readonly order: readonly [Side, Side];
  readonly words: LiveWords;
}

function Play({ play, run, order, words: { t, teams, nameOf } }: PlayProps): ReactNode {
  const name = play.kind === 'timeout' ? '' : nameOf(play.player);
  const assist = play.kind === 'basket' ? nameOf(play.assist) : '';
  const detail = play.kind === 'basket' ? assist && t('assist', { name: assist }) : t(`kind.${play.kind}`);
  return (
    <>
      <b aria-hidden="true">
        {play.kind === 'basket' && scoreIn(play.score, order)}
        <small>{minutesSeconds(play.left)}</small>
      </b>
      <div aria-hidden="true">
        {play.kind === 'basket' && <i className={play.points === 3 ? 'points three' : 'points'}>+{play.points}</i>}
        <span>
          <strong>{name || teams[play.side]}</strong>
          {detail && (
            <small>
              {detail}
              {play.kind === 'foul' && play.fouls !== null && ` ${play.fouls}`}
            </small>
          )}
        </span>
      </div>
      {run !== null && (run.place === 'last' || run.place === 'only') && (
        <p className="run-points tabular-nums" aria-hidden="true">
          {run.points}–0
        </p>
      )}
    </>
  );
}

function playSentence(entry: Extract<PlayEntry, { readonly type: 'play' }>, order: readonly [Side, Side], words: LiveWords): string {
  const { t, match, teams, nameOf, join } = words;
  const { play, withdrawn, run } = entry;
  if (play.kind === 'periodEnd')
    return join([t('quarterEnd', { period: runningPeriod(play.period, match) }), `${scoreIn(play.score, order)}`]);
  return join([
    runningPeriod(play.period, match),
    t('plays.left', { time: minutesSeconds(play.left) }),
    t(`kind.${play.kind}`),
    teams[play.side],
    play.kind !== 'timeout' && nameOf(play.player),
    play.kind === 'basket' && t('plays.points', { count: play.points }),
    play.kind === 'basket' && play.assist !== null && t('assist', { name: nameOf(play.assist) }),
    play.kind === 'foul' && play.fouls !== null && t('plays.personalFouls', { count: play.fouls }),
    play.kind === 'basket' && scoreIn(play.score, order),
    run !== null && (run.place === 'last' || run.place === 'only') && t('plays.run', { run: `${run.points}–0` }),
    withdrawn && t('withdrawn'),
  ]);
}

function placeOf(side: Side, [first]: readonly [Side, Side]): 'home' | 'away' {
  return side === first ? 'home' : 'away';
}

/** Returns the score in the order of the screen. */
function scoreIn(score: Readonly<Record<Side, number>>, [first, second]: readonly [Side, Side]): string {
  return `${score[first]}–${score[second]}`;
}
