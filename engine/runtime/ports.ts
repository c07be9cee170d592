import type { LocaleMap } from '../format/values.ts'

/**
 * Sends an operation of the contract.
 *
 * @example
 * await ports.call.call('readManagedObject', { resourceType: 'managed', resourceName: 'alpha_user', resourceId: 'erin' })
 */
export interface CallPort {
  /**
   * @param operationId as in `openapi/`
   * @param params path and query values by name; `undefined` and `null` are left out
   * @param body sent as JSON
   * @param options `quiet`: a look-up whose 403 is only its caller's business, and leads nobody to Forbidden; `keepalive`: it outlives the
   *   page, which is being left; `looks`: false for a write that its caller sends again by itself, with the same `Idempotency-Key`, where no answer comes
   * @returns the parsed answer
   * @throws CallProblem for every answer that is no success and for no answer
   */
  call(
    operationId: string,
    params: Readonly<Record<string, unknown>>,
    body?: unknown,
    options?: {
      signal?: AbortSignal
      headers?: Readonly<Record<string, string>>
      quiet?: boolean
      keepalive?: boolean
      looks?: boolean
    },
  ): Promise<unknown>
}

/**
 * The address behind the hash.
 *
 * @example ports.router.navigate('/edit/managed/alpha_user/erin')
 */
export interface RouterPort {
  readonly path: string
  /** Query behind the hash. */
  readonly query: Readonly<Record<string, string>>
  /** Goes to an address of the portal, e.g. `/edit/managed/alpha_user/1?tab=details`. */
  navigate(to: string, options?: { replace?: boolean }): void
  /** Merges into the query; `undefined` removes a key. Replaces the history entry unless `push` is given. */
  setQuery(patch: Readonly<Record<string, string | undefined>>, options?: { push?: boolean }): void
  subscribe(listener: () => void): () => void
  /**
   * Asks before the person leaves while `dirty()` holds (also on closing the tab).
   *
   * @returns the function that lifts it
   */
  block(dirty: () => boolean): () => void
}

/**
 * Time, so that tests need not wait for it.
 *
 * @example const cancel = ports.clock.after(5_000, () => reload())
 */
export interface ClockPort {
  now(): Date
  /** @returns the function that cancels it */
  after(milliseconds: number, run: () => void): () => void
}

/**
 * Text storage on this device. Every method tolerates a full or forbidden storage; `set` says whether it was kept.
 *
 * @example const kept = ports.storage.set('draft', JSON.stringify(values))
 */
export interface StoragePort {
  get(key: string): string | undefined
  set(key: string, value: string): boolean
  remove(key: string): void
}

/**
 * What a person has chosen and finds again on every device: the order of cards, favourites.
 *
 * @example ports.preference.set('home.dashboard.cards', { order: ['quick', 'activity'], hidden: [] })
 */
export interface PreferencePort {
  /** @returns undefined where nothing was chosen */
  get(name: string): unknown
  /** Holds at once and is kept in the background; `undefined` forgets it. */
  set(name: string, value: unknown): void
  /** Sends at once what is not kept yet. @returns when it was tried; never rejects */
  settle?(): Promise<void>
}

/**
 * How a short message is meant.
 *
 * @example const tone: ToastTone = 'success'
 */
export type ToastTone = 'success' | 'info' | 'warning' | 'danger'

/**
 * A short message; with an action it stays long enough to be used.
 *
 * @example const toast: ToastMessage = { tone: 'success', text: 'Saved', seconds: 6 }
 */
export interface ToastMessage {
  tone: ToastTone
  text: string
  action?: { label: string; run(): void }
  /** How long it stays, in seconds. */
  seconds?: number
  /** It is gone: its time was over, it was dismissed or used, or others took its place. */
  closed?: () => void
}

/**
 * Shows short messages.
 *
 * @example ports.toast.show({ tone: 'success', text: translate.t('common.saved') })
 */
