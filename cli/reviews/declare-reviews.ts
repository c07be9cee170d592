import type { Command } from 'commander'
import type { Output } from '../output.ts'

/**
 * Declares `portal reviews`: proof that nobody changed the evidence of an access review.
 *
 * @param program the command
 * @param output where it prints
 * @param exit receives the exit code
 */
export function declareReviews(program: Command, output: Output, exit: (code: number) => void): void {
  program
    .command('reviews')
    .description('Verifies evidence of access reviews.')
    .command('verify')
    .description(
      'Computes the chain of a file anew and names the first line that does not fit; then the exit code is 1.',
    )
    .argument('<file>', 'evidence as GET governance/certification/{id}/evidence answers it')
    .option(
      '--key <file>',
      'the key of the platform that signed it: a JWK, or the key set of its OAuth provider',
    )
    .option('--json', 'print JSON')
    .action(async (file: string, options: { key?: string; json?: boolean }) =>
      exit(await (await import('./verify-command.ts')).verifyReviewsCommand(file, options, output)),
    )
}
