import type { Action } from './element.ts'
import type { Binding, ListBinding } from './binding.ts'
import type { Condition, Guard } from './guard.ts'
import type { Menu } from './menu.ts'
import type { Entry, ScreenParam, ScreenState } from './screen.ts'
import type { LocaleMap } from './values.ts'

/**
 * How a list operation pages, filters and sorts (`x-list` of the contract).
 *
 * @example const dialect: ListDialect = { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' }
 */
export interface ListDialect {
  paging: string
  filter: string
  sort: string
}

/**
 * A binding as the browser gets it: defaults filled, dependencies known.
 *
 * @example screen.data['people'].operation // 'queryManagedObjects'
 */
export interface CompiledBinding extends Omit<Binding, 'list' | 'onError'> {
  onError: NonNullable<Binding['onError']>
  list?: ListBinding & {
    dialect: ListDialect
    /** Prefix of its address parameters, '' for the first list. */ prefix: string
  }
  /** Bindings whose values it reads. */
  needs: string[]
}

/**
 * An element as the browser gets it: the widget's parts apart, templates turned into expressions.
 *
 * @example screen.layout.slots['main']?.map(({ id }) => id) // ['details', 'quick']
 */
export interface CompiledElement {
  widget: string
  id: string
  options: Readonly<Record<string, unknown>>
  parts: Readonly<Record<string, unknown>>
  slots: Readonly<Record<string, readonly CompiledElement[]>>
  visibleIf?: Condition
  on: Readonly<Record<string, Action>>
  /** Parts and options (`options.rowLink`) that are resolved for each row. */
  perRow: readonly string[]
  /** Parts that are resolved for a form's values. */
  perForm: readonly string[]
  /** Bespoke React of the product: it is given the ports. */
  module?: true
}

/**
 * A screen as the browser gets it, under the hash of its content.
 *
 * @example const screen: CompiledScreen = portal.screens.get('home.dashboard')!.screen
 */
export interface CompiledScreen {
  id: string
  /** Written with colons, as routers read it: `/edit/:resourceType/:resourceId`; '' of a dialog. */
  path: string
  titleKey?: string
  title?: LocaleMap | string
  /** Fill in the title of a dialog. */
  values?: Readonly<Record<string, unknown>>
  public: boolean
  chrome: 'full' | 'none'
  guard?: Guard
  entry?: Entry
  params: Readonly<Record<string, ScreenParam>>
  data: Readonly<Record<string, CompiledBinding>>
  state: ScreenState
  on: Readonly<Record<string, Action>>
  layout: CompiledElement
  /** Areas of messages that it speaks of: they are there before it is shown. */
  messages?: readonly string[]
  /** Functions that its expressions call and whose code comes late: it is there before the screen is shown. */
  functions?: readonly string[]
  /** Only of a dialog. */
  width?: 'small' | 'medium' | 'large'
}

/**
 * A compiled screen, its hash and what the server needs to route to it.
 *
 * @example const { screen, hash } = portal.screens.get('home.dashboard')!
 */
export interface PortalScreen {
  screen: CompiledScreen
  hash: string
  /** Which layer and file set the value at a pointer of the effective screen. */
  provenance: ReadonlyMap<string, { layer: string; file: string }>
}

/**
 * A menu as composed, with its name in files.
 *
 * @example portal.menus.get('main')!.menu.items.map(({ id }) => id)
 */
export interface PortalMenu {
  menu: Menu
  hash: string
  provenance: ReadonlyMap<string, { layer: string; file: string }>
}

/**
 * A tree of messages; leaves are ICU-free i18next strings.
 *
 * @example const messages: MessageTree = { common: { save: 'Save' } }
 */
export interface MessageTree {
  [key: string]: string | MessageTree
}
