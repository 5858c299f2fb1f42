import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '#parts/serverClock.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from './showChat.tsx';

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
    const note = () => chat.page.querySelector('.room-note')?.textContent;
    await chat.type('a'.repeat(159));
    expect(note()).toBe('');
    await chat.type('👏'.repeat(160));
    expect(note()).toBe('160/200');
    await chat.type('a'.repeat(203));
    expect(note()).toBe('3 characters too many');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual([]);
  });

  test('counts down on the button until the user may write again, and keeps what is typed', async () => {
    let now = KICKOFF;
    const room = { ...aStubRoom(aRoomState({ mayWriteAt: KICKOFF + 8_000 })), now: () => now };
    chat = await showChat({}, { room });
    await chat.type('patience');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(sent()).toEqual([]);
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
