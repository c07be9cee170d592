import type { TSchema } from '@sinclair/typebox'
import type { CompiledScreen, PortalMenu, PortalScreen } from '../format/compiled.ts'
import { suggest } from '../format/did-you-mean.ts'
import { hasErrors, type Diagnostic } from '../format/diagnostics.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import { Menu } from '../format/menu.ts'
import { Overlay } from '../format/overlay.ts'
import { pointerOf } from '../format/pointer.ts'
import { Screen } from '../format/screen.ts'
import { misfits } from '../format/validate.ts'
import { createExpressions, type Expressions } from '../expression/environment.ts'
import type { Registry } from '../registry/registry.ts'
import { applyEdit } from './apply-edit.ts'
import { checkBindings } from './check-bindings.ts'
import { checkElement } from './check-element.ts'
import { compileScreen } from './compile.ts'
import { Effective } from './effective.ts'
import type { ElementFault } from './fault.ts'
import { contentHash } from './hash.ts'
import { composeMessages, localeOf, type PortalMessages } from './messages.ts'
import type { OperationTable } from './operation.ts'
import { placed, placedIn } from './placed.ts'
import { parseSource, type Source } from './source.ts'

/** One layer's files. Names decide the kind: `*.screen.json`, `*.menu.json`, `*.overlay.json`, `locales/<locale>/*.json`. */
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
  menus: Map<string, PortalMenu>
  messages: Map<string, PortalMessages>
  diagnostics: Diagnostic[]
  /** The effective documents behind `screens` and `menus`, for the linter. */
  documents: { screens: Map<string, Effective>; menus: Map<string, Effective> }
}

type Kind = 'screen' | 'menu'

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
  readonly #documents: Record<Kind, Map<string, Effective>> = { screen: new Map(), menu: new Map() }

  constructor(input: ComposeInput) {
    this.#input = input
    this.#expressions = createExpressions(input.functions)
  }

  run(): ComposedPortal {
    const messageFiles: Source[] = []
    for (const layer of this.#input.layers) {
      const overlays: Source[] = []
      for (const { file, text } of layer.files) {
        const { source, diagnostics } = parseSource(layer.id, file, text)
        this.#diagnostics.push(...diagnostics)
        if (!source) continue
        if (localeOf(file) !== undefined) messageFiles.push(source)
        else if (file.endsWith('.screen.json')) this.#add('screen', source, Screen)
        else if (file.endsWith('.menu.json')) this.#add('menu', source, Menu)
        else if (file.endsWith('.overlay.json')) overlays.push(source)
        else this.#unknownKind(source)
      }
      for (const overlay of overlays) this.#edit(overlay)
    }
    this.#uniquePaths()
    const { messages, diagnostics } = composeMessages(messageFiles)
    this.#diagnostics.push(...diagnostics)
    return {
      screens: this.#screens(),
      menus: this.#menus(),
      messages,
      diagnostics: this.#diagnostics,
      documents: { screens: this.#documents.screen, menus: this.#documents.menu },
    }
  }

  #add(kind: Kind, source: Source, schema: TSchema): void {
    const faults = shapeFaults(schema, source.value)
    this.#diagnostics.push(...faults.map((fault) => placedIn(source, fault)))
    if (faults.length > 0) return
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
    const deeper = kind === 'screen' ? this.#screenFaults(document) : []
    this.#diagnostics.push(...deeper)
    if (!hasErrors(deeper)) this.#documents[kind].set(id, document)
  }

  /** All edits of a file apply, or, where their result is faulty, none: a lower layer never breaks by a higher one. */
  #edit(source: Source): void {
    const faults = shapeFaults(Overlay, source.value)
    this.#diagnostics.push(...faults.map((fault) => placedIn(source, fault)))
    if (faults.length > 0) return
    const overlay = source.value as Overlay
    const kind: Kind = this.#documents.menu.has(overlay.of) ? 'menu' : 'screen'
    const document = this.#documents[kind].get(overlay.of)
    if (!document) {
      this.#report(source, {
        code: 'LAY601',
        pointer: '/of',
        message: `There is no screen or menu "${overlay.of}" to change.`,
        hint: suggest(
          overlay.of,
          [...this.#documents.screen.keys(), ...this.#documents.menu.keys()],
          'screen or menu',
        ),
      })
      return
    }
    const trial = document.clone()
    for (const [index, edit] of overlay.edits.entries()) {
      const pointer = `/edits/${index}`
      const fault = applyEdit(trial, edit, { source, pointer })
      if (fault) this.#report(source, { ...fault, pointer })
    }
    const schema = kind === 'screen' ? Screen : Menu
    const after = shapeFaults(schema, trial.value).map((fault) => placed(trial, fault))
    if (kind === 'screen' && after.length === 0) after.push(...this.#screenFaults(trial))
    this.#diagnostics.push(...after)
    if (hasErrors(after))
      this.#report(source, {
        code: 'LAY605',
        pointer: '/edits',
        message: `With these edits the ${kind} "${overlay.of}" would not work; it stays as it was.`,
        hint: 'Mend the errors reported beside this one.',
      })
    else this.#documents[kind].set(overlay.of, trial)
  }

  #screenFaults(document: Effective): Diagnostic[] {
    const screen = document.value as unknown as Screen
    const { registry, operations } = this.#input
    const faults = checkElement(screen.layout, ['layout'], registry)
    if (faults.length === 0) faults.push(...checkBindings(screen, operations, registry))
    for (const [name, param] of Object.entries(screen.params ?? {}))
      if (param.in === 'path' && !screen.path.includes(`{${name}}`))
        faults.push({
          code: 'SCR103',
          key: true,
          pointer: pointerOf(['params', name]),
          message: `The path "${screen.path}" has no place {${name}}.`,
          hint: `Write {${name}} into "path", or take the parameter from the query.`,
        })
    return faults.map((fault) => placed(document, fault))
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

  #screens(): Map<string, PortalScreen> {
    const { operations, registry } = this.#input
    return new Map(
      [...this.#documents.screen].map(([id, document]) => {
        const source = document.value as unknown as Screen
        const screen: CompiledScreen = compileScreen(source, operations, registry, this.#expressions)
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

  #unknownKind(source: Source): void {
    this.#report(source, {
      code: 'FMT002',
      pointer: '',
      message: 'The name does not say what this file is; it was not read.',
      hint: 'Name it *.screen.json, *.menu.json or *.overlay.json, or put it under locales/<locale>/.',
    })
  }

  #report(source: Source, fault: ElementFault): void {
    this.#diagnostics.push(placedIn(source, fault))
  }
}

function shapeFaults(schema: TSchema, value: unknown): ElementFault[] {
  return misfits(schema, value).map((misfit) => ({
    code:
      misfit.pointer === '/format'
        ? 'FMT003'
        : misfit.kind === 'unknown-key'
          ? 'FMT102'
          : misfit.kind === 'missing-key'
            ? 'FMT103'
            : 'FMT101',
    pointer: misfit.pointer,
    key: misfit.key,
    message: misfit.message,
    hint: misfit.hint,
  }))
}
