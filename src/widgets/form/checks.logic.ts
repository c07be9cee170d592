import type { FieldType } from '../../../engine/format/form.ts'
import { isEmpty } from '../../../engine/format/same.ts'
import { valueAt } from '../../../engine/format/pointer.ts'
import type { RuleDeclaration } from '../../../engine/registry/rule.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { ruleMessage, sayRule, testRule, type RuleMessage } from '../../../validators/index.ts'
import {
  isReadOnly,
  isRequired,
  pathOf,
  type ResolvedField,
  type ResolvedRule,
  type Settled,
  type Values,
} from './fields.logic.ts'

/** Fields whose value is among their own choices. */
const choosing = new Set<FieldType>(['select', 'radio', 'multiselect', 'checkboxes'])

/** Sentences by field id. */
export type Faults = Readonly<Record<string, readonly string[]>>
export type Rules = ReadonlyMap<string, RuleDeclaration>

/** A rule of a field with its parameters. */
export interface RuleUse {
  rule: RuleDeclaration
  params: Values
  messageKey?: string
}

/** The rules that count for a field now; one that nobody declared was reported by the checker. */
export function rulesOf(field: ResolvedField, rules: Rules): RuleUse[] {
  return (field.rules ?? []).flatMap((entry: ResolvedRule) => {
    const use = typeof entry === 'string' ? { rule: entry } : entry
    const rule = rules.get(use.rule)
    if (!rule || ('onlyIf' in use && use.onlyIf === false)) return []
    return [
      {
        rule,
        params: ('params' in use && use.params) || {},
        ...('messageKey' in use && use.messageKey !== undefined ? { messageKey: use.messageKey } : {}),
      },
    ]
  })
}

/**
 * What is wrong with the values that can be said at once: nothing in a required field, a value of another kind, the
 * pure part of a rule. What cannot be changed here is not the person's to mend.
 */
export function faultsOf(form: Settled, rules: Rules, translate: TranslatePort): Faults {
  const faults: Record<string, string[]> = {}
  for (const field of form.leaves) {
    if (isReadOnly(field)) continue
    const value = valueAt(form.values, pathOf(field))
    const fault = ownFault(field, value, translate) ?? ruleFault(rulesOf(field, rules), value, translate)
    if (fault !== undefined) faults[field.id] = [fault]
  }
  return faults
}

function ownFault(field: ResolvedField, value: unknown, { t }: TranslatePort): string | undefined {
  const nothing =
    isEmpty(value) ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  // A switch that is off is an answer; a box that must be ticked is not ticked.
  if (nothing && isRequired(field) && !(field.type === 'switch' && value === false))
    return t('form.errors.required')
  if (isEmpty(value)) return undefined
  if (field.type === 'integer' && !Number.isInteger(value)) return t('form.errors.integer')
  if (field.type === 'number' && !Number.isFinite(value)) return t('form.errors.number')
  if (field.options && choosing.has(field.type)) {
    const known = new Set<unknown>(field.options.map((each) => each.value))
    if (![value].flat().every((each) => known.has(each))) return t('form.errors.enum')
  }
  return undefined
}

function ruleFault(uses: readonly RuleUse[], value: unknown, translate: TranslatePort): string | undefined {
  for (const { rule, params, messageKey } of uses) {
    if (!rule.test) continue
    const found = testRule(rule, value, params, translate)
    if (found !== true) return saidOf(ruleMessage(rule, found, params), messageKey, translate)
  }
  return undefined
}

/** The sentence of a refused rule: the field's own message, or the rule's. */
export function saidOf(
  message: RuleMessage,
  messageKey: string | undefined,
  translate: TranslatePort,
): string {
  const values = 'values' in message ? message.values : {}
  return sayRule(messageKey === undefined ? message : { key: messageKey, values }, translate)
}

/** One asking of the server about a field. Two with the same key ask the same. */
export interface Asking {
  id: string
  key: string
  value: unknown
  uses: readonly RuleUse[]
}

/** What there is to ask the server: fields with a value, nothing else wrong with them, and a rule that asks. */
export function askingsOf(form: Settled, rules: Rules, faults: Faults): Asking[] {
  return form.leaves.flatMap((field) => {
    const uses = rulesOf(field, rules).filter(({ rule }) => rule.asynchronous)
    const value = valueAt(form.values, pathOf(field))
    if (uses.length === 0 || faults[field.id] || isReadOnly(field) || isEmpty(value)) return []
    const key = JSON.stringify([value, uses.map(({ rule, params }) => [rule.name, params])])
    return [{ id: field.id, key, value, uses }]
  })
}
