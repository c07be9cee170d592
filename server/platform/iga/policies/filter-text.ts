import { isRecord } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import { say } from '../../../contract/messages/say.ts'
import type { Reader } from '../../../contract/messages/say.ts'

/** What a filter names, as people call it. */
export interface FilterWords {
  /** Of ids, also those of references; what is no id stays as it is. */
  readonly of: (id: string) => string
  /** Of properties; nothing for one that is not known. */
  readonly titleOf: (property: string) => string | undefined
  readonly reader: Reader
}

const properties: Readonly<Record<string, MessageCode>> = {
  riskLevel: 'rule-filter-risk',
  'owner.id': 'rule-filter-owner',
  'application.id': 'rule-filter-application',
  'application.name': 'rule-filter-application-name',
  'application.templateName': 'rule-filter-template',
  'entitlement.displayName': 'rule-filter-entitlement-name',
  'role.name': 'rule-filter-role-name',
}

const comparisons: Readonly<Record<string, MessageCode>> = {
  EQUALS: 'rule-filter-is',
  AND: 'rule-filter-is',
  IN: 'rule-filter-is',
  CONTAINS: 'rule-filter-contains',
  STARTS_WITH: 'rule-filter-begins',
  ENDS_WITH: 'rule-filter-ends',
  GT: 'rule-filter-over',
  GTE: 'rule-filter-at-least',
  LT: 'rule-filter-below',
  LTE: 'rule-filter-at-most',
  EXISTS: 'rule-filter-exists',
}

const values: Readonly<Record<string, MessageCode>> = {
  'riskLevel low': 'rule-filter-low',
  'riskLevel medium': 'rule-filter-medium',
  'riskLevel high': 'rule-filter-high',
}

/**
 * A filter in one sentence of the reader's language. What cannot be read is said as it is written.
 *
 * @example filterText({ operator: 'EQUALS', operand: { targetName: 'city', targetValue: 'Oslo' } }, words) // 'City is Oslo'
 */
export function filterText(filter: unknown, words: FilterWords): string {
  const { reader } = words
  const valueText = (property: string, value: unknown): string => {
    const code = values[`${property} ${String(value)}`]
    if (code) return say({ code }, reader)
    return typeof value === 'string' ? words.of(value) : JSON.stringify(value)
  }
  const read = (node: unknown, within: boolean): string => {
    if (!isRecord(node)) return JSON.stringify(node)
    const { operator, operand } = node
    if (Array.isArray(operand)) {
      const parts = operand.map((part) => read(part, true))
      if (operator === 'NOT')
        return say({ code: 'rule-filter-not', params: { what: parts.join(', ') } }, reader)
      const joined = parts.join(
        ` ${say({ code: operator === 'OR' ? 'rule-filter-or' : 'rule-filter-and' }, reader)} `,
      )
      return within && parts.length > 1 ? `(${joined})` : joined
    }
    const code = comparisons[String(operator)]
    if (!code || !isRecord(operand) || typeof operand['targetName'] !== 'string') return JSON.stringify(node)
    const property = operand['targetName']
    const known = properties[property]
    const name = known ? say({ code: known }, reader) : (words.titleOf(property) ?? property)
    const said = [operand['targetValue']].flat().filter((each) => each !== undefined)
    const texts = said.map((each) => valueText(property, each))
    return say({ code, params: { name, value: { or: texts } } }, reader)
  }
  return read(filter, false)
}
