import type { Command } from 'commander'
import type { Output } from '../output.ts'

/**
 * Declares `portal store`: backups of the store.
 *
 * @param program the command
 * @param output where it prints
 */
export function declareStore(program: Command, output: Output): void {
  const group = program
    .command('store')
    .description('Saves, checks and restores backups of the store.')
    .addHelpText('after', '\nThe store is the one of DATA_DIR or DATABASE_URL, as for the server.\n')
  group
    .command('backup')
    .description('Saves all that the store holds in a file, while the server runs or not.')
    .argument('<file>', 'a new file, readable by you only')
    .action(async (file: string) =>
      (await import('./store-command.ts')).backupCommand(file, process.env, output),
    )
  group
    .command('verify')
    .description('Restores a backup into a scratch store and compares every table.')
    .argument('<file>', 'a backup')
    .action(async (file: string) => (await import('./store-command.ts')).storeVerifyCommand(file, output))
  group
    .command('restore')
    .description('Puts a backup in place of the store. Stop the server first.')
    .argument('<file>', 'a backup')
    .option('--replace', 'also where there is a store already, which is kept beside')
    .action(async (file: string, options: { replace?: boolean }) =>
      (await import('./store-command.ts')).restoreCommand(file, options, process.env, output),
    )
}
