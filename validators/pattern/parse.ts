/** What an administrator's pattern is made of. Each `char` takes one character. */
export type PatternNode =
  | { kind: 'char'; takes: (character: string) => boolean }
  | { kind: 'sequence'; nodes: PatternNode[] }
  | { kind: 'choice'; nodes: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number }
  | { kind: 'place'; at: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  | { kind: 'ahead'; node: PatternNode; negated: boolean }

/** Thrown for what the engine does not know; the message is for the author. */
export class PatternFault extends Error {}

const escapes = /^\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[^])/u
const counted = /^\{(\d+)(?:(,)(\d*))?\}/

/**
 * Reads a pattern in the syntax of JavaScript. Single characters and classes are left to the platform's own engine, one
 * character at a time; what would need backtracking is refused.
 *
 * @param source without slashes
 * @param flags with which the platform compiles the source
 * @throws PatternFault for references to groups and for looking behind
 */
export function parsePattern(source: string, flags: string): PatternNode {
  let rest = source

  function choice(): PatternNode {
    const nodes = [sequence()]
    while (rest.startsWith('|')) {
      rest = rest.slice(1)
      nodes.push(sequence())
    }
    return nodes.length === 1 ? nodes[0]! : { kind: 'choice', nodes }
  }

  function sequence(): PatternNode {
    const nodes: PatternNode[] = []
    while (rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')) nodes.push(repeated(atom()))
    return { kind: 'sequence', nodes }
  }

  function repeated(node: PatternNode): PatternNode {
    const times = counted.exec(rest)
    const sign = /^[*+?]/.exec(rest)?.[0]
    if (!times && !sign) return node
    rest = rest.slice(times ? times[0].length : 1).replace(/^\?/, '')
    if (!times) return { kind: 'repeat', node, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(times[1])
    const max = times[2] === undefined ? min : times[3] === '' ? Infinity : Number(times[3])
    return { kind: 'repeat', node, min, max }
  }

  function atom(): PatternNode {
    if (rest.startsWith('(')) return group()
    if (rest.startsWith('^')) return place(1, 'start')
    if (rest.startsWith('$')) return place(1, 'end')
    if (rest.startsWith('\\b')) return place(2, 'word-edge')
    if (rest.startsWith('\\B')) return place(2, 'no-word-edge')
    if (/^\\(?:[1-9]|k<)/.test(rest))
      throw new PatternFault('It refers back to a group; write out what shall stand there.')
    const own = rest.startsWith('[') ? classSource(rest) : (escapes.exec(rest)?.[0] ?? [...rest][0]!)
    rest = rest.slice(own.length)
    return { kind: 'char', takes: oneCharacter(own, flags) }
  }

  function place(length: number, at: 'start' | 'end' | 'word-edge' | 'no-word-edge'): PatternNode {
    rest = rest.slice(length)
    return { kind: 'place', at }
  }

  function group(): PatternNode {
    if (/^\(\?<[=!]/.test(rest)) throw new PatternFault('It looks behind; say it with what stands before.')
    const open = /^\((?:\?(?:[:=!]|<[^>]+>))?/.exec(rest)![0]
    if (open === '(' && rest.startsWith('(?'))
      throw new PatternFault('It has a group of a kind that is not known here.')
    rest = rest.slice(open.length)
    const node = choice()
    rest = rest.slice(1)
    if (open === '(?=' || open === '(?!') return { kind: 'ahead', node, negated: open === '(?!' }
    return node
  }

  return choice()
}

/** `[…]` from its opening to its closing bracket; the platform has compiled the whole, so that there is one. */
function classSource(text: string): string {
  let at = 1
  while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1
  return text.slice(0, at + 1)
}

function oneCharacter(source: string, flags: string): (character: string) => boolean {
  const literal = /^[^\\[.]$/u.test(source) && !flags.includes('i')
  if (literal) return (character) => character === source
  const pattern = new RegExp(`^${source}$`, flags)
  const seen = new Map<string, boolean>()
  return (character) => {
    const before = seen.get(character)
    if (before !== undefined) return before
    const takes = pattern.test(character)
    if (seen.size < 1_000) seen.set(character, takes)
    return takes
  }
}
