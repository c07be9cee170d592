import type { TObject } from '@sinclair/typebox'

/**
 * What a widget is, as data: readable as a table of contents, used by checker, compiler, gallery and docs.
 *
 * @example const widgets: readonly WidgetDeclaration[] = [gauge, badgeCard]
 */
export interface WidgetDeclaration<
  Options extends TObject = TObject,
  Parts extends TObject = TObject,
  PerRow extends readonly string[] = readonly string[],
  PerForm extends readonly string[] = readonly string[],
> {
  type: string
  /** One sentence for the gallery. */
  summary: string
  options: Options
  /** Keys beside `options` in the layout: `columns`, `rowActions` … */
  parts?: Parts
  /** Parts, and options as `options.name`, that are resolved for each row with `row` in scope. */
  perRow?: PerRow
  /** Parts that are resolved for the values of a form, with `form` in scope. */
  perForm?: PerForm
  /** Event name → what its payload (`event` in the handler's expressions) is; `fields` are all that an object has, absent: of free shape. */
  events?: Readonly<Record<string, { summary: string; fields?: readonly string[] }>>
  slots?: Readonly<Record<string, { summary: string }>>
  /** A part whose entries' ids are the names of further slots: the steps of a flow, the tabs of a page. */
  slotsOf?: string
  /** Areas of messages (first words of keys) that its own code speaks of, beside those of every page: they come with the screen. */
  messages?: readonly string[]
  /** Bespoke React of the product (`src/modules`): it may call operations itself. */
  module?: boolean
  /** Each a layout with this widget at its root, and the data it shows. */
  examples: readonly WidgetExample[]
}

/**
 * What the gallery shows of a widget, and a test draws.
 *
 * @example
 * const half: WidgetExample = { name: 'half', layout: { widget: 'gauge', options: { value: 50, limit: 100 } } }
 */
export interface WidgetExample {
  name: string
  layout: Readonly<Record<string, unknown>>
  /** The bindings that the layout names, as under `data` of a screen. */
  bindings?: Readonly<Record<string, unknown>>
  /** The screen's own state that the layout names, as under `state` of a screen. */
  state?: Readonly<Record<string, unknown>>
  /** Answers per operation of the example's bindings. */
  data?: Readonly<Record<string, unknown>>
}

/**
 * Declares a widget. Pure: declaring registers nothing.
 *
 * @param declaration type, options, parts, events, slots, examples
 * @returns the same declaration, with its exact types
 * @throws Error when the type is not kebab-case or a `perRow` entry names no part or option
 * @example
 * export const factList = defineWidget({
 *   type: 'fact-list', summary: 'Labels and values.',
 *   options: Type.Object({ of: BindingName }, { additionalProperties: false }),
 *   examples: [{ name: 'plain', layout: { widget: 'fact-list', options: { of: 'user' } } }],
 * })
 */
export function defineWidget<
  Options extends TObject,
  Parts extends TObject = TObject,
  const PerRow extends readonly string[] = readonly [],
  const PerForm extends readonly string[] = readonly [],
>(
  declaration: WidgetDeclaration<Options, Parts, PerRow, PerForm>,
): WidgetDeclaration<Options, Parts, PerRow, PerForm> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(declaration.type))
    throw new Error(`Widget type "${declaration.type}" must be kebab-case, e.g. "fact-list".`)
  for (const place of declaration.perForm ?? [])
    if (!(place in (declaration.parts?.properties ?? {})))
      throw new Error(`Widget "${declaration.type}": perForm names "${place}", which is no declared part.`)
  if (declaration.slotsOf !== undefined && !(declaration.slotsOf in (declaration.parts?.properties ?? {})))
    throw new Error(
      `Widget "${declaration.type}": slotsOf names "${declaration.slotsOf}", which is no declared part.`,
    )
  for (const place of declaration.perRow ?? []) {
    const known = place.startsWith('options.')
      ? place.slice(8) in declaration.options.properties
      : place in (declaration.parts?.properties ?? {})
    if (!known)
      throw new Error(
        `Widget "${declaration.type}": perRow names "${place}", which is no declared part or option.`,
      )
  }
  return declaration
}