export interface ToastPort {
  /** @returns what closes it */
  show(toast: ToastMessage): () => void
}

/**
 * Hands the person a file.
 *
 * @example ports.file.save({ name: 'badge.txt', type: 'text/plain', content: 'EW-0427-E' })
 */
export interface FilePort {
  save(file: { name: string; type: string; content: string | Blob }): void
}

/**
 * Events that leave the screen: the application and whoever embeds it may listen.
 *
 * @example
 * ports.event.emit('saved', { id: 'erin' }) // whoever listens for atrium:saved on the window hears it
 */
export interface EventPort {
  emit(name: string, payload: unknown): void
}

/**
 * Questions to the person; the shell draws them.
 *
 * @example
 * if (!(await ports.dialog.confirm({ title, body, confirmLabel, cancelLabel, tone: 'danger' }))) return
 */
export interface DialogPort {
  /** @returns true when the person agreed. `body` names the consequence; the safe button has the focus. */
  confirm(question: {
    title: string
    body: string
    confirmLabel: string
    cancelLabel: string
    tone: 'default' | 'danger'
    /** What the person has to write before they can agree. */
    typed?: string
  }): Promise<boolean>
}

/**
 * Words, dates and numbers of the person's locale.
 *
 * @example translate.t('list.shown', { count: 12 })
 */
export interface TranslatePort {
  /** Observable: a change of locale draws again. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Zone in which the person reads and sets moments; absent: the browser's. */
  readonly timeZone?: string | undefined
  /** Zone of a person who chose none, as the operator says; absent: the browser's. */
  readonly usualTimeZone?: string | undefined
  /** The message of a key, or the entry of a locale map, with `{{values}}` filled in. */
  t(key: string | LocaleMap, values?: Readonly<Record<string, unknown>>): string
  has(key: string): boolean
  /** Text that came from the server, replaced where the locale has an override (reading 18). */
  text(serverText: string): string
  /** As reading 20 asks; `''` for a value that is no date. */
  date(value: unknown, style?: 'date' | 'date-time' | 'exact'): string
  number(value: number): string
}

/**
 * Whatever the engine reports while it runs; expressions that failed are reported once.
 *
 * @example
 * ports.report.report({ code: 'EXP190', message: 'The expression failed.', place: 'acme.people/list' })
 */
export interface ReportPort {
  report(finding: { code: string; message: string; place: string }): void
}

/**
 * When the screen has shown what a press has changed. Work that a person need not see at once waits for it.
 *
 * @example const paint: PaintPort = { after: (run) => requestAnimationFrame(() => setTimeout(run)) }
 */
export interface PaintPort {
  after(run: () => void): void
}

/**
 * Everything outside that the engine needs, in one object.
 *
 * @example const ports: Ports = memoryPorts({ answers: { readUser: () => ({ userName: 'erin' }) } })
 */
export interface Ports {
  call: CallPort
  router: RouterPort
  clock: ClockPort
  storage: StoragePort
  preference: PreferencePort
  toast: ToastPort
  dialog: DialogPort
  file: FilePort
  event: EventPort
  translate: TranslatePort
  report: ReportPort
  /** Absent: nothing waits. */
  paint?: PaintPort
}

/**
 * Who is looking: the part of the boot document that expressions and guards read.
 *
 * @example
 * const subject: Subject = { user: undefined, realm: 'alpha', flags: {}, roles: [], privileges: [], counts: {}, sections: {} }
 */
export interface Subject {
  user: Readonly<Record<string, unknown>> | undefined
  /** Without the leading slash; `root` for the root realm. */
  realm: string
  flags: Readonly<Record<string, boolean>>
  roles: readonly string[]
  /** Resource paths the person holds a privilege on, e.g. `managed/alpha_user`. */
  privileges: readonly string[]
  counts: Readonly<Record<string, number>>
  /** Sections of the account pages that the theme shows (spec section 3, accountPageSections). */
  sections: Readonly<Record<string, boolean>>
}
