import { defineConfig } from '@playwright/test'

const nightly = Boolean(process.env['NIGHTLY'])

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  testMatch: nightly ? ['**/*.e2e.ts', '**/*.nightly.ts'] : ['**/*.e2e.ts'],
  // Other looks of what a test of the day shows, and what is shown without a browser too.
  ...(nightly ? {} : { grepInvert: /@nightly/ }),
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  // A second try on a busy machine; a test that needs it is named at the end of the run, and fails it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    headless: true,
    viewport: { width: 1366, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What moves is waited for, and drawn without a graphics card: by day only one story sees it (governance-story.e2e.ts).
    contextOptions: { reducedMotion: nightly ? 'no-preference' : 'reduce' },
    // Recording each first try costs a third of the whole run.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
