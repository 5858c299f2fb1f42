import './largeText.css';
import { useEffect } from 'react';
import { create } from 'zustand';

const USUAL_PX = 16;

const useTextSize = create(() => ({ isLarge: false }));
let sample: HTMLElement | undefined;

/**
 * Whether the user has larger or wider text than usual: a larger font size in the browser, or spacing of letters or words of their own.
 * What has a fixed height then grows with its text (`.large-text`), and lists measure their rows.
 */
export function useIsTextLarge(): boolean {
  useEffect(watch, []);
  return useTextSize(({ isLarge }) => isLarge);
}

/** No event reports such a change, but a text changes its size with it. Watches as long as the page lives. */
function watch(): void {
  if (sample || typeof ResizeObserver === 'undefined') return;
  const text = document.createElement('span');
  sample = text;
  text.className = 'text-sample';
  text.ariaHidden = 'true';
  text.textContent = 'a b';
  document.body.append(text);
  new ResizeObserver(() => {
    const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(text);
    const isLarge = parseFloat(fontSize) > USUAL_PX || parseFloat(letterSpacing) > 0 || parseFloat(wordSpacing) > 0;
    document.documentElement.classList.toggle('large-text', isLarge);
    useTextSize.setState({ isLarge });
  }).observe(text);
}
