import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** The page, as a source and below the folder of the build. */
const PAGE = 'src/console/index.html';

/**
 * Vite plugin that builds the operators' console beside the app, from its own page: as another entry of the same build it would share
 * chunks with the app, and change the app's first load.
 */
export function operatorsConsole(browsers: readonly string[]): Plugin {
  return {
    name: 'operators-console',
    // Pages of benchmarks are built by the same configuration below another base.
    apply: ({ base = '/' }, { command }) => command === 'build' && base === '/',
    async writeBundle({ dir = 'dist' }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react()],
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: [...browsers],
          cssTarget: [...browsers],
          manifest: '.vite/console.json',
          reportCompressedSize: false,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: PAGE,
            checks: { bundlerTimings: false },
            output: { entryFileNames: 'assets/console-[hash].js', chunkFileNames: 'assets/console-[name]-[hash].js' },
          },
        },
      });
    },
  };
}
