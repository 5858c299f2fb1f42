import { writeFile } from 'node:fs/promises';
import { mp3Of } from './mp3.ts';
import { SOUND_NAMES } from './voices.ts';

// Generates every sound of this folder: node sounds/make.ts
for (const name of SOUND_NAMES) {
  const file = mp3Of(name);
  await writeFile(new URL(`${name}.mp3`, import.meta.url), file);
  process.stdout.write(`${name}.mp3  ${file.length} bytes\n`);
}
