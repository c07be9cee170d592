import { valueAt } from '../../engine/format/pointer.ts'

type Values = Readonly<Record<string, unknown>>

/** Blocks of a request; what a form asks for beside them is kept as the answers of the form. */
const BLOCKS = new Set(['common', 'custom', 'user', 'entitlement', 'role'])
const FORM_OF_TYPE = 'requestType/'

/**
 * The type of requests for which a form is assigned; empty without one.
 *
 * @example requestTypeOf({ result: [{ objectId: 'requestType/parking' }] }) // 'parking'
 */
export function requestTypeOf(assignments: unknown): string {
  for (const each of listOf(valueAt(assignments, 'result'))) {
    const objectId = valueAt(each, 'objectId')
    if (typeof objectId === 'string' && objectId.startsWith(FORM_OF_TYPE))
      return objectId.slice(FORM_OF_TYPE.length)
  }
  return ''
}

/**
 * A request from the values of its form: the blocks as they are, the rest as the answers of the form.
 *
 * @example requestBody({ custom: { a: 1 }, b: 2 }) // { custom: { a: 1 }, common: { blob: { form: { b: 2 } } } }
 */
export function requestBody(values: unknown): Values {
  const entries = Object.entries(objectOf(values)).filter(([, value]) => value !== null && value !== '')
  const blocks = Object.fromEntries(entries.filter(([name]) => BLOCKS.has(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !BLOCKS.has(name)))
  if (Object.keys(rest).length === 0) return blocks
  return { ...blocks, common: { ...objectOf(blocks['common']), blob: { form: rest } } }
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
