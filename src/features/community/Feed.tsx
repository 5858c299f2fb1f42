import './feed/feed.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PostSkeleton } from '#parts/community/PostSkeleton.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { choosePostList, useCommunity } from '#stores/community/communityStore.ts';
import type { PostQuery } from '#stores/community/posts.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { FeedPosts } from './feed/FeedPosts.tsx';
import { FeedTabs } from './feed/FeedTabs.tsx';
import { isSearchable, SEARCH_MAX_CHARS } from './feed/isSearchable.ts';
import { MatchBar } from './feed/MatchBar.tsx';

const PANEL = 'community-posts';

/** The posts of the community: a list, those about the match in the address (`?match=7`), or what a search finds. */
export default function Feed(): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const list = useCommunity((state) => state.list);
  const [params] = useSearchParams();
  const [text, setText] = useState<string | null>(null);
  const given = params.get('match') ?? '';
  const matchId = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  const search = text?.trim() ?? '';
  const query: PostQuery = search === '' ? { list: matchId === null ? list : 'newest', matchId, text: null } : { text: search };
  const scroll = useScrollOf(JSON.stringify(query));
  const toTop = (): void => {
    if (scroll.current !== null) scroll.current.scrollTop = 0;
  };
  return (
    <div className="community">
      <header className="community-top lit">
        <div>
          <ScreenHeading title={t('title')} />
          <IconButton
            icon="search"
            label={t('search.open')}
            aria-expanded={text !== null}
            aria-pressed={text !== null}
            onClick={() => setText(text === null ? '' : null)}
          />
        </div>
        {text !== null && (
          <div className="community-search" ref={focusInput}>
            <SearchField label={t('search.label')} clearLabel={t('search.clear')} max={SEARCH_MAX_CHARS} text={text} onChange={setText} />
          </div>
        )}
        {matchId === null ? (
          <LiveGate waiting={<div className="tabs" />}>
            <FeedTabs list={list} panel={PANEL} onChoose={choosePostList} />
          </LiveGate>
        ) : (
          <LiveGate waiting={<div className="community-match" />}>
            <MatchBar matchId={matchId} />
          </LiveGate>
        )}
      </header>
      <div
        ref={scroll}
        id={PANEL}
        className="community-scroll"
        role={matchId === null ? 'tabpanel' : 'region'}
        aria-label={matchId === null ? t(`list.${list}`) : t('ofOneMatch')}
        tabIndex={0}
      >
        <LiveGate waiting={<PostSkeleton />}>
          <StatusBanners />
          {search !== '' && !isSearchable(search) ? (
            <p className="community-note">{t('search.short')}</p>
          ) : (
            <FeedPosts query={query} onSearchEnd={() => setText(null)} onTop={toTop} />
          )}
        </LiveGate>
      </div>
      <Link className="community-write" to={`/${language}/community/release`} aria-label={t('write')} title={t('write')}>
        <Glyph name="plus" size={24} />
      </Link>
    </div>
  );
}

/** Returns the ref of a scroll box in which each list stands where it was left. */
function useScrollOf(list: string) {
  const box = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const { current: element } = box;
    const { current: known } = places;
    if (element === null) return undefined;
    element.scrollTop = known.get(list) ?? 0;
    const onScroll = (): void => void known.set(list, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [list]);
  return box;
}

/** The tap that opens the search is followed by typing. */
function focusInput(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus();
}
