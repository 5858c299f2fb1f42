import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '#contract/tenants.ts';
import { manifestOf, manifestPath } from './manifest.ts';

/** The build's part of an app that can be installed: a manifest for each language. Icons are public files. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const words = JSON.parse(readFileSync(`locales/${language}/install.json`, 'utf8'));
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source: JSON.stringify(manifestOf(language, words)) });
      }
    },
  };
}
