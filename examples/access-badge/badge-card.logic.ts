/** What the card shows. */
export type BadgeFace =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'badge'; name: string; number: string }

/**
 * Decides what the card shows. Options are undefined until their data has come.
 *
 * @param options as the screen gives them
 * @example badgeFace({ name: 'Erin Walsh', number: '' }) // { status: 'none' }
 */
export function badgeFace(options: { name?: string | undefined; number?: string | undefined }): BadgeFace {
  const { name, number } = options
  if (name === undefined || number === undefined) return { status: 'loading' }
  return number === '' ? { status: 'none' } : { status: 'badge', name, number }
}
