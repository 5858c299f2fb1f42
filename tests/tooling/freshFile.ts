import { vi } from 'vitest';

// Runs before each test file. Files of one worker share a process and a jsdom; modules, storage and content are each file's own.
vi.resetModules();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
  document.head.replaceChildren();
  document.body.replaceChildren();
}
