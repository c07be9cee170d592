import type { PortalMenu, PortalScreen } from '../format/compiled.ts'
import { Dialog } from '../format/dialog.ts'
import { suggest } from '../format/did-you-mean.ts'
import { survivable, type Diagnostic } from '../format/diagnostics.ts'
import { Display } from '../format/display.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import { Form } from '../format/form.ts'
import { Menu } from '../format/menu.ts'
import { Overlay } from '../format/overlay.ts'
import { Screen } from '../format/screen.ts'
import { Section } from '../format/section.ts'
import { createExpressions, type Expressions } from '../expression/environment.ts'
import type { Registry } from '../registry/registry.ts'
import { applyEdit } from './apply-edit.ts'
import { checkBindings } from './check-bindings.ts'
import { checkElement } from './check-element.ts'
import { checkNames, type KnownNames } from './check-names.ts'
import { compileScreen } from './compile.ts'
import { Effective } from './effective.ts'
import { expand } from './expand.ts'
import { isFatal, isPath, pathFaults, pathWithin, shapeFaults, uniqueDiagnostics } from './document-faults.ts'
import type { ElementFault } from './fault.ts'
import { contentHash } from './hash.ts'
import type { ViewDocument } from './view-document.ts'
import { calledFunctions } from './called-functions.ts'
import { areasOf, messageAreas } from './message-areas.ts'
import { composeMessages, localeOf, type PortalMessages } from './messages.ts'
import type { OperationTable } from './operation.ts'
import { placed, placedIn } from './placed.ts'
import { parseSource, type DefinitionSource } from './source.ts'

/**
 * One layer's files. Names decide the kind: `*.screen.json`, `*.dialog.json`, `*.section.json`, `*.form.json`,
 * `*.display.json`, `*.menu.json`, `*.overlay.json`, `locales/<locale>/*.json`.
 */
export interface LayerInput {
  id: string
  files: readonly { file: string; text: string }[]
}

export interface ComposeInput {
  /** Low to high: product, plugins, tenant, realm. */
  layers: readonly LayerInput[]
  /** `openapi/generated/operations.ts`. */
  operations: OperationTable
  registry: Registry
  functions: readonly ExpressionFunction[]
}

/** A portal, composed. Definitions with errors are left out, or stand as the lower layers made them. */
export interface ComposedPortal {
  screens: Map<string, PortalScreen>
  dialogs: Map<string, PortalScreen>
  menus: Map<string, PortalMenu>
  messages: Map<string, PortalMessages>
  diagnostics: Diagnostic[]
  /**
   * Why there is no screen at a path, or one without a part of it, by the path with colons; another layer may have one there all the same.
   * Of a file whose path cannot be read the key is empty.
   */
  broken: Map<string, readonly Diagnostic[]>
  /** The effective documents, for the linter; screens and dialogs with their sections and forms in place. */
  documents: {
    screens: Map<string, Effective>
    dialogs: Map<string, Effective>
    menus: Map<string, Effective>
    displays: Map<string, Effective>
  }
}

