#!/usr/bin/env node
// The `portal` command. Its sources are TypeScript; tsx runs them as they are.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./main.ts')
process.exitCode = await run(process.argv.slice(2))
