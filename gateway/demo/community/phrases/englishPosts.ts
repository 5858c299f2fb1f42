import type { CommunityBook } from './communityBook.ts';

/** English as it is written in Malaysia, whose tenant has this language. */
export const ENGLISH_MATCH_POSTS: CommunityBook['matches'] = {
  before: {
    titles: ['How do you see {t} today?', 'A few notes before kick-off', 'Watch the midfield in this one', '{t} v {o}, my two sen'],
    openings: [
      'Looked up {t} before writing: {n} matches, {w} won, {g} scored, {k} conceded. Make of that what you will.',
      '{t} have won {w} of their last {n}. The attack is fine, {g} goals. It’s the {k} at the other end that bother me.',
      'Everyone in my group says {t} are in form. The numbers: {w} wins in {n}, {g} for, {k} against.',
    ],
    closings: [
      '{o} will sit deep for twenty minutes at least. First goal decides the mood.',
      'No score prediction from me. I just want to see how {o} handle the wide areas.',
      'Will add something once the line-ups are out.',
      'If you’re going to the ground, tell us how the pitch looks.',
    ],
  },
  goalLead: {
    titles: [
      '{t} in front, {m} minutes gone',
      'That is what {p} is there for',
      'And there it is, {t} lead',
      'Had to come here after that goal',
      'First blood to {t}? Well, a lead anyway',
    ],
    openings: [
      'Went to refill my drink and {p} scored. {s}. Watched the replay three times already.',
      '{m} minutes, {s}. {p} didn’t need to think about it, and {o} thought too long.',
      '{s} and you can feel the whole place relax. {p} of course.',
    ],
    closings: [
      '{o} have to come out now, so there will be space behind them.',
      'Don’t celebrate too early, I’ve seen this film before.',
      'Just please don’t sit back and defend it from here.',
    ],
  },
  goalLevel: {
    titles: ['All square. Now we have a game', '{m} minutes and back to level', '{t} never gave up on it', '{p} drags them back'],
    openings: [
      'Half my group chat had already changed channel. Then {p}. {s}.',
      '{s} after {m} minutes. {o} switched off once they were ahead and {p} made them pay.',
      'I was halfway through an angry post about {t}. Deleted. {s}, thank you {p}.',
    ],
    closings: [
      'All the momentum is with {t} now. {o} need fresh legs.',
      'Next mistake loses it, I reckon both go careful from here.',
      'Not good for the heart, this one.',
    ],
  },
  goalMore: {
    titles: ['{t} add another, {s}', 'There is the cushion', '{p} makes it comfortable', '{o} look a bit lost'],
    openings: [
      '{p} again in the thick of it, {m} minutes, {s}. The one before you could call lucky. Not this.',
      '{s}. {o} were just starting to push up and {p} punished them.',
      'Every time {t} go forward something happens. {p} this time, {s}.',
    ],
    closings: [
      'Time to think about saving legs, the season is long.',
      'The {o} coach hasn’t moved for five minutes. Someone check on him.',
      'Not over yet, but it’s getting hard to see a way back.',
    ],
  },
  goalBack: {
    titles: ['One back, don’t switch off yet', '{t} still alive', '{m} minutes, {s}, hmm', '{p} gives them something'],
    openings: [
      '{p} pulls one back, {m} minutes, {s}. No celebration, just grabbed the ball and ran to the circle.',
      '{s}. First time tonight I see {o} looking at the clock.',
      'Was washing the dishes when I heard the commentator shout {p}. {s}. Dishes can wait.',
    ],
    closings: [
      '{o} are wasting time already. You know what that means.',
      'Throw another striker on, nothing to lose.',
      'Even if it ends like this, at least they’re trying now.',
    ],
  },
  goalCancelled: {
    titles: [
      'Up and down again in one minute',
      'Would you have given that one?',
      '{t} celebrated for nothing',
      'About that call on {m} minutes',
    ],
    openings: [
      '{p} had done the whole celebration before the referee drew the box. Disallowed, still {s}.',
      '{t} had one disallowed on {m} minutes. Four replays later I’m still not sure.',
      'You could see {t} drop their heads when {p}’s goal was disallowed. Score stays {s}.',
    ],
    closings: [
      'I can live with the rule. I can’t live with the waiting.',
      'If {o} had scored it I’d say great decision, so there’s that.',
      'A toe is a toe. Still hurts.',
    ],
  },
  red: {
    titles: ['{t} down to ten. What now?', 'That card changes everything', '{p} off after {m} minutes', 'Red: harsh or fair?'],
    openings: [
      '{p} sent off on {m} minutes with the score {s}. Long way to go for {t} now.',
      'Ten men for {t}. {p} walked without much argument. {s} at that point.',
      'Thought it was harsh live. Saw the replay, can’t say anything. {p} gone.',
    ],
    closings: [
      'Close the middle first, forget about attacking for ten minutes.',
      '{o} shouldn’t relax either. I’ve seen ten men win these.',
      'And he misses the next one as well.',
    ],
  },
  halfTime: {
    titles: ['Half-time, {s}. Thoughts?', 'Three things from the first half', 'What I liked about {t} so far', 'Quick one at the break'],
    openings: [
      '{s} at the break. Closer than it looks, midfield is where the fight is.',
      '{s}. {t} pass out from the back better than I expected and {o} are half a step late every time.',
      'First half done, {s}. You miss half of this game if you only watch the ball.',
    ],
    closings: [
      'Second half: look at the subs first, then who runs out of legs.',
      'If I were {o} I’d change the full-back now.',
      'Who do you fancy from here? Give a reason, not just a name.',
    ],
  },
  wonClose: {
    titles: ['{s}, and not an easy one', 'Three points, don’t ask how', '{t} hold on', 'Watched the last ten standing up'],
    openings: [
      'Full time {s}. {t} got there, but those last few minutes were ugly.',
      '{s} and done. {o} weren’t bad at all, just nothing in front of goal when it counted.',
      'One goal is enough, {s}. {t} used to throw these away.',
    ],
    closings: [
      'Big night for the keeper, even if the highlights don’t show it.',
      'Same problems as last week, easier to talk about after a win.',
      'No shame for {o}, play like this and the points will come.',
    ],
  },
  wonBig: {
    titles: ['{s}. {t} were on another level', 'Not much suspense in this one', 'What happened to {o} today?', 'Clean job by {t}'],
    openings: [
      'Full time {s}, it was {h} at half-time. {t} just got better and better.',
      '{s}. I almost felt bad in the end. {o} defended like it was Monday morning.',
      '{s}, and the bench joined in too. Nothing to complain about if you’re with {t}.',
    ],
    closings: [
      'Please no one get carried away. These scores hide things.',
      '{o} need a long meeting, it wasn’t only one man.',
      'Keep the ticket, you’ll smile when you find it next year.',
    ],
  },
  comeback: {
    titles: ['Behind, then this. What a turn', '{t} came all the way back', '{s}, and I nearly went to bed', 'Never leave early'],
    openings: [
      'When {t} were behind nobody had {s}. Same plan, just more running than the other lot.',
      'Full time {s}. {o} started counting minutes once they led, and that was that.',
      '{s} from behind. No idea what was said in the dressing room, but it worked.',
    ],
    closings: [
      'To everyone who left early: I’m not saying anything.',
      'Worth more than a big win, this. You get two or three a season.',
      '{o} have to learn how to play when ahead.',
    ],
  },
  drew: {
    titles: ['{s} and nobody is happy', 'A point each, fair enough', 'A draw, but not a boring one', 'Seven out of ten for this draw'],
    openings: [
      'Full time {s}. Both could have won it, both could have lost it.',
      '{s}. {t} will be the more annoyed, they had the ball at the end.',
      '{s} after {h} at half-time. Tiring to watch, no regrets though.',
    ],
    closings: [
      'Blame the defenders, half and half.',
      'The table won’t tell you how good this was. Watch the replay.',
      'These two suit each other, looking forward to the return fixture.',
    ],
  },
  goalless: {
    titles: ['0-0 and I’d watch it again', 'No goals, still a match', 'The keepers earned their pay', 'For people who like defending'],
    openings: [
      '0-0. Proper defending from both, no easy shot for {t} or {o}.',
      'Not a single goal but every ball was a fight. My kind of game.',
      'Ninety minutes, 0-0, and I shouted goal once for nothing.',
    ],
    closings: [
      'Strikers can stay behind for extra training.',
      'A point each, everyone goes home. Next week then.',
      'Forget the score, watch how the centre-backs cover.',
    ],
  },
  extraTime: {
    titles: [
      'It took extra time, but {t} go through',
      '120 minutes and then sleep',
      'Cramp everywhere. {t} through',
      '{s} after extra time, wide awake',
    ],
    openings: [
      'Ninety minutes couldn’t split them. {s} after extra time, {t} through, everybody walking at the end.',
      '{s} after extra time. {t} won it from the bench, fresh legs made the difference.',
      'I’d planned to sleep after ninety. Then extra time. {s}, {t} through.',
    ],
    closings: ['Hats off to {o}, nothing to be ashamed of.', 'This is what a cup should be.', 'Work tomorrow is tomorrow’s problem.'],
  },
  shootOut: {
    titles: ['Shoot-out, and {t} survive', 'Twelve yards, no mercy', 'Penalties are so cruel', '{t} through on penalties'],
    openings: [
      'Nothing between them, so penalties. {t} through. I only listened, couldn’t look.',
      '{s} and then the shoot-out. {t} took theirs like it was training.',
      'Shoot-out to {t}. My neighbours know the exact minute.',
    ],
    closings: [
      'To the one who missed for {o}: happens to the best.',
      'You can tell from the run-up who has practised.',
      'Please win it in ninety next round.',
    ],
  },
  basketBefore: {
    titles: ['How do {t} win this one?', 'Hoops tonight: {t}, {o}', 'It starts with rebounds', 'Keys to the game'],
    openings: [
      '{t} won {w} of the last {n}, {g} points scored and {k} allowed. Offence is there, defence when they feel like it.',
      'Checked {t}: {w} wins in {n}. To beat {o} the turnovers have to come down.',
    ],
    closings: [
      'Stay close in the first quarter and it’s a game.',
      'Get tight on the {o} shooters early or forget it.',
      'Watch the rotation, starters can’t play forty.',
    ],
  },
  basketBreak: {
    titles: ['Q{q} done, {s}', 'Between quarters: {t} look hot', 'Notes after quarter {q}', '{s}, plenty left'],
    openings: [
      'End of quarter {q}, {s}, {t} ahead. Patient pick and roll, nobody rushing shots.',
      '{s} and {t} have the better of it right now. {o} are giving the ball away.',
      'Quarter {q} over, {s}. The {t} bench came in and didn’t drop the level, that’s the best part.',
    ],
    closings: ['Leads disappear fast in this sport, stay put.', '{o} must find the corners.', 'Foul trouble next, mark my words.'],
  },
  basketClose: {
    titles: ['{s}, down to the last shot', '{t} win it late', 'Sweaty palms, that one', 'So close, {o}'],
    openings: [
      'Final {s}. {t} defended the big ones without fouling, that was it.',
      '{s}, {t} take it. The last two minutes took about an hour.',
      '{t} win, {s}. Good idea from {o} at the end, just didn’t drop.',
    ],
    closings: ['Practise free throws, kids.', 'Tough one for {o}. Next time.', 'No voice left, good night.'],
  },
  basketBig: {
    titles: ['Easy night for {t}, {s}', 'The bench got minutes today', '{o} had no answer', '{t} couldn’t miss'],
    openings: [
      '{s}, and {t} never really looked worried.',
      'Final {s}. {o} tried everything on defence and nothing worked.',
      '{s}. Boards, assists, bench, you name it, {t} won it.',
    ],
    closings: ['Good to see the young ones get a run.', '{o} look tired, they need a few days.', 'Enjoy it, don’t read too much into it.'],
  },
};
