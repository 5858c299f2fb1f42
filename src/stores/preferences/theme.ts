import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const KEY = 'touchline.theme';

interface ThemeState {
  readonly choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
}

/** Day, night, or as the system says; kept on this device. */
export const useTheme = create<ThemeState>((set) => ({
  choice: 'system',
  choose(choice) {
    show(choice);
    set({ choice });
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // storage is refused: the choice holds for this page
    }
  },
}));

/** Shows the kept theme before the first paint. */
export function restoreTheme(storage: Storage | null): void {
  const kept = storage?.getItem(KEY);
  const choice = THEME_CHOICES.find((one) => one === kept) ?? 'system';
  show(choice);
  useTheme.setState({ choice });
}

function show(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
