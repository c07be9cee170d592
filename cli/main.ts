import { Command, CommanderError } from 'commander'
import { lintCommand } from './lint.ts'

/**
 * Runs the `portal` command.
 *
 * @param words the words after the command's name
 * @returns the exit code: 0 in order, 1 findings that are errors, 2 a wrong call
 */
export async function run(words: readonly string[]): Promise<number> {
  let code = 0
  const program = new Command('portal').description('Checks the configuration of the portal.').exitOverride()
  program
    .command('lint')
    .description('Checks definitions and prints what is wrong, like a compiler.')
    .argument('[layers...]', 'folders of layers over the product, low to high')
    .option('--product <folder>', 'the product layer', '.')
    .option('--json', 'print the findings as JSON')
    .option('--quiet', 'errors only')
    .action((layers: string[], options: { product: string; json?: boolean; quiet?: boolean }) => {
      code = lintCommand({ ...options, layers }, (text) => void process.stdout.write(text))
    })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
