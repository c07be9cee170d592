import type { Command } from 'commander'
import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'
import { programOptions } from '../session/program-options.ts'
import { withSession, type SessionOptions, type SessionWork } from '../session/with-session.ts'

type Works = typeof import('./configuration-commands.ts')

const help = `
The password of the account is read from PORTAL_PASSWORD; a service account proves itself by --service-account and --key.

  portal tenant export acme --user gil.global
  portal tenant diff acme --user gil.global
  portal tenant import acme --user gil.global
  portal tenant undo --user gil.global
`

/**
 * Adds `portal tenant export`, `diff`, `import` and `undo`.
 *
 * @param tenant the group
 * @param output where they print
 * @param ended told the exit code
 */
export function declareConfiguration(tenant: Command, output: Output, ended: (code: number) => void): void {
  const add = (name: string, says: string): Command =>
    programOptions(tenant.command(name).description(says).addHelpText('after', help))
  const run = async (options: SessionOptions, work: (works: Works) => SessionWork): Promise<void> => {
    const works = await import('./configuration-commands.ts')
    ended(await withSession(work(works), options, output))
  }
  add('export', 'Writes the configuration of the tenant into files, without secrets.')
    .argument('<folder>', 'an empty one, or one of an earlier export')
    .action((folder: string, options: SessionOptions) => run(options, (works) => works.exportTenant(folder)))
  add('diff', 'Says what an import would change; changes nothing.')
    .argument('<folder>', 'of an export')
    .option('--other <folder>', 'compare with another folder instead of the tenant')
    .action(async (folder: string, options: SessionOptions & { other?: string }) => {
      if (options.other === undefined) return run(options, (works) => works.diffTenant(folder))
      const { diffFolders } = await import('./configuration-commands.ts')
      const { text, value, code = 0 } = diffFolders(folder, options.other)
      output.out(options.json ? `${JSON.stringify(value, null, 2)}\n` : text)
      ended(code)
    })
  add('import', 'Makes the files the configuration of the tenant, all or none; says first what changes.')
    .argument('<folder>', 'of an export')
    .option('--yes', 'do it without asking')
    .action((folder: string, options: SessionOptions & { yes?: boolean }) =>
      run(options, (works) =>
        works.importTenant(folder, (plan) => confirmed(plan, options.yes === true, output)),
      ),
    )
  add('undo', 'Brings back what stood before the last import.')
    .option('--anyway', 'also where somebody has changed since what it wrote; these changes are lost')
    .action((options: SessionOptions & { anyway?: boolean }) =>
      run(options, (works) => works.undoImport(options.anyway === true)),
    )
}

/** @throws CallFault where there is nobody to ask */
async function confirmed(plan: string, isAgreed: boolean, output: Output): Promise<boolean> {
  output.note(plan)
  if (isAgreed) return true
  if (!process.stdin.isTTY)
    throw new CallFault('Nobody is there to be asked. Give --yes to import what the plan says.')
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question('Import this? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}
