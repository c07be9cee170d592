import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suggest } from '../../engine/format/did-you-mean.ts'
import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'
import { newPlugin } from './new-plugin.ts'
import { newRule } from './new-rule.ts'
import { newScreen } from './new-screen.ts'
import { newType } from './new-type.ts'
import { newWidget } from './new-widget.ts'
import type { Scaffold } from './scaffold.ts'

const kinds: Readonly<Record<string, (name: string) => Scaffold>> = {
  screen: newScreen,
  widget: newWidget,
  rule: newRule,
  plugin: newPlugin,
  type: newType,
}

/**
 * `portal new`: writes the files of a piece and enters it where pieces are listed.
 *
 * @param kind screen, widget, rule, plugin or type
 * @param name of the piece
 * @param root of the checkout
 * @throws CallFault when the kind or name is wrong, or when a file stands there already: then nothing is written
 */
export function newCommand(kind: string, name: string, root: string, output: Output): void {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!make)
    throw new CallFault(`There is no "${kind}" to make. ${suggest(kind, Object.keys(kinds), 'kind')}`)
  if (!existsSync(join(root, 'screen-definitions')))
    throw new CallFault(`"${root}" is no checkout of the portal. Run the command in one, or give --in.`)
  const { files, changes = [], next } = make(name)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new CallFault(`Nothing was written: ${taken.join(', ')} stands there already.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    output.out(`wrote   ${path}\n`)
  }
  const byHand: string[] = []
  for (const { path, change, by } of changes) {
    const file = join(root, path)
    const after = existsSync(file) ? change(readFileSync(file, 'utf8')) : undefined
    if (after === undefined) byHand.push(`In ${path}: ${by}.`)
    else {
      writeFileSync(file, after)
      output.out(`changed ${path}\n`)
    }
  }
  output.out(`\nNext:\n${[...byHand, ...next].map((step) => `- ${step}\n`).join('')}`)
}
