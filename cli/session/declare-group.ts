import type { Command } from 'commander'
import type { Output } from '../output.ts'
import {
  passwordHelp,
  sessionOptions,
  withSession,
  type SessionOptions,
  type SessionWork,
} from './with-session.ts'

/** A group of commands that sign in. */
export interface SessionGroup<Works> {
  /** Adds a command with the options of a sign-in. */
  add(name: string, says: string): Command
  /** Runs one piece of work of the group and tells its exit code. */
  run(options: SessionOptions, work: (works: Works) => SessionWork): Promise<void>
}

/**
 * Declares a group such as `portal types`; what its commands do is loaded when one of them runs.
 *
 * @param program the command
 * @param name of the group
 * @param says what it is for
 * @param load brings the works of the group
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareGroup<Works>(
  program: Command,
  { name, says, load }: { name: string; says: string; load: () => Promise<Works> },
  output: Output,
  ended: (code: number) => void,
): SessionGroup<Works> {
  const group = program.command(name).description(says).addHelpText('after', passwordHelp)
  return {
    add: (command, about) => sessionOptions(group.command(command).description(about)),
    run: async (options, work) => ended(await withSession(work(await load()), options, output)),
  }
}
