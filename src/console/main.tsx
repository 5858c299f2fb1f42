import '#app/styles/tokens.css';
import '#app/styles/base.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';
import { applyTheme, storedLanguage, storedTheme } from './boot/preferences.ts';
import { showLanguage } from './boot/texts.ts';

const root = document.getElementById('root');
const language = storedLanguage(localStorage, navigator.language);

applyTheme(storedTheme(localStorage), localStorage);
void start();

async function start(): Promise<void> {
  await showLanguage(language);
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
}
