/** npm starts a tool through a shell that does not pass signals on: when the shell is gone, the tool ends as if it had the signal. */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/**
 * The OpenID library says at its import that it is not tested on Node 20. Our suite tests it there (docs/adr/0005), so a person who starts the
 * product need not wonder.
 *
 * @param load imports the server
 */
export async function withoutRuntimeWarning(load) {
  const { warn } = console
  console.warn = (...args) => {
    if (!String(args[0]).includes('Unsupported runtime')) warn(...args)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}
