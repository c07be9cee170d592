import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that put something else in the place of a module, or count the timers there are, have a process of their own. */
const ALONE = '**/*.alone.test.ts'

/** Files of a project share what they load: loading the server anew for each took a third of the whole time. */
const node = (name: string, include: string[], testTimeout = 20_000) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/*.jsdom.test.tsx', ALONE],
    isolate: false,
    environment: 'node',
    globalSetup: 'tests/support/shared-folder.ts',
    testTimeout,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    // Tests that mostly wait, for faults on the way, wait together.
    maxConcurrency: 100,
    projects: [
      node('unit', ['{tests/unit,plugins,examples}/**/*.test.{ts,tsx}']),
      {
        extends: true,
        test: {
          name: 'alone',
          include: [`tests/${ALONE}`],
          exclude: ['tests/store/**'],
          environment: 'node',
        },
      },
      node('config', ['tests/config/**/*.test.ts']),
      node('contract', ['tests/contract/**/*.test.ts'], 60_000),
      // What attackers try, and what clients of the platform rely on.
      node('security', ['tests/security/**/*.test.ts'], 60_000),
      node('wire', ['tests/wire/**/*.test.ts'], 60_000),
      node('faults', ['tests/faults/**/*.test.ts'], 240_000),
      node('store', ['tests/store/**/*.test.ts'], 120_000),
      {
        extends: true,
        test: {
          name: 'jsdom',
          include: ['{tests/unit,tests/faults,plugins,examples}/**/*.jsdom.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: ['tests/support/jsdom-setup.ts'],
        },
      },
    ],
  },
})
