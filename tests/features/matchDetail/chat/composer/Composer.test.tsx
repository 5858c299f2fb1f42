import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '#parts/text/serverClock.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, anOwnMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from '#tests/features/matchDetail/chat/showChat.tsx';

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(() => {
  aNewDevice();
  logIn();
});

afterEach(() => {
  chat.close();
  setClock(Date.now);
});

describe('Composer', () => {
  test('sends the text by Enter, normalized, and empties the field', async () => {
    chat = await showChat();
    await chat.type('  what a   goal ');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual([['what a goal', {}]]);
    expect(chat.field().value).toBe('');
  });

  test('sends nothing while an input method composes, and for Shift+Enter', async () => {
    chat = await showChat();
    await chat.type('ni hao');
    await chat.key({ key: 'Enter', keyCode: 229 });
    await chat.key({ key: 'Enter', keyCode: 13, isComposing: true });
    await chat.key({ key: 'Enter', keyCode: 13, shiftKey: true });
    expect(sent()).toEqual([]);
  });

  test('asks for a text when there is none, until something is typed', async () => {
    chat = await showChat();
    await chat.type('   ');
    await chat.tap('Send');
    expect(sent()).toEqual([]);
    expect(chat.page.querySelector('[role=alert]')?.textContent).toBe('Write a message first');
    await chat.type('goal');
    expect(chat.page.querySelector('[role=alert]')).toBeNull();
  });

  test('counts characters from 160 on, an emoji once, and sends 200 at most', async () => {
    chat = await showChat();
    const note = () => chat.page.querySelector('.composer > .note')?.textContent;
    await chat.type('a'.repeat(159));
    expect(note()).toBe('');
    await chat.type('👏'.repeat(160));
    expect(note()).toBe('160/200');
    await chat.type('a'.repeat(203));
    expect(note()).toBe('3 characters too many');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual([]);
  });

  test('counts down on the button until the user may write again', async () => {
    let now = KICKOFF;
    const room = { ...aStubRoom(aRoomState({ mayWriteAt: KICKOFF + 8_000 })), now: () => now };
    chat = await showChat({}, { room });
    await chat.type('patience');
    expect(button().textContent).toBe('8');
    expect(button().disabled).toBe(true);
    now = KICKOFF + 6_000;
    await settle(() => setClock(() => now));
    expect(button().textContent).toBe('2');
    expect(chat.page.querySelector<HTMLElement>('.room-composer')?.style.getPropertyValue('--left')).toBe('0.25');
    now = KICKOFF + 8_000;
    await settle(() => setClock(() => now));
    await chat.tap('Send');
    expect(sent()).toEqual([['patience', {}]]);
  });

  test('takes a text out of the field during the wait, so that the next one is not glued to it', async () => {
    chat = await showChat({ mayWriteAt: KICKOFF + 8_000 });
    await chat.type('first');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect([chat.field().value, sent()]).toEqual(['', [['first', {}]]]);
    await chat.type('second');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent().slice(1)).toEqual([['second', {}]]);
  });

  test('has no seconds in what a screen reader follows of a field that waits', async () => {
    chat = await showChat({ mayWriteAt: KICKOFF + 8_000 });
    const shown = chat.page.querySelector('.room-wait');
    expect([shown?.textContent, shown?.ariaHidden]).toEqual(['You can write again in 8s', 'true']);
    expect([chat.field().placeholder, chat.field().ariaLabel]).toEqual(['', 'Message']);
  });

  test('takes a refused message back to be changed, and never over a text that is being typed', async () => {
    const send = { kind: 'failed', failure: { kind: 'refused', reason: 'blocked', retryAt: null } } as const;
    const first = aShownMessage(1, { text: 'What a pass' });
    const replyTo = { seq: 1, memberId: '5', nickname: 'Linde' };
    chat = await showChat({ messages: [first, anOwnMessage(2, { send, text: 'damn right', replyTo })] });
    await chat.type('half a thought');
    await chat.tap('Edit');
    expect([chat.field().value, discarded()]).toEqual(['half a thought', []]);
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Send or clear what you’ve typed first']);
    await chat.type('');
    await chat.tap('Edit');
    expect([chat.field().value, discarded()]).toEqual(['damn right', [['message-number-2']]]);
    expect(document.activeElement).toBe(chat.field());
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual([['damn right', { replyTo: first }]]);
  });

  test('brings deleted messages back by an undo that stays until the chat is left', async () => {
    const send = { kind: 'failed', failure: { kind: 'refused', reason: 'blocked', retryAt: null } } as const;
    const restored: string[] = [];
    const discard = (clientId: string) => () => void restored.push(clientId);
    const room = aStubRoom(aRoomState({ messages: [anOwnMessage(1, { send }), anOwnMessage(2, { send })] }), { actions: { discard } });
    chat = await showChat({}, { room });
    await chat.tap('Delete');
    await chat.tap('Delete');
    const toast = useToasts.getState().messages.at(-1);
    expect([toast?.lines, toast?.stays, document.activeElement?.role]).toEqual([['2 messages deleted'], true, 'log']);
    toast?.action?.run();
    expect(restored).toEqual(['message-number-2', 'message-number-2']);
    chat.close();
    expect(useToasts.getState().messages).toEqual([]);
    chat = await showChat();
  });

  test('answers the message chosen in its menu, which can be cancelled', async () => {
    const first = aShownMessage(1, { text: 'What a pass' });
    chat = await showChat({ messages: [first] });
    await chat.openMenu('What a pass');
    await chat.tap('Reply');
    expect(chat.page.textContent).toContain('Replying to Linde');
    await chat.tap('Cancel reply');
    expect(chat.page.textContent).not.toContain('Replying to Linde');
    await chat.openMenu('What a pass');
    await chat.tap('Reply');
    await chat.type('indeed');
    await chat.tap('Send');
    expect(sent()).toEqual([['indeed', { replyTo: first }]]);
    expect(chat.page.textContent).not.toContain('Replying to Linde');
  });

  test('mentions the author chosen in the menu, as long as the name stays', async () => {
    const first = aShownMessage(1, { text: 'What a pass' });
    chat = await showChat({ messages: [first] });
    await chat.openMenu('What a pass');
    await chat.tap('Mention @Linde');
    expect(chat.field().value).toBe('@Linde ');
    await chat.type('@Linde so true');
    await chat.tap('Send');
    await chat.openMenu('What a pass');
    await chat.tap('Mention @Linde');
    await chat.type('so true');
    await chat.tap('Send');
    expect(sent()).toEqual([
      ['@Linde so true', { mentions: [first.author] }],
      ['so true', {}],
    ]);
  });

  test('makes space for the on-screen keyboard', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 340, offsetTop: 0, scale: 1 });
    const { innerHeight } = globalThis.window;
    Reflect.set(globalThis.window, 'visualViewport', viewport);
    Reflect.set(globalThis.window, 'innerHeight', 640);
    try {
      chat = await showChat({}, { row: aMatch({ id: 7 }) });
      expect(keyboard()).toBe('300px');
      viewport.height = 600; // the toolbar of a browser
      await settle(() => viewport.dispatchEvent(new Event('resize')));
      expect(keyboard()).toBe('0px');
      Object.assign(viewport, { height: 320, scale: 2 });
      await settle(() => viewport.dispatchEvent(new Event('resize')));
      expect(keyboard()).toBe('0px');
    } finally {
      Reflect.deleteProperty(globalThis.window, 'visualViewport');
      Reflect.set(globalThis.window, 'innerHeight', innerHeight);
    }
  });
});

function discarded(): unknown[] {
  return chat.room.called.flatMap(([name, ...inputs]) => (name === 'discard' ? [inputs] : []));
}

function sent(): unknown[] {
  return chat.room.called.flatMap(([name, ...inputs]) => (name === 'send' ? [inputs] : []));
}

function button(): HTMLButtonElement {
  const found = chat.page.querySelector<HTMLButtonElement>('.room-composer > button');
  if (found === null) throw new Error('there is no button');
  return found;
}

function keyboard(): string | undefined {
  return chat.page.querySelector<HTMLElement>('.room')?.style.getPropertyValue('--keyboard');
}
