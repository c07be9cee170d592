import type { OperationRow } from '../../openapi/generated/operations.ts'

/**
 * Address of an operation: path parameters filled in, the rest as query. Slashes stay in parameters that stand for
 * several segments (`config/{name}`).
 *
 * @throws TypeError naming the operation and the parameter that is missing or unknown
 * @example buildRequest('readManagedObject', row, { type: 'alpha_user', id: 'u 1' }) // '/openidm/managed/alpha_user/u%201'
 */
export function buildRequest(
  id: string,
  row: OperationRow,
  params: Readonly<Record<string, unknown>>,
): string {
  const used = new Set<string>()
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${id} needs the parameter ${name}`)
    used.add(name)
    const text = String(value)
    if (text.split('/').some((part) => part === '.' || part === '..'))
      throw new TypeError(`${id}: the parameter ${name} must not be a relative path (${text})`)
    return row.segments?.includes(name) ? encodeSegments(text) : encodeURIComponent(text)
  })
  const query = new URLSearchParams()
  if (row.action) query.set('_action', row.action)
  for (const [name, value] of Object.entries(params)) {
    if (used.has(name) || value === undefined || value === null) continue
    if (!row.query.includes(name))
      throw new TypeError(`${id} has no parameter ${name}; it knows ${row.query.join(', ') || 'none'}`)
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function encodeSegments(text: string): string {
  return text.split('/').filter(Boolean).map(encodeURIComponent).join('/')
}
