import type { Command } from 'commander'
import type { Output } from '../output.ts'
import { passwordHelp, sessionOptions, withSession, type SessionOptions } from '../session/with-session.ts'

type Works = typeof import('./layers-command.ts')
type Options = SessionOptions & { tenant?: boolean }

const help = `${passwordHelp}
  portal layers push my-layer --user adam.admin
  portal layers publish --why "The city matters here." --user adam.admin
  portal layers rollback 0 --why "Not yet." --user adam.admin
`

/**
 * Declares `portal layers`: an administrator's layer in a running portal.
 *
 * @param program the command
 * @param output where it prints
 * @param ended told the exit code
 */
export function declareLayers(program: Command, output: Output, ended: (code: number) => void): void {
  const layers = program
    .command('layers')
    .description('Changes a running portal: drafts, publishes and takes back the layer of a realm.')
    .addHelpText('after', help)
  const add = (name: string, says: string) =>
    sessionOptions(layers.command(name).description(says)).option(
      '--tenant',
      'the layer of the tenant, which changes every realm, instead of the realm’s own',
    )
  const run = async (options: Options, work: (works: Works) => Parameters<Works['onLayer']>[0]) => {
    const works = await import('./layers-command.ts')
    ended(await withSession(works.onLayer(work(works), options.tenant === true), options, output))
  }
  const why = ['--why <sentence>', 'the reason, kept in the history'] as const

  add('show', 'Shows what is in force, and the draft.').action((options: Options) =>
    run(options, (works) => works.show()),
  )
  add('push', 'Saves the files of a folder as the draft, and says what is wrong with it.')
    .argument('<folder>', 'the layer')
    .action((folder: string, options: Options) => run(options, (works) => works.push(folder)))
  add('discard', 'Throws the draft away.').action((options: Options) =>
    run(options, (works) => works.discard()),
  )
  add('publish', 'Puts the draft in force; refused while it has errors.')
    .requiredOption(...why)
    .option(
      '--over <revision>',
      'where another revision is in force than the draft was begun at: which one it replaces',
    )
    .action((options: Options & { why: string; over?: string }) =>
      run(options, (works) => works.publish(options.why, options.over)),
    )
  add('history', 'Says who put what in force, when and why; newest first.').action((options: Options) =>
    run(options, (works) => works.history()),
  )
  add('rollback', 'Puts an earlier revision in force again, as a new one.')
    .argument('<revision>', 'as the history shows it; 0 is the empty layer')
    .requiredOption(...why)
    .action((revision: string, options: Options & { why: string }) =>
      run(options, (works) => works.rollBack(revision, options.why)),
    )
}
