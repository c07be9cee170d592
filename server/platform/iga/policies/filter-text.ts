import { isRecord } from '../../../contract/index.ts'

/**
 * A filter on one line, with the words in which it is written: people who write them by hand read it back.
 *
 * @param nameOf of ids that have one
 * @example filterText({ operator: 'EQUALS', operand: { targetName: 'city', targetValue: 'Oslo' } }) // 'city EQUALS Oslo'
 */
export function filterText(filter: unknown, nameOf: (id: string) => string = (id) => id): string {
  const text = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(text).join(', ')
      : typeof value === 'string'
        ? nameOf(value)
        : JSON.stringify(value)
  const read = (node: unknown, within: boolean): string => {
    if (!isRecord(node)) return text(node)
    const { operator, operand } = node
    if (Array.isArray(operand)) {
      const parts = operand.map((part) => read(part, true))
      if (operator === 'NOT' || parts.length < 2) return [text(operator), ...parts].join(' ')
      const joined = parts.join(` ${text(operator)} `)
      return within ? `(${joined})` : joined
    }
    if (!isRecord(operand)) return text(node)
    const { targetName, targetValue } = operand
    // Where words of the glossary stand in an item says nothing to people.
    const name = text(targetName).replace(/^(glossary|descriptor)\.idx\.\//, '')
    return [name, operator, ...(targetValue === undefined ? [] : [targetValue])].map(text).join(' ')
  }
  return read(filter, false)
}
