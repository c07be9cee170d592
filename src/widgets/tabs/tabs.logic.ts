/** The tab of an address, else the first. */
export function chosenTab(ids: readonly string[], wanted: string | undefined): string | undefined {
  return wanted !== undefined && ids.includes(wanted) ? wanted : ids[0]
}

/**
 * Where a key leads from a tab, round the ends (ARIA authoring practices, tabs); undefined for any other key.
 * @example tabAfter(['a', 'b'], 'b', 'ArrowRight', 'ltr') // 'a'
 */
export function tabAfter(
  ids: readonly string[],
  from: string,
  key: string,
  direction: 'ltr' | 'rtl',
): string | undefined {
  const at = ids.indexOf(from)
  const step = { ArrowRight: direction === 'ltr' ? 1 : -1, ArrowLeft: direction === 'ltr' ? -1 : 1 }[key]
  if (step !== undefined) return ids[(at + step + ids.length) % ids.length]
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}
