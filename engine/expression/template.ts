/** A template with `{expression}` places as one expression; places are URL-encoded. */
export function templateToExpression(template: string): string {
  const pieces: string[] = []
  let rest = template
  for (;;) {
    const open = rest.indexOf('{')
    const close = rest.indexOf('}', open)
    if (open < 0 || close < 0) break
    if (open > 0) pieces.push(JSON.stringify(rest.slice(0, open)))
    pieces.push(`urlencode(${rest.slice(open + 1, close)})`)
    rest = rest.slice(close + 1)
  }
  if (rest !== '' || pieces.length === 0) pieces.push(JSON.stringify(rest))
  return pieces.join(' + ')
}

/** The expressions inside a template, with their offsets. */
export function templatePlaces(template: string): { text: string; start: number }[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => ({
    text: match[1]!,
    start: match.index + 1,
  }))
}
