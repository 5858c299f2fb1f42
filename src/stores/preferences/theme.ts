import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const KEY = 'touchline.theme';

interface ThemeState {
  readonly choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
}

/** The theme preference of this device. */
export const useTheme = create<ThemeState>((set) => ({
  choice: 'system',
  choose(choice) {
    applyTheme(choice);
    set({ choice });
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // storage is refused: the choice holds for this page
    }
  },
}));

/** Applies the stored theme before the first paint. */
export function restoreTheme(storage: Storage | null): void {
  const stored = storage?.getItem(KEY);
  const choice = THEME_CHOICES.find((one) => one === stored) ?? 'system';
  applyTheme(choice);
  useTheme.setState({ choice });
}

function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
