import type { ReactNode } from 'react';
import { SoundChoice } from './SoundChoice.tsx';

/** match/ringtone/home-sound/:flag */
export default function HomeSound(): ReactNode {
  return <SoundChoice side="home" />;
}
