/** Where the portal is: what stands behind `#`. */
export interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Reads an address of the portal, without its `#`.
 *
 * @example parseAddress('/list/managed/alpha_user?page=2') // { path: '/list/managed/alpha_user', query: { page: '2' } }
 */
export function parseAddress(address: string): Place {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const query = Object.fromEntries(new URLSearchParams(at < 0 ? '' : address.slice(at + 1)))
  // Two slashes at the start would name another host.
  return { path: path.replace(/^[/\\]*/, '/'), query }
}

/** Writes a place as an address; empty values are left out. */
export function formatAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return `${path}${text ? `?${text}` : ''}`
}
