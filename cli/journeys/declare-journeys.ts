import type { Command } from 'commander'
import type { Output } from '../main.ts'
import {
  passwordHelp,
  sessionOptions,
  withSession,
  type SessionOptions,
  type SessionWork,
} from '../session/with-session.ts'

type Works = typeof import('./journeys-command.ts')

/**
 * Declares `portal journeys`: sign-in journeys of a running platform.
 *
 * @param program the command
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareJourneys(program: Command, output: Output, ended: (code: number) => void): void {
  const journeys = program
    .command('journeys')
    .description('Lists, imports and removes sign-in journeys of a running platform.')
    .addHelpText('after', passwordHelp)
  const add = (name: string, says: string) => sessionOptions(journeys.command(name).description(says))
  const run = async (options: SessionOptions, work: (works: Works) => SessionWork) =>
    ended(await withSession(work(await import('./journeys-command.ts')), options, output))

  add('list', 'Lists the journeys of the realm.').action((options: SessionOptions) =>
    run(options, (works) => works.listJourneys(options.realm)),
  )
  add('import', 'Takes the journeys of an export into the realm, and names what of them cannot be run.')
    .argument('<file>', 'an exported journey, or several under "trees"')
    .action((file: string, options: SessionOptions) =>
      run(options, (works) => works.importJourneys(options.realm, file)),
    )
  add('remove', 'Takes an imported journey away; a shipped one of its name is in force again.')
    .argument('<name>', 'e.g. Registration')
    .action((name: string, options: SessionOptions) =>
      run(options, (works) => works.removeJourney(options.realm, name)),
    )
}
