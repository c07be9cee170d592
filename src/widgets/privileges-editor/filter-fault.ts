const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
const comparison = /[^\s(!,]\s+(?:pr|in|eq|co|sw|ew|gt|ge|lt|le)(?!\w)/i
const constant = /^[\s(!]*(?:true|false)(?!\w)/i

/**
 * Whether a filter cannot be read for sure: a bracket or a quote without its partner, or nothing that compares. The
 * server's grammar has the last word on what passes here (contract, "_queryFilter grammar").
 *
 * @param filter as it was typed; an empty one is no filter and no fault
 * @returns a message key, or undefined
 * @example
 * filterFault('/country eq "US"') // undefined
 * filterFault('bad ((') // 'privileges.filterUnreadable'
 */
export function filterFault(filter: string | null): string | undefined {
  const text = filter?.trim() ?? ''
  if (text === '') return undefined
  const bare = withoutTexts(text)
  const readable = bare !== undefined && isBalanced(bare) && (comparison.test(bare) || constant.test(bare))
  return readable ? undefined : 'privileges.filterUnreadable'
}

/** What stands outside of quotes; undefined when a quote is left open. */
function withoutTexts(text: string): string | undefined {
  const bare = text.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs, ' _ ')
  return /["']/.test(bare) ? undefined : bare
}

function isBalanced(bare: string): boolean {
  const open: string[] = []
  for (const character of bare)
    if (closing[character]) open.push(closing[character])
    else if ((character === ')' || character === ']') && open.pop() !== character) return false
  return open.length === 0
}
