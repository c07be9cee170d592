// `npm start`: dependencies, build, server. See README.
import { checkNode, ensureBuild, ensureDependencies } from './lib/bootstrap.mjs'

checkNode()
try {
  ensureDependencies()
  ensureBuild()
} catch (error) {
  console.error(`Start-up stopped: ${error.message}`)
  process.exit(1)
}
// npm starts this through a shell that does not pass signals on: when the shell is gone, the server stops as if it had the signal.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

// The OpenID library says at its import that it is not tested on Node 20. Our suite tests it there (docs/adr/0005), so a
// person who starts the product need not wonder.
const { warn } = console
console.warn = (...words) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
await import('../dist/server/main.mjs')
console.warn = warn
