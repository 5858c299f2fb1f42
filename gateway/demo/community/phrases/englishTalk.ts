import { type CommunityBook, talk } from './communityBook.ts';

/** English as it is written in Malaysia, whose tenant has this language. */
export const ENGLISH_TALK: CommunityBook['talk'] = {
  before: [
    talk('Line-ups out yet?', ['author', 'Not yet, usually an hour before.'], ['same', 'Okay, dinner first then.']),
    talk('{o} are always awkward, don’t get too happy.', ['author', 'That’s why I gave no score.']),
    talk('Nice numbers, but who did they play?', ['other', 'Fair point, not all wins are equal.']),
    talk('Draw for me, and nobody can talk me out of it.', ['other', 'Won’t even try, same here.'], ['same', 'Finally, a friend.']),
    talk('Saving this, will check your homework after the match.'),
    talk('Anyone going? How’s the weather there?', ['other', 'Windy. Bring a jacket.']),
  ],
  goal: [
    talk('Who was supposed to mark {p}?', ['author', 'Someone was, just half a step late.'], ['other', 'Half a step is a goal.']),
    talk(
      'Went to the toilet and missed it. Every single time.',
      ['other', 'Then go more often please.'],
      ['same', 'For {t} I can move in there.'],
    ),
    talk('Credit to the pass too.', ['author', 'Yes, without that pass there is nothing to cheer.']),
    talk('Keeper in the wrong place or what?', ['other', 'Too quick for anyone lah.'], ['same', 'Watched again, okay, not his fault.']),
    talk('Been waiting weeks for {p} to do this.'),
    talk('Next ten minutes decide it. Stay calm.', ['author', 'Stay calm, he says. I can’t sit.']),
    talk('{s}, now it’s a match.', ['other', 'My food is cold already.']),
    talk('Fan of the other side here. Good goal, no complaints.', ['author', 'Respect.']),
  ],
  goalCancelled: [
    talk('Slow motion clearly shows the touch.', ['other', 'I see nothing, honestly.'], ['same', 'Look from the other angle.']),
    talk('Fine, disallow it, but be quick about it.', ['author', 'That’s all I’m asking.']),
    talk('Flag was up from the start no?', ['author', 'Very late if it was. I missed it too.']),
    talk('Poor {p}, what a face.', ['other', 'He’ll get another one.']),
  ],
  red: [
    talk('No defence for that, sorry.', ['other', 'Agree, I’d have given it.']),
    talk(
      'He let everything go before and then suddenly a red?',
      ['author', 'Not very consistent, true.'],
      ['other', 'Don’t blame the referee, look at the tackle.'],
    ),
    talk('Who comes off now? Striker or winger?', ['author', 'A striker, I guess. Hold first, hope later.']),
    talk('Ten men can bring a team together, seen it before.', ['other', 'Seen it collapse more often.']),
  ],
  halfTime: [
    talk('Who would you take off?', ['author', 'Someone out wide, that’s where the legs go first.']),
    talk('Am I the only one falling asleep?', ['other', 'No, just woke up.'], ['author', 'Are you two on the right channel?']),
    talk('Midfield decides it, like always.', ['author', 'Whoever wins the second balls.']),
    talk('Referee has been okay so far. Did I just say that?', ['other', 'Forty-five more minutes, don’t jinx it.']),
    talk('Maggi time, back in three minutes.'),
  ],
  over: [
    talk('Man of the match?', ['author', 'A centre-back for me. Everybody sees the strikers.'], ['same', 'Man of culture.']),
    talk('{o} fan here. Nothing to say, well done.', ['author', 'You weren’t bad, see you next time.'], ['other', 'Class.']),
    talk('Watched the end through my fingers.', ['other', 'So you did watch.'], ['same', 'Okay, you got me.']),
    talk('Please no rotation next week.', ['other', 'No rotation and someone gets hurt, then what.']),
    talk('You write fast, I’m still shaking.', ['author', 'Write it while it’s hot.']),
    talk('Big points these, look at the table in May.'),
  ],
  level: [
    talk('Who’s happier with a point?', ['author', 'Neither, if you ask me.']),
    talk('Just me who enjoyed this one?', ['other', 'No, good pace all the way.']),
    talk('Miss that many and you can’t complain.', ['author', 'Both sides can say that, haha.']),
    talk('The keeper saved a point.', ['other', 'Put it in his bank account.']),
    talk('Long wait until they meet again.'),
  ],
  basketball: [
    talk('Free throws hurt so much.', ['other', 'Easiest thing to practise though.'], ['same', 'Easy to say, go stand on that line.']),
    talk('Bench was very good there.', ['author', 'Trust your bench and it pays back.']),
    talk('{o} leave the shooters alone too much.', ['author', 'They help too deep, corners are wide open.']),
    talk('Lots of whistles today.', ['other', 'Both ways, so okay lah.']),
    talk('Went to shoot two hundred after this, made thirty.', ['other', 'Thirty more than me.']),
    talk('Love this tempo.'),
  ],
  tactics: [
    talk('Nice drawing, which app?', ['author', 'Just my phone and a lot of patience.'], ['same', 'Tutorial please.']),
    talk('Got it from the first picture, the rest is slow motion.', ['author', 'Yes, whole thing first, then the steps.']),
    talk(
      'My Sunday team does this too, until everyone runs out of air.',
      ['other', 'So the tactic is fine, the lungs are not.'],
      ['same', 'Exactly haha.'],
    ),
    talk('If the cover comes one step earlier nothing happens.', ['author', 'Then he leaves another man, that’s the hard part.']),
    talk('Now I know where to look, thanks.', ['author', 'Welcome, teach me something back.']),
    talk('Somebody print this for the dressing room.'),
  ],
};
