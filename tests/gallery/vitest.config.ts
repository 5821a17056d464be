import { realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { themeStyles } from '../../build/theme-styles.tsx';
import { cssVariables, theme } from '../../src/theme/theme.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { demoPictures } from '../support/demo-pictures.ts';
import { keepScene, openWindow, takePicture } from './commands.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const minutes = (many: number) => many * 60_000;

/** `npm run gallery`: opens each scene of the screens' tests once and takes its pictures. */
export default defineConfig(
  async (): Promise<ViteUserConfig> => ({
    root: ROOT,
    plugins: [react(), themeStyles({ theme, cssVariables }), demoPictures()],
    // The node_modules of a compared revision are a symlink to another folder.
    server: { fs: { allow: [ROOT, dirname(realpathSync(join(ROOT, 'node_modules')))] } },
    // Vite would reload the page if it found this dependency while scenes are open.
    optimizeDeps: { include: ['react-dom/server'] },
    test: {
      name: 'gallery',
      isolate: false,
      include: ['tests/gallery/*.test.tsx'],
      expect: { poll: { timeout: 30_000, interval: 10 } },
      testTimeout: minutes(2),
      setupFiles: './tests/gallery/between-scenes.ts',
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await chromiumLaunch(),
          contextOptions: { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
        }),
        instances: [{ browser: 'chromium' }],
        commands: { keepScene, openWindow, takePicture },
      },
    },
  }),
);
