import type { Scope } from '../expression/environment.ts'
import type { CompiledScreen } from '../format/compiled.ts'
import type { RouterPort, Subject } from './ports.ts'

/**
 * The scope of a living screen: a plain object whose roots are read when an expression reads them, so that only what
 * it reads is tracked.
 *
 * @param screen the screen, for its parameters
 * @param sources where the values come from
 */
export function screenScope(
  screen: CompiledScreen,
  sources: {
    subject(): Subject
    pathParams: Readonly<Record<string, string>>
    router: RouterPort
    now(): Date
    /** Value of a binding. */
    value(name: string): unknown
    /** The screen's own state. */
    state: Readonly<Record<string, unknown>>
    /** What a dialog was handed. */
    input?: Readonly<Record<string, unknown>>
  },
): Scope {
  const data = {}
  for (const name of Object.keys(screen.data))
    Object.defineProperty(data, name, { enumerable: true, get: () => sources.value(name) })
  return {
    get user() {
      return sources.subject().user
    },
    get realm() {
      return sources.subject().realm
    },
    get flags() {
      return sources.subject().flags
    },
    get roles() {
      return sources.subject().roles
    },
    get privileges() {
      return sources.subject().privileges
    },
    get counts() {
      return sources.subject().counts
    },
    get sections() {
      return sources.subject().sections
    },
    get params() {
      return screenParams(screen, sources.pathParams, sources.router.query)
    },
    get query() {
      return sources.router.query
    },
    get now() {
      return sources.now()
    },
    data,
    state: sources.state,
    ...(sources.input ? { input: sources.input } : {}),
  }
}

/** The same scope with further roots: `row`, `event`, `input`. Made for each row of a list, so it copies nothing of the scope. */
export function withRoots(scope: Scope, roots: Scope): Scope {
  return Object.create(scope, Object.getOwnPropertyDescriptors(roots)) as Scope
}

/** Parameters of the address; a value outside the declared ones counts as the default. */
function screenParams(
  screen: CompiledScreen,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const params: Record<string, string> = { ...path }
  for (const [name, declared] of Object.entries(screen.params)) {
    const given = declared.in === 'path' ? path[name] : query[name]
    const good =
      given !== undefined &&
      (declared.enum?.includes(given) ?? true) &&
      (declared.pattern === undefined || new RegExp(declared.pattern).test(given))
    const value = good ? given : declared.default
    if (value === undefined) delete params[name]
    else params[name] = value
  }
  return params
}
