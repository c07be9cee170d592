import type { Command } from 'commander'
import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'
import { openSession, type PortalSession } from './portal-session.ts'

/** Who works in which running portal. */
export interface SessionOptions {
  origin: string
  realm: string
  user?: string
  /** Id of the service account that signs in instead of a person, and the file of its key. */
  serviceAccount?: string
  key?: string
  json?: boolean
}

/** What is done in a session; answers what is printed, what `--json` prints, and the exit code if it is not 0. */
export type SessionWork = (session: PortalSession) => Promise<{ text: string; value: unknown; code?: number }>

/** Told below the help of every command that signs in. */
export const passwordHelp = '\nThe password of the account is read from PORTAL_PASSWORD.\n'

/** Adds the options of a command that signs in. */
export function sessionOptions(command: Command): Command {
  return command
    .requiredOption('--user <name>', 'the administrator who signs in')
    .option('--origin <origin>', 'address of the portal', 'http://localhost:8080')
    .option('--realm <realm>', 'realm to sign in to', 'alpha')
    .option('--json', 'print JSON')
}

/**
 * Runs one piece of work in a session of its own. The password comes from the environment, because arguments can be read by
 * everybody on the machine and stay in the shell's history.
 *
 * @param password default: PORTAL_PASSWORD
 * @returns the exit code
 * @throws CallFault when there is no password, and when the portal refuses
 */
export async function withSession(
  work: SessionWork,
  options: SessionOptions,
  output: Output,
  password = process.env['PORTAL_PASSWORD'],
): Promise<number> {
  const session = await sessionOf(options, password)
  try {
    const { text, value, code = 0 } = await work(session)
    output.out(options.json ? `${JSON.stringify(value, null, 2)}\n` : text)
    return code
  } finally {
    await session.signOut()
  }
}

async function sessionOf(options: SessionOptions, password: string | undefined): Promise<PortalSession> {
  const { origin, user, serviceAccount, key } = options
  if (serviceAccount !== undefined) {
    if (key === undefined) throw new CallFault('Give the private key of the service account by --key.')
    const { openServiceSession } = await import('./service-session.ts')
    return openServiceSession({ origin, account: serviceAccount, keyFile: key })
  }
  if (user === undefined) throw new CallFault('Say who signs in: --user, or --service-account with --key.')
  if (!password)
    throw new CallFault(
      'Set PORTAL_PASSWORD to the password of the account; it is never taken as an argument.',
    )
  return openSession({ ...options, user, password })
}
