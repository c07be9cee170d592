import {
  conditionsOf,
  isGroup,
  takesValue,
  whereLimit,
  whereOperators,
  type Where,
  type WhereCondition,
  type WhereGroup,
  type WhereOperator,
} from './where.ts'

const operatorNames: ReadonlySet<string> = new Set(whereOperators)

/**
 * Writes the builder's rows for the address, with characters that addresses leave as they are: `id.operator.value` joined
 * by `*`, led by `any` where one of them is enough. `-all` and `-any` begin a group, `-` ends it. A `*` inside a
 * value is doubled.
 *
 * @param where rows and groups
 * @returns the text; undefined when there are no rows
 * @example writeWhere({ join: 'all', parts: [{ field: 'sn', operator: 'sw', value: 'Smi' }] }) // 'sn.sw.Smi'
 */
export function writeWhere(where: Where): string | undefined {
  if (conditionsOf(where).length === 0) return undefined
  const tokens = where.parts.flatMap((part) =>
    isGroup(part)
      ? part.conditions.length === 0
        ? []
        : [`-${part.join}`, ...part.conditions.map(token), '-']
      : [token(part)],
  )
  return [...(where.join === 'any' ? ['any'] : []), ...tokens].join('*')
}

/**
 * Reads what {@link writeWhere} wrote.
 *
 * @param text from the address: anything
 * @returns the rows; undefined when it is malformed or has more than {@link whereLimit} conditions
 * @example readWhere('any*sn.sw.Smi*mail.pr')?.join // 'any'
 */
export function readWhere(text: string): Where | undefined {
  const tokens = split(text)
  const join = tokens[0] === 'any' ? 'any' : 'all'
  if (join === 'any') tokens.shift()
  const parts: (WhereCondition | WhereGroup)[] = []
  let group: { join: 'all' | 'any'; conditions: WhereCondition[] } | undefined
  for (const each of tokens) {
    if (each === '-all' || each === '-any') {
      if (group) return undefined
      group = { join: each === '-any' ? 'any' : 'all', conditions: [] }
    } else if (each === '-') {
      if (!group || group.conditions.length === 0) return undefined
      parts.push(group)
      group = undefined
    } else {
      const condition = conditionOf(each)
      if (!condition) return undefined
      if (group) group.conditions.push(condition)
      else parts.push(condition)
    }
  }
  const where: Where = { join, parts }
  const count = conditionsOf(where).length
  return group || count === 0 || count > whereLimit ? undefined : where
}

function token({ field, operator, value }: WhereCondition): string {
  return takesValue(operator) ? `${field}.${operator}.${value.replaceAll('*', '**')}` : `${field}.${operator}`
}

/** Single stars part, doubled ones are a star. */
function split(text: string): string[] {
  const tokens: string[] = []
  let token = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '*' && text.charAt(at + 1) !== '*') {
      tokens.push(token)
      token = ''
    } else {
      token += character
      if (character === '*') at++
    }
  }
  return [...tokens, token]
}

function conditionOf(text: string): WhereCondition | undefined {
  const match = /^([A-Za-z][A-Za-z0-9_-]*)\.([a-z]+)(?:\.([\s\S]*))?$/.exec(text)
  if (!match) return undefined
  const [, field = '', name = '', value] = match
  if (!operatorNames.has(name)) return undefined
  const operator = name as WhereOperator
  if (takesValue(operator) !== (value !== undefined)) return undefined
  return { field, operator, value: value ?? '' }
}
