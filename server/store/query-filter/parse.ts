import { StoreProblem } from '../store-problem.ts'
import { isStorableText } from '../storable-text.ts'
import type { FieldRef, QueryFilter } from './ast.ts'
import { parse as parseGrammar } from './generated/query-filter.js'
import type { GrammarError } from './generated/query-filter.js'
import { FILTER_LIMITS } from './limits.ts'

const PARAMETER = '_queryFilter'
const QUOTED = 60

/**
 * Parses a filter of a list call (contract idm.md, "_queryFilter grammar").
 *
 * @throws StoreProblem `bad-request` with position and reason; nothing else
 * @example parseFilter('/userName sw "a" and !(mail pr)')
 */
export function parseFilter(text: string): QueryFilter {
  if (text.length > FILTER_LIMITS.length) {
    throw refuse(text, FILTER_LIMITS.length, `it is longer than ${FILTER_LIMITS.length} characters`)
  }
  checkNesting(text)
  let filter: QueryFilter
  try {
    filter = parseGrammar(text)
  } catch (error) {
    const grammar = error as GrammarError
    if (grammar.location === undefined) throw error
    throw refuse(text, grammar.location.start.offset, reasonOf(grammar))
  }
  checkTerms(text, filter)
  return filter
}

function refuse(text: string, position: number, reason: string): StoreProblem {
  const shown = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text
  return new StoreProblem(
    'bad-request',
    `The value '${shown}' for parameter '${PARAMETER}' could not be parsed as a valid query filter: at position ${position}, ${reason}.`,
    { parameter: PARAMETER, position },
  )
}

function reasonOf(error: GrammarError): string {
  if (error.expected === null) return error.message
  const expected = [
    ...new Set(error.expected.map((item) => item.description ?? `"${item.text ?? ''}"`)),
  ].filter((item) => item !== 'white space')
  const found = error.found === null ? 'the end' : JSON.stringify(error.found)
  return `expected ${expected.join(' or ')}, found ${found}`
}

/** Before the parser, because it recurses: brackets and negations outside strings. */
function checkNesting(text: string): void {
  let depth = 0
  let negations = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
      continue
    }
    if (character === '"' || character === "'") quote = character
    if (character === '(') depth++
    if (character === ')') depth = Math.max(0, depth - 1)
    negations = character === '!' ? negations + 1 : /\s/.test(character) ? negations : 0
    if (depth > FILTER_LIMITS.depth || negations > FILTER_LIMITS.depth) {
      throw refuse(text, at, `it is nested deeper than ${FILTER_LIMITS.depth} levels`)
    }
  }
}

function checkTerms(text: string, filter: QueryFilter): void {
  let terms = 0
  const count = (by: number, at: number): void => {
    terms += by
    if (terms > FILTER_LIMITS.terms) throw refuse(text, at, `it has more than ${FILTER_LIMITS.terms} terms`)
  }
  const visit = (node: QueryFilter): void => {
    switch (node.op) {
      case 'true':
      case 'false':
        return count(1, 0)
      case 'and':
      case 'or':
        return node.args.forEach(visit)
      case 'not':
        return visit(node.arg)
      default:
        if (node.field.segments.length === 0) throw refuse(text, node.field.at, 'the field has no name')
        checkText(text, node)
        return count(node.op === 'in' ? node.values.length : 1, node.field.at)
    }
  }
  visit(filter)
}

function checkText(text: string, term: Extract<QueryFilter, { field: FieldRef }>): void {
  const values = term.op === 'in' ? term.values : term.op === 'pr' ? [] : [term.value]
  const texts = [...term.field.segments, ...values.filter((value) => typeof value === 'string')]
  if (!texts.every(isStorableText)) {
    throw refuse(text, term.field.at, 'it has a character that no stored text can have')
  }
}
