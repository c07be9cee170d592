import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type TObject, type TSchema } from '@sinclair/typebox'
import { Dialog } from '../engine/format/dialog.ts'
import { Display } from '../engine/format/display.ts'
import { Form } from '../engine/format/form.ts'
import { Menu } from '../engine/format/menu.ts'
import { Overlay } from '../engine/format/overlay.ts'
import { Screen } from '../engine/format/screen.ts'
import { Section } from '../engine/format/section.ts'
import { objectSchemaFunctions } from '../engine/object-schema/functions.ts'
import { describeOptions } from '../engine/registry/describe-options.ts'
import { enginePlugin } from '../engine/registry/engine-plugin.ts'
import { assembleRegistry, type Registry } from '../engine/registry/registry.ts'
import { productWidgets } from '../src/widgets/declarations.ts'
import { productRules } from '../validators/index.ts'
import { flagEffects } from './flag-effects.ts'
import { flagsPage } from './flags-page.ts'
import { composeLayers } from './load-portal.ts'
import { problemsPage } from './problems-page.ts'
import { readProductLayer } from './read-layer.ts'

/** Files of the reference, by their path from the root. @param root of the checkout, with the product's definitions */
export function referenceFiles(root: string): Record<string, string> {
  const registry = assembleRegistry([enginePlugin, productWidgets, productRules])
  const loaded = composeLayers([readProductLayer(root)], { registry, names: [], plugins: [], failures: [] })
  return {
    'docs/reference/widgets.md': widgetsPage(registry),
    'docs/reference/actions.md': actionsPage(registry),
    'docs/reference/rules.md': rulesPage(registry),
    'docs/reference/displays.md': displaysPage(registry),
    'docs/reference/functions.md': functionsPage(registry),
    'docs/reference/flags.md': head('Flags', FLAGS) + flagsPage(flagEffects(loaded)),
    'docs/reference/problems.md': head('Problems', PROBLEMS) + problemsPage(),
    ...Object.fromEntries(
      Object.entries({
        screen: Screen,
        dialog: Dialog,
        section: Section,
        form: Form,
        display: Display,
        menu: Menu,
        overlay: Overlay,
      }).map(([kind, schema]) => [`docs/reference/schemas/${kind}.schema.json`, editorSchema(kind, schema)]),
    ),
  }
}

/**
 * Writes the reference, or says what is stale.
 *
 * @param root of the checkout
 * @param check write nothing
 * @returns files that differed
 */
export function writeReference(root: string, check: boolean): string[] {
  return Object.entries(referenceFiles(root)).flatMap(([file, text]) => {
    const path = join(root, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return []
    if (!check) {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, text)
    }
    return [file]
  })
}

const FLAGS =
  'What is on in a portal, and what a person may do besides their roles and privileges. The operator sets flags in `PORTAL_CONFIG` (see the ' +
  'operator guide); privilege flags come with roles of the tenant. Conditions read flags as `flags.name`, guards and menu entries name them in ' +
  '`flags`, and privilege flags in `privileges`. What is listed is found by deciding the product with and without each, for somebody who may do ' +
  'everything; a menu entry shows where a screen stands at its address.'

const PROBLEMS =
  'Why a service refuses a call. The body of the answer has the code in `detail.code`, what varies in `detail.params`, and in `message` a sentence in the ' +
  'language of `Accept-Language` (English, French or Arabic; English for any other). Programs go by code and status, never by the sentence. A param is a ' +
  'text or a number as it is, a date (`{ "day": … }`, `{ "moment": … }`), a sentence within the sentence (`{ "code": …, "params": … }`), or a list of ' +
  'these. Where the table has two statuses, what went wrong decides.'

const head = (title: string, intro: string) =>
  `# ${title}\n\n${intro}\n\nGenerated from the declarations by \`npm run generate\`.\n`

