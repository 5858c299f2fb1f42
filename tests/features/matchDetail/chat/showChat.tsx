import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import '#features/matchDetail/chat/message/MessageMenu.tsx'; // or the first tap would wait for it
import { ChatTab } from '#features/matchDetail/chat/ChatTab.tsx';
import type { DetailState } from '#stores/detail/detailStore.ts';
import { RoomClientContext } from '#stores/room/roomClient.ts';
import type { RoomState } from '#stores/room/roomStore.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aRoomState, aStubRoom, type StubRoom } from '#tests/builders/room/aStubRoom.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { settle, showTab } from '#tests/features/matchDetail/showTab.tsx';

const LIST_PX = 700;
/** As the list expects: it would move its position for every line of another height, at a time that depends on the machine. */
const LINE_PX = 52;

export interface ChatOptions {
  readonly row?: MatchRow;
  readonly detail?: Partial<DetailState>;
  readonly room?: StubRoom;
  readonly isOffline?: boolean;
}

/** Shows the chat of match 7 in jsdom, in English, with lines of 52 px in a list of 700 px. */
export async function showChat(state: Partial<RoomState> = {}, options: ChatOptions = {}) {
  const { row = aMatch({ id: 7 }), detail = {}, room = aStubRoom(aRoomState(state)), isOffline = false } = options;
  const unstub = stubLayout();
  const live = aLiveClient(NO_GATEWAY, { streams: knownMatches([row], { 7: ['Northwick', 'Eastholm'] }) });
  live.detail.setState({ matchId: 7, story: [], ...detail });
  if (isOffline) live.store.setState(({ connection }) => ({ connection: { ...connection, state: 'offline' } }));
  const tab = await showTab(
    <MemoryRouter>
      <RoomClientContext.Provider value={room}>
        <ChatTab id={7} />
      </RoomClientContext.Provider>
    </MemoryRouter>,
    live,
  );
  const { page } = tab;
  return {
    ...tab,
    room,
    live,
    field: (): HTMLTextAreaElement => found(page.querySelector('textarea'), 'field'),
    /** Returns the texts of the messages shown. */
    texts: () => Array.from(page.querySelectorAll('.room-text'), (one) => one.textContent),
    bring: (next: Partial<RoomState>) => settle(() => room.store.setState(next)),
    async type(text: string): Promise<void> {
      const field = found(page.querySelector('textarea'), 'field');
      await settle(() => enterText(field, text));
    },
    async key(init: KeyboardEventInit): Promise<void> {
      const field = found(page.querySelector('textarea'), 'field');
      await settle(() => field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })));
    },
    /** Taps what has this label or text, in the page or in a sheet. */
    async tap(name: string): Promise<void> {
      const buttons = [...document.querySelectorAll('button')].filter((one) => (one.ariaLabel ?? one.textContent).trim() === name);
      await settle(() => found(buttons.at(-1), `button ${name}`).click());
    },
    /** Opens the menu of the message with this text by a tap on it. */
    async openMenu(text: string): Promise<void> {
      const message = [...page.querySelectorAll<HTMLElement>('.room-text')].find((one) => one.textContent === text);
      await settle(() => found(message, `message ${text}`).click());
      await settle();
      found(document.querySelector('[role=dialog] .room-menu'), 'menu');
    },
    async scrollTo(top: number): Promise<void> {
      const list = found(page.querySelector('.room-list'), 'list');
      await settle(() => {
        list.scrollTop = top;
        list.dispatchEvent(new Event('scroll'));
      });
    },
    close(): void {
      tab.close();
      unstub();
    },
  };
}

/** Stubs the sizes that jsdom does not compute; returns the function that restores them. */
function stubLayout(): () => void {
  const isList = (element: Element): boolean => element.classList.contains('room-list');
  const stubs = [
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(390),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return isList(this) ? LIST_PX : LINE_PX;
    }),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
      return isList(this) ? LIST_PX : 72;
    }),
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      const rail = this.querySelector<HTMLElement>('.room-rail');
      if (rail !== null) return Math.max(LIST_PX, parseFloat(rail.style.height));
      return Math.ceil(this.textContent.length / 40) * 24; // lines of a text
    }),
  ];
  const { scrollTo } = Element.prototype;
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    if (typeof options !== 'object') return;
    this.scrollTop = Math.min(options.top ?? 0, this.scrollHeight - this.clientHeight);
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  return () => {
    for (const stub of stubs) stub.mockRestore();
    Element.prototype.scrollTo = scrollTo;
  };
}

function found<Element>(element: Element | null | undefined, name: string): Element {
  if (element === null || element === undefined) throw new Error(`there is no ${name} in: ${document.body.textContent}`);
  return element;
}
