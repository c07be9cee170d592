import type { Command } from 'commander'
import type { Output } from '../output.ts'
import { declareGroup } from '../session/declare-group.ts'
import type { SessionOptions } from '../session/with-session.ts'

/**
 * Declares `portal types`: types of managed objects in a running platform.
 *
 * @param program the command
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareTypes(program: Command, output: Output, ended: (code: number) => void): void {
  const { add, run } = declareGroup(
    program,
    {
      name: 'types',
      says: 'Adds, changes and removes types of managed objects in a running platform.',
      load: () => import('./types-command.ts'),
    },
    output,
    ended,
  )
  add('list', 'Lists the types.').action((options: SessionOptions) =>
    run(options, (works) => works.listTypes()),
  )
  add('put', 'Adds the type of a file, or changes the one of its name.')
    .argument('<file>', 'as `portal new type` writes it')
    .option('--dry-run', 'say what would happen, and to how many objects; change nothing')
    .action((file: string, options: SessionOptions & { dryRun?: boolean }) =>
      run(options, (works) => works.putType(file, options)),
    )
  add('remove', 'Takes a type away of which there are no objects.')
    .argument('<name>', 'e.g. alpha_device')
    .action((name: string, options: SessionOptions) => run(options, (works) => works.removeType(name)))
}
