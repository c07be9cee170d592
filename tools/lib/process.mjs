/** npm starts a tool through a shell that does not pass signals on: when the shell is gone, the tool ends as if it had the signal. */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
