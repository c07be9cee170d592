#!/usr/bin/env node
// The `portal` command. Its sources are TypeScript; tsx runs them as they are.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./main.ts')
// Whoever reads may stop early, as `head` does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.exitCode = await run(process.argv.slice(2))
