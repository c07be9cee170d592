import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import type { LintOptions } from './lint.ts'
import { declareAudit } from './audit/declare-audit.ts'
import { CallFault } from './call-fault.ts'
import { declareJourneys } from './journeys/declare-journeys.ts'
import { declareLayers } from './layers/declare-layers.ts'
import { rulesTryHelp } from './rules-try-help.ts'
import { declareReviews } from './reviews/declare-reviews.ts'
import { declareTenant } from './tenant/declare-tenant.ts'
import { declareStore } from './store/declare-store.ts'
import { declareTypes } from './types/declare-types.ts'
import type { Output } from './output.ts'

interface Common {
  product: string
  layer: string[]
  json?: boolean
}

const processOutput: Output = {
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
}

/**
 * Runs the `portal` command.
 *
 * @param words the words after the command's name
 * @param output where it prints
 * @returns the exit code: 0 in order, 1 findings that are errors, 2 a wrong call
 */
export async function run(words: readonly string[], output: Output = processOutput): Promise<number> {
  let code = 0
  const program = new Command('portal')
    .description('Checks and explains the configuration of the portal.')
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.note })
  // Each command loads what it needs when it runs: a quick one is not slowed by the others.
  program
    .command('lint')
    .description('Checks definitions and prints what is wrong, like a compiler.')
    .argument('[layers...]', 'folders of layers over the product, low to high')
    .option('--product <folder>', 'the product layer', '.')
    .option('--json', 'print the findings as JSON')
    .option('--quiet', 'errors only')
    .option('--cost', 'print requests, chains and polls of each screen instead')
    .action(async (layers: string[], options: Omit<LintOptions, 'layers'>) => {
      const { lintCommand } = await import('./lint.ts')
      code = await lintCommand({ ...options, layers }, output.out)
    })
  common(program.command('explain'))
    .description('Says why somebody sees a screen or an element of it, or does not.')
    .argument('<target>', 'a screen, or screen/element')
    .requiredOption('--persona <name>', 'whose eyes, e.g. erin')
    .option('--personas <file>', 'personas of your own, as in cli/personas.json')
    .action(async (target: string, options: Common & { persona: string; personas?: string }) => {
      const { explainCommand } = await import('./explain-command.ts')
      await explainCommand(target, { ...options, layers: options.layer }, output)
    })
  common(program.command('matrix'))
    .description('Shows menu, routes and actions of every persona, or the menu of given states.')
    .option('--personas <file>', 'personas of your own, as in cli/personas.json')
    .option('--state <file>', 'a JSON array of states; prints one menu per line. "-" reads standard input')
    .action(async (options: Common & { personas?: string; state?: string }) => {
      const { matrixCommand, statesCommand } = await import('./matrix-command.ts')
      const place = { ...options, layers: options.layer }
      if (options.state === undefined) await matrixCommand(place, output)
      else await statesCommand(readInput(options.state), place, output)
    })
  declareLayers(program, output, (exit) => (code = exit))
  declareTypes(program, output, (exit) => (code = exit))
  declareJourneys(program, output, (exit) => (code = exit))
  declareTenant(program, output, (exit) => (code = exit))
  declareStore(program, output)
  declareAudit(program, output, (exit) => (code = exit))
  declareReviews(program, output, (exit) => (code = exit))
  program
    .command('rules')
    .description('Works with the rules for fields.')
    .command('try')
    .description('Tries rules on values: reads one JSON object a line, answers one line each.')
    .addHelpText('after', rulesTryHelp)
    .action(async () => {
      const { rulesTry } = await import('./rules-try.ts')
      await rulesTry(process.stdin, output.out)
    })
  program
    .command('new')
    .description('Writes the files of a new piece, with a test; never overwrites.')
    .argument('<kind>', 'screen, widget, rule, plugin or type')
    .argument('<name>', 'its name, e.g. inbox.notes, fact-list, my-rule')
    .option('--in <folder>', 'the checkout', '.')
    .action(async (kind: string, name: string, options: { in: string }) => {
      const { newCommand } = await import('./new/new-command.ts')
      newCommand(kind, name, options.in, output)
    })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    output.note(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function common(command: Command): Command {
  const collect = (folder: string, before: string[]) => [...before, folder]
  return command
    .option('--product <folder>', 'the product layer', '.')
    .option('--layer <folder>', 'a layer over the product; again for a higher one', collect, [])
    .option('--json', 'print JSON')
}

function readInput(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new CallFault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
