import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from './server.ts'

/** Moments of the portal that fit an idle time of 16 seconds. */
export const shortIdle = { checkEverySeconds: 1, idleWarningSeconds: 9, idleSignOutSeconds: 7 }

/** A server whose sessions and warnings are short enough to be waited for. */
export async function startShort(idle: number, max: number, timeouts: object): Promise<RunningServer> {
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-session-')), 'portal.json')
  writeFileSync(file, JSON.stringify({ sessionTimeout: timeouts }))
  return startServer({
    PORTAL_CONFIG: file,
    SESSION_IDLE_SECONDS: String(idle),
    SESSION_MAX_SECONDS: String(max),
  })
}
