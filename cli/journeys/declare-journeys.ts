import type { Command } from 'commander'
import type { Output } from '../output.ts'
import { declareGroup } from '../session/declare-group.ts'
import type { SessionOptions } from '../session/with-session.ts'

/**
 * Declares `portal journeys`: sign-in journeys of a running platform.
 *
 * @param program the command
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareJourneys(program: Command, output: Output, ended: (code: number) => void): void {
  const { add, run } = declareGroup(
    program,
    {
      name: 'journeys',
      says: 'Lists, imports and removes sign-in journeys of a running platform.',
      load: () => import('./journeys-command.ts'),
    },
    output,
    ended,
  )
  add('list', 'Lists the journeys of the realm.').action((options: SessionOptions) =>
    run(options, (works) => works.listJourneys(options.realm)),
  )
  add('import', 'Takes the journeys of an export into the realm, and names what of them cannot be run.')
    .argument('<file>', 'an exported journey, or several under "trees"')
    .option('--replace-default', 'also replace the journey that everybody signs in with')
    .action((file: string, options: SessionOptions & { replaceDefault?: boolean }) =>
      run(options, (works) => works.importJourneys(options.realm, file, options.replaceDefault === true)),
    )
  add('remove', 'Takes an imported journey away; a shipped one of its name is in force again.')
    .argument('<name>', 'e.g. Registration')
    .action((name: string, options: SessionOptions) =>
      run(options, (works) => works.removeJourney(options.realm, name)),
    )
}
