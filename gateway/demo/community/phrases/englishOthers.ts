import { talk, type WholePost } from './communityBook.ts';

/** English as it is written in Malaysia, whose tenant has this language. */
export const ENGLISH_OTHERS: readonly WholePost[] = [
  {
    title: 'Offside: is the shoulder in or out?',
    content:
      'Argued about it over lunch. Every part you can score with counts: head, body, legs, feet. Arms don’t, and the arm starts at the bottom of the armpit.\n\nSo the top of the shoulder counts. Somebody owes me a teh ais.',
    talk: [
      talk('And the sleeve?', ['author', 'From the armpit down it’s arm, so no.'], ['same', 'Makes sense, thanks.']),
      talk('Rule is right, still hurts when it’s a toe.', ['other', 'Hurts the other side if you let it go.']),
      talk('So who paid?', ['author', 'Not me.']),
    ],
  },
  {
    title: 'Football words I had to explain tonight',
    content:
      'Watched with a friend who’s new to this. Nutmeg: through the legs. Clean sheet: nothing conceded. Parking the bus: eleven men behind the ball. Route one: just kick it long.\n\nWhich one confused you the first time?',
    talk: [
      talk('Thought a hat-trick needed a real hat.', ['author', 'Honestly, it should.']),
      talk('How do you explain a false nine?', ['other', 'A nine who forgot he is a nine.'], ['author', 'Best answer so far.']),
      talk('My uncle calls every free-kick a penalty, no use explaining.'),
    ],
  },
  {
    title: 'Took my son to his first match',
    content:
      'Seats in the corner, so not much tactics from there, but you can hear the players shout. He remembers two things: the sausage and the wave.\n\nOn the way home he asked if we’re going next week. We are.',
    talk: [
      talk('That’s how my father got me.', ['other', 'And no way out since.'], ['same', 'Twenty years and counting.']),
      talk('Stadium sausage tastes better than any restaurant.', ['author', 'He had three. Don’t tell his mother.']),
      talk('Corner seats are underrated, you see the corners up close.'),
    ],
  },
  {
    title: 'Why is home advantage real?',
    content:
      'Some say the crowd, some the referee, some say no bus ride. I play on Sundays and my answer is boring: you know where the pitch is slippery.\n\nWhat’s the biggest reason for you?',
    talk: [
      talk('Your own bed. Never underestimate it.', ['author', 'Forgot that one, added.']),
      talk('With empty stands home teams won less, remember?', ['other', 'So we matter. Good.']),
      talk('My team loses at home too, so no idea.'),
    ],
  },
  {
    title: 'Keeper: short pass or boot it?',
    content:
      'One bad short pass and it’s all over the internet. A hundred long balls lost and no one remembers. But a keeper who can pass is an extra defender.\n\nShort for me, if the defenders have the nerve.',
    talk: [
      talk('Boot it. My blood pressure says so.', ['author', 'Health first, I understand.'], ['other', 'I complain and I love it.']),
      talk('Depends whether the striker wins the second ball.', ['author', 'True, a long ball needs someone at the other end.']),
    ],
  },
  {
    title: 'How to survive a late kick-off',
    content:
      'One: nap two hours before. Two: water beats coffee. Three: celebrate with your mouth covered. Four: no meetings next morning.\n\nIf you can’t do number four, forget the rest.',
    talk: [
      talk('Three is impossible.', ['author', 'I’ve learnt to scream without sound.'], ['same', 'Professional.']),
      talk('Watch the replay and don’t touch the phone.', ['other', 'Somebody in the family group always tells.']),
      talk('Goal alert on, phone under the pillow. Works.'),
    ],
  },
  {
    title: 'Why stoppage time got so long',
    content:
      'It used to be three minutes and everybody complained. Now it’s seven or eight, because they count the subs, the injuries, the celebrations and the replays properly.\n\nI’m for it. I paid to see the ball move.',
    talk: [
      talk('Too long when we lead, too short when we don’t.', ['author', 'That’s football.']),
      talk('Nothing worse than conceding in it.', ['other', 'Nothing better than scoring in it.']),
    ],
  },
  {
    title: 'What’s your lucky thing for match day?',
    content:
      'Mine is an old shirt, washed until it’s nearly white. We win more when I wear it. The family wants it gone. Fine, but then throw the table away first.',
    talk: [
      talk('Left sock first. Always.', ['other', 'And how does that help?'], ['same', 'It doesn’t, but I can’t stop now.']),
      talk('When mum walks in, we concede. She watches from the kitchen now.', ['author', 'Please thank her for the sacrifice.']),
      talk('Mine is not watching. I watch, we lose.'),
    ],
  },
  {
    title: 'Basketball’s forgotten skill: the screen',
    content:
      'The scorer gets the highlight, the one who set the screen gets the ice pack. Good angle, stand still, and your mate has half a second more. Half a second is an open shot.',
    talk: [
      talk('Nobody sets screens at the court near my house.', ['author', 'That’s why those who do always find a team.']),
      talk('Boxing out as well, no love at all.', ['other', 'My back remembers every one of them.']),
    ],
  },
  {
    title: 'Three things futsal taught me',
    content:
      'First: one heavy touch and the ball is gone. Second: one shout is worth ten steps. Third: whoever buys the drinks never lacks a game.',
    talk: [
      talk('Number three is how I’m still in the team.', ['other', 'Same, three years now.'], ['author', 'Come join us then.']),
      talk('First touch, ouch. Did you watch me play?'),
    ],
  },
];
