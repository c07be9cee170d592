type Values = Readonly<Record<string, unknown>>

/**
 * Properties with what was and what is.
 *
 * @example auditChanges({ changed: ['sn'], before: { sn: 'A' }, after: { sn: 'B' } }) // [{ name: 'sn', title: 'sn', before: 'A', after: 'B' }]
 */
export function auditChanges(row: unknown) {
  const { changed, before, after } = valuesOf(row)
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const listed = Array.isArray(changed) ? changed.filter((name) => typeof name === 'string') : []
  return [...new Set([...listed, ...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    title: name,
    before: name in was ? plainOf(was[name]) : null,
    after: name in is ? plainOf(is[name]) : null,
  }))
}

/** A value that nothing takes for a person or a list of them. */
function plainOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? textOf(value) : value
}

const textOf = (value: unknown): string =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/** What a row says beside what changed, a text for each. @example auditFacts({ facts: { origin: 'portal' } }) // ['origin: portal'] */
export const auditFacts = (row: unknown): readonly string[] =>
  Object.entries(valuesOf(valuesOf(row)['facts'])).map(([name, value]) => `${name}: ${textOf(value)}`)
