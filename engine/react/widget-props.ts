import type { Static, TObject } from '@sinclair/typebox'
import type { ReactNode } from 'react'
import type { Problem } from '../format/problem.ts'
import type { WidgetDeclaration } from '../registry/widget.ts'
import type { ListController } from '../runtime/list/list-controller.ts'
import type { Row } from '../runtime/list/row.ts'
import type { Ports, TranslatePort } from '../runtime/ports.ts'

/**
 * How an event's actions ended. `failed` carries the problem of the call that failed; `restoreDrafts` writes back what was typed in the dialog that
 * asked, for whoever could not do what it was typed for and asks again.
 *
 * @example const { status } = await emit('save', values) // 'done', 'cancelled', 'failed' or 'unhandled'
 */
export type ActionOutcome =
  | { status: 'done'; result: unknown; restoreDrafts?: () => void }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem }
  /** The screen declares nothing for this event. */
  | { status: 'unhandled' }

/**
 * A binding as its widget sees it. `empty` never occurs here; absent data is `content` with `undefined`.
 *
 * @example const { status, value, reload } = props.data['me']!
 */
export interface BindingResult {
  readonly status: 'loading' | 'error' | 'content'
  readonly value: unknown
  readonly problem: Problem | undefined
  /** How often it was read again because others have changed something, also where it says the same as before. Observable. */
  readonly renewed?: number
  reload(): void
}

/**
 * An action of the layout (`rowActions` …), resolved: visible, labelled, ready to run.
 *
 * @example <Button disabled={!action.enabled} onClick={() => void action.run()}>{action.label}</Button>
 */
export interface ResolvedAction {
  id: string
  label: string
  icon?: string
  tone: 'default' | 'primary' | 'danger'
  /** Of a row: it stands in the row's menu. */
  inMenu?: true
  enabled: boolean
  run(): Promise<ActionOutcome>
}

/** What stands in the place of a part that may also be written as an expression: its value. */
type Evaluated<T> = [Extract<T, readonly unknown[]>] extends [never] ? T : Extract<T, readonly unknown[]>

/** Entries with an `action` arrive as {@link ResolvedAction}; those whose `visibleIf` does not hold are left out. */
type Resolved<T> = T extends readonly (infer Item)[]
  ? readonly Resolved<Item>[]
  : T extends { action: unknown }
    ? ResolvedAction
    : T extends object
      ? { readonly [Key in keyof T]: Resolved<T[Key]> }
      : T

type Part<T> = Resolved<Evaluated<T>> | Extract<T, undefined>

type PerRow<Name extends string, Places extends readonly string[], Value> = Name extends Places[number]
  ? (row: Row) => Value
  : Value

/** What a part is for given values of a form. */
type PerForm<Name extends string, Places extends readonly string[], Value> = Name extends Places[number]
  ? (form: Readonly<Record<string, unknown>>) => Value
  : Value

/**
 * What a widget's view gets. It never sees an expression and never fetches.
 *
 * @example
 * export function Gauge({ testId, options }: WidgetProps<typeof gauge>) {
 *   return <meter data-testid={testId} value={options.value ?? 0} max={options.limit ?? 1} />
 * }
 */
export interface WidgetProps<
  Declaration extends WidgetDeclaration = WidgetDeclaration,
  Options = Declaration extends WidgetDeclaration<infer O> ? (O extends TObject ? Static<O> : never) : never,
  Parts = Declaration extends WidgetDeclaration<TObject, infer P>
    ? P extends TObject
      ? Static<P>
      : never
    : never,
  Places extends readonly string[] = Declaration extends WidgetDeclaration<TObject, TObject, infer R>
    ? R
    : [],
  FormPlaces extends readonly string[] = Declaration extends WidgetDeclaration<
    TObject,
    TObject,
    readonly string[],
    infer F
  >
    ? F
    : [],
> {
  /** Id of the element in the layout. */
  id: string
  /** `portal/<screen>/<element>`; put it on the root as `data-testid`. */
  testId: string
  /** The screen's title, said in the person's language. */
  title: string
  options: {
    readonly [Name in keyof Options & string]: PerRow<`options.${Name}`, Places, Options[Name]>
  }
  parts: {
    readonly [Name in keyof Parts & string]: PerForm<
      Name,
      FormPlaces,
      PerRow<Name, Places, Part<Parts[Name]>>
    >
  }
  /** Drawn slots; a slot without visible elements is absent. */
  slots: Readonly<Record<string, ReactNode>>
  /** Runs the screen's actions for an event. */
  emit(event: string, payload?: unknown): Promise<ActionOutcome>
  /** Whether the screen declares actions for an event. */
  handles(event: string): boolean
  /** The list that `options.list` names. */
  list: ListController | undefined
  /** The screen's bindings by name. */
  data: Readonly<Record<string, BindingResult>>
  /** Loads a lazy binding with an input (`input` in its expressions); rejects with a CallProblem. */
  load(binding: string, input: unknown, signal?: AbortSignal): Promise<unknown>
  t: TranslatePort['t']
  translate: TranslatePort
  /** An unsent piece of work, kept on this device per person, screen and address. */
  draft: { read(): unknown; write(value: unknown): void; clear(): void }
  /** What the person has chosen for this element, on every device; by name where it keeps several choices. */
  preference: { read(name?: string): unknown; write(value: unknown, name?: string): void }
  /** Values of the screen's own state, by the names that options give. Observable. */
  state: { get(name: string): unknown; set(name: string, value: unknown): void }
  /** Values of the address that the widget keeps its own state in, e.g. the chosen tab. Observable. */
  address: { get(name: string): string | undefined; set(name: string, value: string | undefined): void }
  /** Only of a module: bespoke React of the product calls operations itself. */
  ports?: Ports
  /** While `dirty()` holds, leaving the page or dialog asks first. Returns the function that lifts it. */
  blockLeaving(dirty: () => boolean): () => void
}

/** Props as the engine hands them over, before a declaration gives their options and parts a shape. */
export type AnyWidgetProps = Omit<WidgetProps, 'options' | 'parts'> & {
  options: Readonly<Record<string, unknown>>
  parts: Readonly<Record<string, unknown>>
}
