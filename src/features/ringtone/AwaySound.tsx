import type { ReactNode } from 'react';
import { SoundChoice } from './SoundChoice.tsx';

/** match/ringtone/away-sound/:flag */
export default function AwaySound(): ReactNode {
  return <SoundChoice side="away" />;
}
