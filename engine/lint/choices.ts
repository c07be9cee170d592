import type { Effective } from '../compose/effective.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import { asLoop, children } from '../expression/ast.ts'
import type { Expression, Expressions } from '../expression/environment.ts'
import type { Diagnostic, TextRange } from '../format/diagnostics.ts'
import { suggest } from '../format/did-you-mean.ts'
import { fieldSegments, pointerOf } from '../format/pointer.ts'

type ASTNode = Expression['ast']
type Field = Readonly<Record<string, unknown>>

const conditions = ['visibleIf', 'requiredIf', 'readOnlyIf'] as const

/** Fields that take one of their choices and nothing else. What an `object` field lists are only names of what is known already. */
const ofOne = new Set(['select', 'radio'])
/** Fields that take several of their choices. */
const ofSeveral = new Set(['multiselect', 'checkboxes'])

/** What a field gives: one of these values, or several. */
interface Offer {
  readonly values: readonly unknown[]
  readonly several: boolean
}

/** A literal that a condition waits for, and the field that never has it. */
interface Unoffered {
  readonly field: string
  readonly value: unknown
  readonly values: readonly unknown[]
  readonly range: TextRange
}

/** Conditions that wait for a value which a field of the same form never offers. */
export function lintChoices(
  document: Effective,
  fields: unknown,
  words: readonly string[],
  expressions: Expressions,
): Diagnostic[] {
  const all = fieldsIn(fields, words)
  const offers = new Map(all.flatMap(({ field }) => offerOf(field)))
  if (offers.size === 0) return []
  return all.flatMap(({ field, at }) =>
    conditions.flatMap((key) => {
      const { [key]: condition } = field
      const text = isObject(condition) ? condition['when'] : condition
      const parsed = typeof text === 'string' ? expressions.parse(text) : undefined
      if (!parsed?.ok) return []
      return unofferedIn(parsed.expression.ast, offers).map(({ field: name, value, values, range }) =>
        placed(
          document,
          {
            code: 'EXP110',
            pointer: pointerOf([...at, key, ...(isObject(condition) ? ['when'] : [])]),
            message: `"${name}" is never ${JSON.stringify(value)}.`,
            hint: suggest(String(value), values.map(String), 'choice'),
          },
          range,
        ),
      )
    }),
  )
}

function fieldsIn(fields: unknown, words: readonly string[]): { field: Field; at: readonly string[] }[] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown, index) => {
    if (!isObject(field)) return []
    const at = [...words, String(index)]
    return [{ field, at }, ...fieldsIn(field['fields'], [...at, 'fields'])]
  })
}

/** What can be chosen in a field whose choices are written out, and what it begins with. */
function offerOf({ id, field = id, type, options, default: first }: Field): [string, Offer][] {
  const several = ofSeveral.has(String(type))
  if (!Array.isArray(options) || !(several || ofOne.has(String(type)))) return []
  // A default that is computed may be anything.
  if (typeof first === 'string' && first.startsWith('=')) return []
  const values = options.map((each: unknown) => (isObject(each) ? each['value'] : each))
  const begun: unknown[] = first === undefined ? [] : [first].flat()
  return [[pathOf(fieldSegments(String(field))), { values: [...values, ...begun], several }]]
}

function unofferedIn(node: ASTNode, offers: ReadonlyMap<string, Offer>): Unoffered[] {
  const loop = asLoop(node)
  // Within a loop over something called `form`, it is not the form.
  const inner = loop?.variable === 'form' ? [loop.receiver] : children(node)
  return [...comparedIn(node, offers), ...inner.flatMap((child) => unofferedIn(child, offers))]
}

function comparedIn(node: ASTNode, offers: ReadonlyMap<string, Offer>): Unoffered[] {
  if (node.op !== '==' && node.op !== '!=' && node.op !== 'in') return []
  const [left, right] = node.args
  if (node.op === 'in') {
    const one = named(left, offers)
    if (one && !one.several && right.op === 'list') return strange(one, right.args)
    const several = named(right, offers)
    return several?.several ? strange(several, [left]) : []
  }
  const [field, literal] = right.op === 'value' ? [left, right] : [right, left]
  const offer = named(field, offers)
  return offer && !offer.several ? strange(offer, [literal]) : []
}

function strange(offer: Offer & { readonly field: string }, literals: readonly ASTNode[]): Unoffered[] {
  return literals.flatMap((literal) => {
    if (literal.op !== 'value') return []
    const value: unknown = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args
    // Nothing may be chosen.
    if (value === '' || value === null || offer.values.includes(value)) return []
    const range = { start: literal.start, end: literal.end }
    return [{ field: offer.field, value, values: offer.values, range }]
  })
}

/** The field of the form that an expression reads, if its choices are known: `form.size`, `form["size"]`, `form.?size.orValue("")`. */
function named(
  node: ASTNode,
  offers: ReadonlyMap<string, Offer>,
): (Offer & { readonly field: string }) | undefined {
  const read = node.op === 'rcall' && node.args[0] === 'orValue' ? node.args[1] : node
  const [root, ...path] = wordsOf(read) ?? []
  const field = pathOf(path)
  const offer = root === 'form' ? offers.get(field) : undefined
  return offer && { ...offer, field }
}

function wordsOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') return [node.args]
  if (node.op !== '.' && node.op !== '.?' && node.op !== '[]') return undefined
  const [target, word] = node.args
  const last = typeof word === 'string' ? word : word.op === 'value' ? word.args : undefined
  const before = wordsOf(target)
  return before && typeof last === 'string' ? [...before, last] : undefined
}

function pathOf(words: readonly string[]): string {
  return words.join('.')
}
