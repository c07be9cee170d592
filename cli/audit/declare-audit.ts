import type { Command } from 'commander'
import type { Output } from '../output.ts'

/**
 * Declares `portal audit`: proof that nobody changed the audit trail.
 *
 * @param program the command
 * @param output where it prints
 * @param exit receives the exit code
 */
export function declareAudit(program: Command, output: Output, exit: (code: number) => void): void {
  const group = program
    .command('audit')
    .description('Verifies the audit trail, and prints the head of its chain.')
    .addHelpText('after', '\nThe store is the one of DATA_DIR or DATABASE_URL, as for the server.\n')
  group
    .command('verify')
    .description(
      'Computes the chain anew and names the first row or batch that does not fit; then the exit code is 1.',
    )
    .option('--head <hash>', 'a head that was kept elsewhere and must still be part of the chain')
    .option('--json', 'print JSON')
    .action(async (options: { head?: string; json?: boolean }) =>
      exit(await (await import('./audit-command.ts')).auditVerifyCommand(options, process.env, output)),
    )
  group
    .command('head')
    .description(
      'Prints number and hash of the newest batch, to be kept where nobody who may write the store can.',
    )
    .action(async () => exit(await (await import('./audit-command.ts')).headCommand(process.env, output)))
}
