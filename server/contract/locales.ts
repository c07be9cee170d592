/**
 * Languages of an `Accept-Language` header, best first; at most ten, malformed ones left out.
 *
 * @example localesOf('fr-CA, en;q=0.5, de;q=0.8') // ['fr-CA', 'de', 'en']
 */
export function localesOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  return text
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 10)
    .map(({ tag }) => tag)
}
