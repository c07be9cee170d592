import { yamlLanguage } from '@codemirror/lang-yaml'

/** A part of a text. */
export interface YamlRange {
  readonly from: number
  readonly to: number
}

type Node = ReturnType<typeof yamlLanguage.parser.parse>['topNode']

/**
 * Where in YAML something stands that a JSON pointer names; the nearest thing around it where it does not stand there.
 *
 * @example rangeOf('a:\n  b: 1\n', '/a/b') // { from: 5, to: 9 }
 */
export function yamlRangeOf(text: string, pointer: string): YamlRange {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  let node: Node | null = yamlLanguage.parser.parse(text).topNode
  let found: YamlRange = { from: 0, to: text.indexOf('\n') < 0 ? text.length : text.indexOf('\n') }
  for (const key of keys) {
    const entry: Node | undefined = entriesOf(node).find((one, nth) => keyOf(one, nth, text) === key)
    if (!entry) return found
    found = lineOf(entry, text)
    node = entry
  }
  return found
}

const CONTAINERS = ['BlockMapping', 'FlowMapping', 'BlockSequence', 'FlowSequence']

/** The entries of the nearest list or object within a node. */
function entriesOf(node: Node | null): Node[] {
  for (let within = node; within; within = within.firstChild && innerOf(within)) {
    if (!CONTAINERS.includes(within.name)) continue
    const isFlowList = within.name === 'FlowSequence'
    const entries: Node[] = []
    for (let child = within.firstChild; child; child = child.nextSibling)
      if (isFlowList ? !/^[[\],]$/.test(child.name) : ['Pair', 'Item'].includes(child.name))
        entries.push(child)
    return entries
  }
  return []
}

/** The last child: of a document its content, of a pair its value, of an item what is in it. */
const innerOf = (node: Node): Node | null => {
  for (let child = node.lastChild; child; child = child.prevSibling)
    if (CONTAINERS.includes(child.name) || ['Document', 'Tagged', 'Anchored'].includes(child.name))
      return child
  return null
}

function keyOf(entry: Node, nth: number, text: string): string {
  if (entry.name !== 'Pair') return String(nth)
  const key = entry.getChild('Key') ?? entry.firstChild
  const written = key ? text.slice(key.from, key.to).trim() : ''
  return /^(['"]).*\1$/.test(written) ? written.slice(1, -1) : written
}

/** Of an entry over several lines, the first. */
function lineOf({ from, to }: Node, text: string): YamlRange {
  const end = text.indexOf('\n', from)
  return { from, to: end < 0 ? to : Math.min(to, end) }
}
