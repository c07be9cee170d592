/**
 * Routes of one path that differ only in `?_action=`.
 *
 * A request that names an action never falls back to a route without one, so a misspelt action is an error and not a
 * different operation.
 */
export const actionConstraint = {
  name: 'action',
  mustMatchWhenDerived: true,
  validate(): void {},
  storage<Stored>() {
    const stored = new Map<string, Stored>()
    return {
      get: (key: string): Stored | null => stored.get(key) ?? null,
      set: (key: string, value: Stored): void => void stored.set(key, value),
    }
  },
  // The router takes `undefined` for "not constrained"; its type does not say so.
  deriveConstraint: (request: { url?: string }): string => actionOf(request.url ?? '') as string,
}

/** Value of `_action` in an address. @example actionOf('/x?_action=create') // 'create' */
export function actionOf(url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark < 0 || !url.includes('_action', mark)) return undefined
  return new URLSearchParams(url.slice(mark + 1)).get('_action') ?? undefined
}
