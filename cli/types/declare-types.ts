import type { Command } from 'commander'
import type { Output } from '../main.ts'
import {
  passwordHelp,
  sessionOptions,
  withSession,
  type SessionOptions,
  type SessionWork,
} from '../session/with-session.ts'

type Works = typeof import('./types-command.ts')

/**
 * Declares `portal types`: types of managed objects in a running platform.
 *
 * @param program the command
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareTypes(program: Command, output: Output, ended: (code: number) => void): void {
  const types = program
    .command('types')
    .description('Adds, changes and removes types of managed objects in a running platform.')
    .addHelpText('after', passwordHelp)
  const add = (name: string, says: string) => sessionOptions(types.command(name).description(says))
  const run = async (options: SessionOptions, work: (works: Works) => SessionWork) =>
    ended(await withSession(work(await import('./types-command.ts')), options, output))

  add('list', 'Lists the types.').action((options: SessionOptions) =>
    run(options, (works) => works.listTypes()),
  )
  add('put', 'Adds the type of a file, or changes the one of its name.')
    .argument('<file>', 'as `portal new type` writes it')
    .action((file: string, options: SessionOptions) => run(options, (works) => works.putType(file)))
  add('remove', 'Takes a type away of which there are no objects.')
    .argument('<name>', 'e.g. alpha_device')
    .action((name: string, options: SessionOptions) => run(options, (works) => works.removeType(name)))
}
