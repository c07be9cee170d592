import { DomainError } from '../../../../contract/index.ts'
import type { Message, MessageParam } from '../../../../contract/index.ts'
import { isStorableText } from '../../../../store/storable-text.ts'
import { connectorLimits } from '../../limits.ts'
import type { ScimFilter, ScimPath } from './ast.ts'
import { parse } from './generated/scim-filter.js'
import type { GrammarError } from './generated/scim-filter.js'

/** Makes the refusal of a text: where in it, and what is wrong there. */
export type Refuse = (position: number, why: Message) => DomainError

/** Refuses a filter (`invalidFilter`). */
export const refuseScimFilter: Refuse = (position, why) =>
  new DomainError('scim-filter-not-valid', { position, why })

/** Refuses the path of a patch (`invalidPath`). @param path as sent */
export const refusePath =
  (path: string): Refuse =>
  (position, why) =>
    new DomainError('scim-path-not-valid', { path: path.slice(0, 200), position, why })

/**
 * Parses a filter (RFC 7644, section 3.4.2.2).
 *
 * @param text as sent
 * @returns the filter; whether there are such attributes is not looked at yet
 * @throws DomainError `scim-filter-not-valid` with position and reason; nothing else
 * @example parseScimFilter('emails[type eq "work"] and not (active eq false)')
 */
export function parseScimFilter(text: string): ScimFilter {
  return parsed(text, refuseScimFilter, () => {
    const filter = parse(text, { startRule: 'Filter' })
    checkTerms(filter, refuseScimFilter)
    return filter
  })
}

/**
 * Parses the path of a patch operation (RFC 7644, section 3.5.2).
 *
 * @param text as sent
 * @returns attribute, filter and part
 * @throws DomainError `scim-path-not-valid` with position and reason
 * @example parseScimPath('emails[type eq "work"].value')
 */
export function parseScimPath(text: string): ScimPath {
  const refuse = refusePath(text)
  return parsed(text, refuse, () => {
    const path = parse(text, { startRule: 'Path' })
    if (path.filter) checkTerms(path.filter, refuse)
    return path
  })
}

function parsed<Result>(text: string, refuse: Refuse, run: () => Result): Result {
  const { length } = connectorLimits.filter
  if (text.length > length) throw refuse(length, { code: 'scim-too-long', params: { most: length } })
  checkNesting(text, refuse)
  try {
    return run()
  } catch (error) {
    const grammar = error as GrammarError
    if (error instanceof DomainError || grammar.location === undefined) throw error
    throw refuse(grammar.location.start.offset, reasonOf(grammar))
  }
}

function reasonOf({ expected, found }: GrammarError): Message {
  const names = (expected ?? []).map((item) => item.description ?? `"${item.text ?? ''}"`)
  const wanted = [...new Set(names)].filter((name) => name !== 'white space')
  const what: MessageParam = found === null ? { code: 'scim-the-end' } : JSON.stringify(found)
  return { code: 'scim-expected', params: { expected: { or: wanted }, found: what } }
}

/** Before the parser, because it recurses: brackets outside of texts. */
function checkNesting(text: string, refuse: Refuse): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted && character === '\\') at++
    else if (character === '"') quoted = !quoted
    else if (!quoted && (character === '(' || character === '[')) depth++
    else if (!quoted && (character === ')' || character === ']')) depth--
    if (depth > connectorLimits.filter.depth)
      throw refuse(at, { code: 'scim-too-deep', params: { most: connectorLimits.filter.depth } })
  }
}

function checkTerms(filter: ScimFilter, refuse: Refuse): void {
  let terms = 0
  const visit = (node: ScimFilter): void => {
    if ('args' in node) return node.args.forEach(visit)
    if ('arg' in node) return visit(node.arg)
    if (++terms > connectorLimits.filter.terms)
      throw refuse(node.attribute.at, {
        code: 'scim-too-many-terms',
        params: { most: connectorLimits.filter.terms },
      })
    if ('filter' in node) return visit(node.filter)
    if ('value' in node && typeof node.value === 'string' && !isStorableText(node.value))
      throw refuse(node.attribute.at, { code: 'scim-not-storable' })
  }
  visit(filter)
}
