import type { CommunityBook } from './communityBook.ts';

/** English as it is written in Malaysia, whose tenant has this language. */
export const ENGLISH_MOVE_POSTS: CommunityBook['moves'] = {
  overlap: {
    titles: ['The overlap that opens the flank', 'Drew the {t} overlap for you', 'Simple overlap, perfect timing'],
    openings: [
      'How {t} do it on the flank: 11 comes inside, takes his man with him, and 3 runs the outside all the way. First board is the whole thing, then step by step.',
      'Winger in, full-back round him. Old trick, the timing is what matters: 3 starts just before 11 gets the ball.',
    ],
    closings: [
      'The full-back can only follow one of them, and either is wrong.',
      'How to stop it: the winger tracks 3. If he has the legs.',
    ],
  },
  cutback: {
    titles: ['The cut-back, best pass in football', 'Drew the cut-back, have a look', 'Why 10 waits at the edge'],
    openings: [
      '7 gets to the byline, everyone drops towards goal, and 10 stops at the edge of the box. Ball comes back, nobody near him.',
      'Look at 9: he sprints to the six-yard box and takes both centre-backs along. What’s left is 10’s space.',
    ],
    closings: [
      'Defenders watch the ball. That’s the whole secret.',
      'You need one man who stays at the edge and does nothing. Try telling him that.',
    ],
  },
  throughBall: {
    titles: ['One pass, four defenders gone', 'The timing of a through ball', 'Behind the back line, on a board'],
    openings: [
      '11 is already running when 8 looks up. He doesn’t pass because he sees the run, he trusts it.',
      'The {o} line is too flat. 8 plays it into the gap in front of 11 and only the keeper is left.',
    ],
    closings: [
      'Nobody claps for the steps 9 takes to the side, but they make the gap.',
      'Half a step from offside, so the runner waits and the passer hurries.',
    ],
  },
  nearPost: {
    titles: ['Near-post corner, drawn out', 'Why we always lose the near post', 'The {t} near-post routine'],
    openings: [
      '10 aims for the near post, 9 gets a touch, 4 arrives behind. Three men move, the others are extras.',
      'Don’t watch the ball at corners. When 9 goes, the centre-back goes with him, and 4 is free.',
    ],
    closings: [
      'Put one tall man on that post and leave him there. Watch for it next time.',
      'Takes the most time in training, and it’s worth it.',
    ],
  },
  switchOfPlay: {
    titles: ['One long switch and the pitch is open', 'There is always a man far side', 'Love how {t} switch it'],
    openings: [
      'Three of them press 6, so he plays it across. 7 has twenty metres of grass in front of him.',
      '{t} draw everyone to one side, then go to the other. The dotted line is the long ball.',
    ],
    closings: [
      'A slow switch is no switch. Two steps off and it’s wasted.',
      '{o} can’t shift across that fast, it only gets worse when they tire.',
    ],
  },
  highPress: {
    titles: ['Pressing is not just running', 'The {t} press on one board', 'Follow number 9 and it makes sense'],
    openings: [
      '9 shuts the middle so they have to go wide, and 11 is waiting for exactly that pass.',
      'Crosses are {o}. Four of {t} go together and 8 covers behind, so a pass inside is lost too.',
    ],
    closings: ['One man walks and the whole thing falls apart.', 'Nobody keeps this up for ninety minutes, so score early.'],
  },
  pickAndRoll: {
    titles: ['Pick and roll, taken apart', 'How {t} run the pick and roll', 'The roll by 15 is the key'],
    openings: [
      '4 uses the screen from 15, the defence switches, 15 rolls and it’s an open layup.',
      'The most ordinary play there is. {t} are just patient: inside first, corner second.',
    ],
    closings: [
      'If the big man doesn’t drop they have to switch, and a switch is a mismatch.',
      'The two in the corners stand still and still do a job.',
    ],
  },
  cornerThree: {
    titles: ['A corner three starts with a drive', 'Drive and kick, on a board', 'How {t} get open threes'],
    openings: [
      '1 drives, the corner defender must help, 7 drops two steps and the ball is there.',
      'See 11? He doesn’t move. 7 slides to the corner, {o} help late and that’s an open shot.',
    ],
    closings: ['Shortest three on the court, no wonder everybody runs it.', 'Guards who pass are harder to find than guards who shoot.'],
  },
};
