import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Folders and files of the tests of an area (areas.mjs). */
const tests = (process.env['MUTATION_TESTS'] ?? 'tests/unit')
  .split(',')
  .map((path) => (path.endsWith('.test.ts') ? path : `${path}/**/*.test.ts`))

/** The fast tests only, each file in a process state of its own: a mutant of what a module does once, when it is loaded, is seen then too. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: tests,
    exclude: ['**/*.alone.test.ts'],
    environment: 'node',
    setupFiles: ['tools/mutation/fixed-seed.ts'],
    globalSetup: 'tests/support/shared-folder.ts',
    testTimeout: 20_000,
  },
})