/** What each kind of file is checked against, in the order in which a layer's files are read. */
const kinds = {
  section: Section,
  form: Form,
  display: Display,
  dialog: Dialog,
  screen: Screen,
  menu: Menu,
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/**
 * Composes the layers of a portal: parse, check, merge by id, compile. Pure and total: bad configuration
 * yields diagnostics, never an exception.
 *
 * @param input layers, contract table, registry, functions of expressions
 * @returns what can be served, and every finding
 * @example
 * const portal = composePortal({ layers: [{ id: 'product', files }], operations, registry, functions })
 * portal.screens.get('dashboard')?.hash
 */
export function composePortal(input: ComposeInput): ComposedPortal {
  const composer = new Composer(input)
  return composer.run()
}

class Composer {
  readonly #input: ComposeInput
  readonly #diagnostics: Diagnostic[] = []
  readonly #expressions: Expressions
  readonly #documents = Object.fromEntries(
    kindNames.map((kind) => [kind, new Map<string, Effective>()]),
  ) as Record<Kind, Map<string, Effective>>
  readonly #broken = new Map<string, readonly Diagnostic[]>()
  /** Sections and forms that a screen or dialog shows. */
  readonly #placed = new Set<string>()

  constructor(input: ComposeInput) {
    this.#input = input
    this.#expressions = createExpressions(input.functions)
  }

  run(): ComposedPortal {
    const messageFiles: DefinitionSource[] = []
    for (const layer of this.#input.layers) this.#layer(layer, messageFiles)
    this.#uniquePaths()
    const { messages, diagnostics } = composeMessages(messageFiles)
    this.#diagnostics.push(...diagnostics)
    const areas = areasOf([...messages.values()].map(({ tree }) => tree))
    const screens = this.#expanded('screen')
    const dialogs = this.#expanded('dialog')
    const names: KnownNames = {
      registry: this.#input.registry,
      displays: [...this.#documents.display.keys()],
      dialogs: new Map([...dialogs].map(([id, each]) => [id, (each.value as unknown as Dialog).input ?? {}])),
    }
    for (const document of [...screens.values(), ...dialogs.values()])
      this.#diagnostics.push(
        ...checkNames(document.value as unknown as ViewDocument, names).map((fault) =>
          placed(document, fault),
        ),
      )
    this.#spare(names)
    this.#kindsOfDisplays()
    const compiled = this.#compiled(screens, areas)
    for (const id of this.#lacking(screens)) compiled.delete(id)
    return {
      screens: compiled,
      dialogs: this.#compiled(dialogs, areas),
      menus: this.#menus(),
      messages,
      diagnostics: uniqueDiagnostics(this.#diagnostics),
      broken: this.#broken,
      documents: {
        screens,
        dialogs,
        menus: this.#documents.menu,
        displays: this.#documents.display,
      },
    }
  }

  /** What others stand on is read first, edits last. */
  #layer(layer: LayerInput, messageFiles: DefinitionSource[]): void {
    const read: Record<Kind | 'overlay', DefinitionSource[]> = {
      section: [],
      form: [],
      display: [],
      dialog: [],
      screen: [],
      menu: [],
      overlay: [],
    }
    for (const { file, text } of layer.files) {
      const { source, diagnostics } = parseSource(layer.id, file, text)
      this.#diagnostics.push(...diagnostics)
      const kind = /\.(\w+)\.json$/.exec(file)?.[1] ?? ''
      if (!source && kind === 'screen') this.#breakOff(pathWithin(text), diagnostics)
      if (!source) continue
      if (localeOf(file) !== undefined) messageFiles.push(source)
      else if (Object.hasOwn(read, kind)) read[kind as Kind | 'overlay'].push(source)
      else this.#unknownKind(source)
    }
    for (const kind of kindNames) for (const source of read[kind]) this.#add(kind, source)
    for (const overlay of read.overlay) this.#edit(overlay)
  }

  #add(kind: Kind, source: DefinitionSource): void {
    const faults = shapeFaults(kinds[kind], source.value)
    const found = faults.map((fault) => placedIn(source, fault))
    this.#diagnostics.push(...found)
    if (found.length > 0) return this.#leaveOut(kind, source, found)
    const id = (source.value as { id: string }).id
    const before = this.#documents[kind].get(id)
    if (before) {
      this.#report(source, {
        code: 'SCR101',
        pointer: '/id',
        message: `The ${kind} "${id}" stands already in ${before.source.file} (layer ${before.source.layer}).`,
        hint: `Choose another id, or change the ${kind} with an overlay file.`,
      })
      return
    }
    const document = new Effective(source)
    const deeper = this.#deepFaults(kind, document)
    this.#diagnostics.push(...deeper)
    if (isFatal(deeper)) this.#leaveOut(kind, source, deeper)
    else this.#documents[kind].set(id, document)
  }

  /** Whoever goes to the path of a screen with errors hears why there is none. */
  #leaveOut(kind: Kind, { value }: DefinitionSource, why: readonly Diagnostic[]): void {
    const path = kind === 'screen' ? (value as { path?: unknown } | null)?.path : undefined
    if (isPath(path)) this.#breakOff(path, why)
  }

  #breakOff(path: string, why: readonly Diagnostic[]): void {
    const key = path.replaceAll(/\{([^}]+)\}/g, ':$1')
    this.#broken.set(key, [...(this.#broken.get(key) ?? []), ...why])
  }

  /**
   * Parts that no widget can draw are told with the errors of their screen.
   *
   * @returns ids of the screens of which nothing would be left
   */
  #lacking(screens: ReadonlyMap<string, Effective>): string[] {
    if (!this.#diagnostics.some(({ code }) => code === 'WID301')) return []
    const { registry } = this.#input
    return [...screens].flatMap(([id, document]) => {
      const { layout, path } = document.value as unknown as Screen
      const missing = checkElement(layout, ['layout'], registry).filter(({ code }) => code === 'WID301')
      if (missing.length === 0) return []
      this.#breakOff(
        path,
        missing.map((fault) => placed(document, fault)),
      )
      return registry.widgets.has(String(layout['widget'])) ? [] : [id]
    })
  }

  /** All edits of a file apply, or, where their result is faulty, none: a lower layer never breaks by a higher one. */
  #edit(source: DefinitionSource): void {
    const faults = shapeFaults(Overlay, source.value)
    this.#diagnostics.push(...faults.map((fault) => placedIn(source, fault)))
    if (faults.length > 0) return
    const overlay = source.value as Overlay
    const kind = kindNames.find((each) => this.#documents[each].has(overlay.of))
    const document = kind && this.#documents[kind].get(overlay.of)
    if (!document) {
      this.#report(source, {
        code: 'LAY601',
        pointer: '/of',
        message: `There is no definition "${overlay.of}" to change.`,
        hint: suggest(
          overlay.of,
          kindNames.flatMap((each) => [...this.#documents[each].keys()]),
          'definition',
        ),
      })
      return
    }
    const trial = document.clone()
    for (const [index, edit] of overlay.edits.entries()) {
      const pointer = `/edits/${index}`
      const fault = applyEdit(trial, edit, { source, pointer }, this.#expressions)
      if (fault) this.#report(source, { ...fault, pointer: fault.at ? `${pointer}/${fault.at}` : pointer })
    }
    const after = shapeFaults(kinds[kind], trial.value).map((fault) => placed(trial, fault))
    if (after.length === 0) after.push(...this.#deepFaults(kind, trial))
    this.#diagnostics.push(...after)
    if (isFatal(after))
      this.#report(source, {
        code: 'LAY605',
        pointer: '/edits',
        message: `With these edits the ${kind} "${overlay.of}" would not work; it stays as it was.`,
        hint: 'Mend the errors reported beside this one.',
      })
    else this.#documents[kind].set(overlay.of, trial)
  }

  /** Faults that only whole screens and dialogs can have. */
  #deepFaults(kind: Kind, document: Effective): Diagnostic[] {
    if (kind !== 'screen' && kind !== 'dialog') return []
    const { registry, operations } = this.#input
    const expanded = this.#expand(document)
    const living = expanded.document.value as unknown as ViewDocument
    const faults = [...expanded.faults, ...checkElement(living.layout, ['layout'], registry)]
    if (faults.every((fault) => survivable.has(fault.code)))
      faults.push(...checkBindings(living, operations, registry))
    if (kind === 'screen') faults.push(...pathFaults(living as Screen))
    return faults.map((fault) => placed(expanded.document, fault))
  }

  #expand(document: Effective) {
    return expand(document, {
      sections: this.#documents.section,
      forms: this.#documents.form,
      placed: this.#placed,
    })
  }

  /** The documents of a kind with sections and forms in place. */
  #expanded(kind: 'screen' | 'dialog'): Map<string, Effective> {
    return new Map([...this.#documents[kind]].map(([id, document]) => [id, this.#expand(document).document]))
  }

  /** Sections and forms that nothing shows yet: what is wrong with one by itself is said before somebody uses it. */
  #spare(names: KnownNames): void {
    const { registry } = this.#input
    const { section: sections, form: forms } = this.#documents
    for (const [kind, documents] of Object.entries({ section: sections, form: forms }))
      for (const [id, document] of documents) {
        if (this.#placed.has(`${kind}:${id}`)) continue
        const alone = document.clone()
        if (kind === 'form') alone.value['layout'] = { widget: 'form', fields: alone.value['fields'] }
        const expanded = expand(alone, { sections, forms })
        const living = expanded.document.value as unknown as ViewDocument
        this.#diagnostics.push(
          ...[
            ...expanded.faults,
            ...checkElement(living.layout, ['layout'], registry),
            ...checkNames(living, names),
          ].map((fault) => placed(expanded.document, kind === 'form' ? ofFields(fault) : fault)),
        )
      }
  }

  /** Displays of a kind that nobody draws. */
  #kindsOfDisplays(): void {
    const kinds = [...this.#input.registry.displays.keys()]
    for (const document of this.#documents.display.values()) {
      const kind = String(document.value['kind'])
      if (!kinds.includes(kind))
        this.#diagnostics.push(
          placed(document, {
            code: 'SCR108',
            pointer: '/kind',
            message: `No display is called "${kind}".`,
            hint: suggest(kind, kinds, 'display'),
          }),
        )
    }
  }

  #uniquePaths(): void {
    const seen = new Map<string, string>()
    for (const [id, document] of this.#documents.screen) {
      const path = String(document.value['path']).replaceAll(/\{[^}]+\}/g, '{}')
      const before = seen.get(path)
      if (before === undefined) seen.set(path, id)
      else {
        this.#diagnostics.push(
          placed(document, {
            code: 'SCR102',
            pointer: '/path',
            message: `The path is that of screen "${before}" too.`,
            hint: 'Give one of them another path.',
          }),
        )
        this.#documents.screen.delete(id)
      }
    }
  }

  #compiled(
    documents: ReadonlyMap<string, Effective>,
    areas: ReadonlySet<string>,
  ): Map<string, PortalScreen> {
    const { operations, registry, functions } = this.#input
    const displays = new Map(
      [...this.#documents.display].map(([id, { value }]) => {
        const { kind, values, otherwise, name } = value as unknown as Display
        return [
          id,
          {
            kind,
            ...(values ? { values } : {}),
            ...(otherwise ? { otherwise } : {}),
            ...(name ? { name } : {}),
          },
        ]
      }),
    )
    return new Map(
      [...documents].map(([id, document]) => {
        const compiled = compileScreen(document.value as unknown as ViewDocument, {
          operations,
          registry,
          displays,
          expressions: this.#expressions,
        })
        const spoken = messageAreas(compiled, areas, { widgets: registry.widgets, functions })
        const late = calledFunctions(
          JSON.stringify(compiled),
          functions.filter(({ ready }) => ready),
        )
        const screen = {
          ...compiled,
          ...(spoken.length > 0 ? { messages: spoken } : {}),
          ...(late.length > 0 ? { functions: late } : {}),
        }
        return [id, { screen, hash: contentHash(JSON.stringify(screen)), provenance: document.provenance() }]
      }),
    )
  }

  #menus(): Map<string, PortalMenu> {
    return new Map(
      [...this.#documents.menu].map(([id, document]) => [
        id,
        {
          menu: document.value as unknown as Menu,
          hash: contentHash(JSON.stringify(document.value)),
          provenance: document.provenance(),
        },
      ]),
    )
  }

  #unknownKind(source: DefinitionSource): void {
    this.#report(source, {
      code: 'FMT002',
      pointer: '',
      message: 'The name does not say what this file is; it was not read.',
      hint: `Name it ${kindNames.map((kind) => `*.${kind}.json`).join(', ')} or *.overlay.json, or put it under locales/<locale>/.`,
    })
  }

  #report(source: DefinitionSource, fault: ElementFault): void {
    this.#diagnostics.push(placedIn(source, fault))
  }
}

/** A form is checked as the layout that would show it; its file holds only the fields. */
function ofFields(fault: ElementFault): ElementFault {
  return { ...fault, pointer: fault.pointer.replace(/^\/layout\/fields/, '/fields') }
}