function widgetsPage({ widgets }: Registry): string {
  const sections = sorted(widgets).map(([type, widget]) => {
    const lines = [`\n## ${type}\n\n${widget.summary}\n`]
    if (Object.keys(widget.options.properties).length > 0)
      lines.push(`\n| option | kind | |\n|---|---|---|\n${rows(widget.options)}`)
    if (widget.parts)
      lines.push(
        `\nParts: ${Object.keys(widget.parts.properties)
          .map((name) => `\`${name}\`${perOf(widget, name)}`)
          .join(', ')}.\n`,
      )
    if (widget.slots) lines.push(`\nSlots: ${named(widget.slots)}.\n`)
    if (widget.slotsOf) lines.push(`\nA slot for each entry of \`${widget.slotsOf}\`.\n`)
    if (widget.events) lines.push(`\nEvents: ${named(widget.events)}.\n`)
    const [example] = widget.examples
    if (example) lines.push(`\n\`\`\`json\n${JSON.stringify(example.layout, null, 2)}\n\`\`\`\n`)
    return lines.join('')
  })
  return (
    head('Widgets', 'What a layout may name. The gallery (`npm run gallery`) shows every example.') +
    sections.join('')
  )
}

function perOf(widget: { perRow?: readonly string[]; perForm?: readonly string[] }, name: string): string {
  if (widget.perRow?.includes(name)) return ' (per row)'
  return widget.perForm?.includes(name) ? ' (per form)' : ''
}

function actionsPage({ actions }: Registry): string {
  const entries = sorted(actions).map(([verb, { summary, value, keys = {} }]) => {
    const table = Type.Object({ [verb]: value, ...keys })
    return `\n## ${verb}\n\n${summary}\n\n| key | kind | |\n|---|---|---|\n${rows(table)}`
  })
  return (
    head(
      'Actions',
      'What happens on an event: a step, or steps in order. A refused or failed step ends the row; the answer of a `call` or `open` is `result` for the steps after it.',
    ) + entries.join('')
  )
}

function rulesPage({ rules }: Registry): string {
  const entries = sorted(rules).map(([name, { params, emptyPasses, asynchronous }]) => {
    const parameters = params
      ? Object.keys(params.properties)
          .map((each) => `\`${each}\``)
          .join(', ')
      : ''
    return `| \`${name}\` | ${parameters} | ${emptyPasses ? 'passes' : 'is looked at'} | ${asynchronous ? 'asks the server' : ''} |\n`
  })
  return `${head('Rules', 'The rule library. `npm run -s portal -- rules try` tries a rule on values.')}\n| rule | parameters | empty text | |\n|---|---|---|---|\n${entries.join('')}`
}

function displaysPage({ displays }: Registry): string {
  const entries = sorted(displays).map(
    ([kind, { summary, example }]) => `| \`${kind}\` | ${summary} | \`${JSON.stringify(example)}\` |\n`,
  )
  return `${head('Displays', 'Kinds of display. A `*.display.json` gives one of them values, words and tones under a name of its own.')}\n| kind | | example |\n|---|---|---|\n${entries.join('')}`
}

function functionsPage({ functions }: Registry): string {
  const all = [...objectSchemaFunctions, ...functions.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const entries = all.map(({ signature, summary }) => `| \`${signature}\` | ${summary} |\n`)
  return `${head('Functions', 'What expressions may call beside the functions of the language.')}\n| function | |\n|---|---|\n${entries.join('')}`
}

function rows(schema: TObject): string {
  return describeOptions(schema)
    .map(({ name, kind, required }) => `| \`${name}\` | ${kind} | ${required ? 'required' : ''} |\n`)
    .join('')
}

function named(entries: Readonly<Record<string, { summary: string }>>): string {
  return Object.entries(entries)
    .map(([name, { summary }]) => `\`${name}\` (${summary.replace(/\.$/, '')})`)
    .join(', ')
}

/** For editors: the format's own marks mean nothing to them, and elements are checked by `portal lint`. */
function editorSchema(kind: string, schema: TSchema): string {
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Atrium ${kind}`,
    ...schema,
  }
  return `${JSON.stringify(document, (key: string, value: unknown) => (key.startsWith('x-') ? undefined : value), 2)}\n`
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
