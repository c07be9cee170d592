/** The privileges in a value: a list of them, or one. What is no object is a privilege without anything. */
export function privilegesOf(value: unknown): { permissions?: unknown; accessFlags?: unknown }[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map((each) => (typeof each === 'object' && each !== null ? each : {}))
}
