import { useStore } from 'zustand';
import { createPersistedStore } from './persistedStore.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The theme preference of this device. */
const themePreference = createPersistedStore('theme', ({ choice }) => ({
  choice: THEME_CHOICES.find((one) => one === choice) ?? 'system',
}));

export function useThemeChoice(): ThemeChoice {
  return useStore(themePreference, (state) => state.choice);
}

export function chooseTheme(choice: ThemeChoice): void {
  themePreference.setState({ choice });
}

/** Applies the chosen theme, before the first paint and at each change. Returns the unsubscribe function. */
export function runTheme(): () => void {
  applyTheme(themePreference.getState());
  return themePreference.subscribe(applyTheme);
}

function applyTheme({ choice }: { readonly choice: ThemeChoice }): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
