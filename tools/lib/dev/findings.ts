import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../../../engine/format/diagnostics.ts'

/** The linter, run in a process of its own whenever something changed that it reads. */
export interface Findings {
  /** Begins anew; a run that is under way is given up. */
  look(): void
  /** Gives up what is under way. */
  stop(): void
}

/** @param found hears the findings, or in `failed` why there are none */
export function watchFindings(
  root: string,
  found: (findings: readonly Diagnostic[]) => void,
  failed: (why: string) => void,
): Findings {
  let child: ChildProcess | undefined
  const stop = (): void => {
    child?.kill()
    child = undefined
  }
  return {
    stop,
    look() {
      stop()
      const own = spawn(process.execPath, [join(root, 'cli', 'portal.mjs'), 'lint', '--json'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = own
      // Whoever waits for the server goes first.
      if (own.pid !== undefined) setPriority(own.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      let output = ''
      let errors = ''
      own.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
      own.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
      own.once('error', (error) => failed(error.message))
      own.once('close', (code) => {
        if (child !== own) return
        child = undefined
        // 0 in order, 1 findings that are errors.
        if (code === 0 || code === 1) found(JSON.parse(output) as Diagnostic[])
        else failed(errors || `It ended with ${code}.`)
      })
    },
  }
}

/** What an overlay says of the errors among findings, each with a place that opens in an editor; undefined where there is none. */
export function overlayOf(
  root: string,
  findings: readonly Diagnostic[],
): { message: string; stack: string } | undefined {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  const lines = errors.map(
    ({ file, line = 1, column = 1, code, message, hint }) =>
      `${code} ${message}\n${hint}\n    at ${join(root, file)}:${line}:${column}`,
  )
  return {
    message: `The linter found ${errors.length === 1 ? 'an error' : `${errors.length} errors`}. Faulty files are left out of the portal.`,
    stack: lines.join('\n\n'),
  }
}
