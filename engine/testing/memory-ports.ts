import type {
  DialogPort,
  PaintPort,
  Ports,
  RouterPort,
  PreferencePort,
  StoragePort,
  ToastMessage,
} from '../runtime/ports.ts'
import { CallProblem, type Problem } from '../format/problem.ts'

/**
 * One call that the code under test made.
 *
 * @example expect(ports.calls.at(-1)?.operation).toBe('patchManagedObject')
 */
export interface RecordedCall {
  operation: string
  params: Readonly<Record<string, unknown>>
  body: unknown
  headers: Readonly<Record<string, string>>
}

/**
 * Answers an operation: with a value, or by throwing a {@link CallProblem}.
 *
 * @example const answer: Answer = ({ params }) => ({ _id: params['resourceId'], userName: 'erin' })
 */
export type OperationAnswer = (call: RecordedCall, signal: AbortSignal | undefined) => unknown

/**
 * Ports that keep what was done with them.
 *
 * @example const { toasts, files, questions }: MemoryPorts = renderScreen(screen, options).ports
 */
export interface MemoryPorts extends Ports {
  router: MemoryRouter
  /** Every call, in order. */
  calls: RecordedCall[]
  toasts: ToastMessage[]
  files: { name: string; type: string; content: string | Blob }[]
  events: { name: string; payload: unknown }[]
  questions: Parameters<DialogPort['confirm']>[0][]
  reports: { code: string; message: string; place: string }[]
  store: Map<string, string>
  /** What the person has chosen. */
  preferences: Map<string, unknown>
}

/**
 * How ports in memory answer.
 *
 * @example const options: MemoryOptions = { at: '/list/managed/alpha_user?page=2', agree: false }
 */
export interface MemoryOptions {
  /** Address behind the hash. */
  at?: string
  answers?: Readonly<Record<string, OperationAnswer>>
  /** What the person answers to a question. Default: agrees. */
  agree?: boolean
  now?: Date
  /** What the device keeps from before. */
  store?: Map<string, string>
  /** What the person has chosen before. */
  preferences?: Map<string, unknown>
  messages?: Readonly<Record<string, string>>
  /** When the page has been drawn. Default: nothing waits for it. */
  paint?: PaintPort
}

/**
 * A refused call, for answers.
 *
 * @param code HTTP status
 * @param message the server's sentence
 * @param detail what stands beside it
 * @returns what an {@link OperationAnswer} throws
 * @example
 * const answers = { patchManagedObject: () => { throw refused(412, 'Somebody else was faster.') } }
 */
export function refused(code: number, message = '', detail?: unknown): CallProblem {
  const problem: Problem = { code, reason: String(code), message, detail }
  return new CallProblem(problem)
}

/**
 * Ports in memory: what the code under test does is written down, what it asks is answered as told.
 *
 * @param options address, answers per operation, agreement, time, messages
 * @returns the ports and their records
 * @example
 * const ports = memoryPorts({ answers: { readUser: () => ({ userName: 'erin' }) } })
 */
export function memoryPorts(options: MemoryOptions = {}): MemoryPorts {
  const calls: RecordedCall[] = []
  const toasts: MemoryPorts['toasts'] = []
  const files: MemoryPorts['files'] = []
  const events: MemoryPorts['events'] = []
  const questions: MemoryPorts['questions'] = []
  const reports: MemoryPorts['reports'] = []
  const store = options.store ?? new Map<string, string>()
  const preferences = options.preferences ?? new Map<string, unknown>()
  const now = options.now ?? new Date('2026-10-14T16:08:00Z')
  return {
    calls,
    toasts,
    files,
    events,
    questions,
    reports,
    store,
    call: {
      async call(operation, params, body, { headers = {}, signal } = {}) {
        const recorded = { operation, params, body, headers }
        calls.push(recorded)
        const answer = options.answers?.[operation]
        if (!answer) throw refused(404, `No answer was prepared for ${operation}.`)
        return await answer(recorded, signal)
      },
    },
    router: new MemoryRouter(options.at ?? '/'),
    clock: {
      now: () => now,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    storage: memoryStorage(store),
    preferences,
    preference: memoryPreferences(preferences),
    toast: {
      show(toast) {
        toasts.push(toast)
        return () => toast.closed?.()
      },
    },
    dialog: {
      confirm: async (question) => {
        questions.push(question)
        return options.agree ?? true
      },
    },
    file: { save: (file) => void files.push(file) },
    event: { emit: (name, payload) => void events.push({ name, payload }) },
    translate: memoryTranslate(options.messages ?? {}),
    report: { report: (finding) => void reports.push(finding) },
    ...(options.paint ? { paint: options.paint } : {}),
  }
}

/**
 * A router without a browser.
 *
 * @example expect(ports.router.visited).toEqual(['/profile'])
 */
export class MemoryRouter implements RouterPort {
  path = '/'
  query: Record<string, string> = {}
  /** Every address that was gone to. */
  readonly visited: string[] = []
  readonly #listeners = new Set<() => void>()
  #dirty: () => boolean = () => false

  constructor(at: string) {
    this.#go(at)
  }

  /** Whether leaving now would ask first. */
  get blocked(): boolean {
    return this.#dirty()
  }

  navigate(to: string): void {
    this.#go(to)
    this.visited.push(to)
  }
  setQuery(patch: Readonly<Record<string, string | undefined>>): void {
    const next = { ...this.query }
    for (const [key, value] of Object.entries(patch))
      if (value === undefined) delete next[key]
      else next[key] = value
    this.query = next
    this.#tell()
  }
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  block(dirty: () => boolean): () => void {
    this.#dirty = dirty
    return () => {
      if (this.#dirty === dirty) this.#dirty = () => false
    }
  }

  #go(to: string): void {
    const [path = '/', search = ''] = to.split('?')
    this.path = path
    this.query = Object.fromEntries(new URLSearchParams(search))
    this.#tell()
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function memoryPreferences(kept: Map<string, unknown>): PreferencePort {
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  }
}

function memoryStorage(store: Map<string, string>): StoragePort {
  return {
    get: (key) => store.get(key),
    set: (key, value) => {
      store.set(key, value)
      return true
    },
    remove: (key) => void store.delete(key),
  }
}

/** Says the prepared message, else the key itself, with values behind it: visible in a failing test. */
function memoryTranslate(messages: Readonly<Record<string, string>>): Ports['translate'] {
  return {
    locale: 'en',
    direction: 'ltr',
    t(key, values) {
      const text =
        typeof key === 'string' ? (messages[key] ?? key) : (key['en'] ?? Object.values(key)[0] ?? '')
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values?.[name] ?? ''))
    },
    has: (key) => Object.hasOwn(messages, key),
    text: (text) => messages[`overrides.${text}`] ?? text,
    date: (value) => (typeof value === 'string' ? value.slice(0, 10) : ''),
    number: (value) => String(value),
  }
}
