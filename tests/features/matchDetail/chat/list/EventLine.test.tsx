import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aCard, aGoal, aPerson, aStory } from '#tests/builders/detail/story.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from '#tests/features/matchDetail/chat/showChat.tsx';

const GOAL = aStory([aGoal({ assist: aPerson('Linde') })]);
const COUNTS = { clap: 1_200, fire: 34, laugh: 0, shock: 0, cry: 2 };
const SCORED = aMatch({
  id: 7,
  score: { home: 1, away: 0 },
  incidents: [{ kind: 'goal', side: 'home', minute: 23, added: 0, at: KICKOFF + 60_000 }],
});

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(() => {
  aNewDevice();
  logIn();
  setClock(() => KICKOFF + 70_000);
});

afterEach(() => {
  chat.close();
  setClock(Date.now);
});

describe('a goal in the room', () => {
  test('is to be confirmed, then confirmed', async () => {
    chat = await showGoal();
    expect(goal().className).toBe('room-event goal provisional');
    expect(goal().textContent).toContain("Okafor 23'To be confirmedAssist: Linde");
    await settle(() => setClock(() => KICKOFF + 600_000));
    expect(goal().className).toBe('room-event goal confirmed');
    expect(goal().textContent).toContain('Assist: Linde · confirmed');
  });

  test('is struck when it is cancelled, with the score that counts again', async () => {
    chat = await showChat({ messages: [] }, { row: aMatch({ id: 7 }), detail: { story: aStory([aGoal()], [0]) } });
    expect(goal().className).toBe('room-event goal cancelled');
    expect(goal().querySelector('b')?.textContent).toBe('1–0');
    expect(goal().textContent).toContain('DisallowedBack to 0–0');
    expect(goal().querySelector('.visually-hidden')?.textContent).toContain('Disallowed');
  });

  test('stands between the messages from before and after it', async () => {
    const messages = [aShownMessage(0, { text: 'before' }), aShownMessage(2, { text: 'after' })];
    chat = await showChat({ messages }, { row: SCORED, detail: { story: GOAL } });
    const lines = Array.from(chat.page.querySelectorAll('.room-slot'), (slot) => slot.querySelector('.room-text, strong')?.textContent);
    expect(lines.slice(-3)).toEqual(['before', "Okafor 23'", 'after']);
  });

  test('has a counter that opens into five reactions, the own one framed', async () => {
    chat = await showGoal({ i0: COUNTS });
    expect(counter().textContent).toBe('👏🔥1.2K');
    await settle(() => counter().click());
    expect(pressed()).toEqual([false, false, false, false, false]);
    await chat.tap('On fire, 34');
    expect(reactions()).toEqual([['i0', 'fire']]);
    expect(counter().className).toBe('own');
    expect(counter().textContent).toBe('🔥👏1.2K');
    await settle(() => counter().click());
    expect(pressed()).toEqual([false, true, false, false, false]);
    await chat.tap('On fire, 34');
    expect(reactions()).toEqual([
      ['i0', 'fire'],
      ['i0', null],
    ]);
  });

  test('takes a reaction back that was refused, and says why', async () => {
    chat = await showGoal({ i0: COUNTS }, () => Promise.reject(new CallError('503', '')));
    await settle(() => counter().click());
    await chat.tap('On fire, 34');
    expect(counter().className).toBe('');
    expect(useToasts.getState().messages[0]?.lines).toEqual(['Our service is down for now. Try again in a few minutes']);
  });

  test('leads a guest who reacts to the login, then reacts', async () => {
    aNewDevice();
    chat = await showGoal();
    await settle(() => counter().click());
    await chat.tap('Applause, 0');
    expect([useAuth.getState().panel, reactions()]).toEqual(['loginPhone', []]);
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    expect(reactions()).toEqual([['i0', 'clap']]);
  });
});

describe('a line of the match', () => {
  test('says who was sent off and how many are left', async () => {
    chat = await showChat({}, { row: aMatch({ id: 7 }), detail: { story: aStory([aCard('red', { side: 'away' })]) } });
    const card = chat.page.querySelector('.room-event.card');
    expect(card?.querySelector('.room-event-text')?.textContent).toBe("Conti 33' Red cardEastholm down to 10");
    expect(card?.querySelector('.visually-hidden')?.textContent).toBe('33rd minute, Red card, Eastholm, Conti, Eastholm down to 10');
  });

  test('says the end of a quarter with its score', async () => {
    const story = aStory([{ sport: 'basketball', kind: 'periodEnd', period: 2, score: { home: 51, away: 48 } }]);
    chat = await showChat({}, { row: aGame({ id: 7 }), detail: { story } });
    expect(chat.page.querySelector('.room-period')?.textContent).toBe('End of Q251–48');
  });
});

function showGoal(reactions = {}, react?: () => Promise<void>) {
  const room = aStubRoom(aRoomState({ messages: [aShownMessage(0)], reactions }), { ...(react && { actions: { react } }) });
  return showChat({}, { room, row: SCORED, detail: { story: GOAL } });
}

function goal(): Element {
  const found = chat.page.querySelector('.room-event.goal');
  if (found === null) throw new Error('there is no goal');
  return found;
}

function counter(): HTMLButtonElement {
  const found = goal().querySelector<HTMLButtonElement>('.room-reactions > [aria-expanded]');
  if (found === null) throw new Error('there is no counter');
  return found;
}

function pressed(): boolean[] {
  return Array.from(goal().querySelectorAll('.room-reactions > [aria-pressed]'), (one) => one.ariaPressed === 'true');
}

function reactions(): unknown[] {
  return chat.room.called.flatMap(([name, ...inputs]) => (name === 'react' ? [inputs] : []));
}
