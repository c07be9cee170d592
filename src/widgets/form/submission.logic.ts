import { fieldSegments, pointerOf, valueAt } from '../../../engine/format/pointer.ts'
import { isOutcomeUnknown, type Problem } from '../../../engine/format/problem.ts'
import { isRecord } from '../../../engine/object-schema/managed-schema.ts'
import { isEmpty, same } from '../../../engine/format/same.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { policyFailures, policyMessage, withNames } from '../../../validators/index.ts'
import type { Faults } from './checks.logic.ts'
import {
  isReadOnly,
  ownValue,
  pathOf,
  put,
  type ResolvedField,
  type Settled,
  type Values,
} from './fields.logic.ts'

/** What is submitted: the values of the fields that are seen, computed ones too; displays only show. */
export function submissionOf(form: Settled): Values {
  return valuesOf(form, (field) => field.type !== 'display')
}

/** What the screen's own state gets: the same without secrets. */
export function publishedOf(form: Settled): Values {
  return valuesOf(form, (field) => field.type !== 'display' && field.type !== 'password')
}

/**
 * Where a form begins once it is sent: what was sent, over what it began with and no field shows. Secrets are gone.
 *
 * @param secrets paths of every secret that the form has shown
 */
export function beginAfter(sent: Settled, secrets: ReadonlySet<string>): Values {
  return [...secrets].reduce<Values>((all, path) => put(all, path, undefined), sent.values)
}

/** Ids of the fields whose secret was sent; the form holds it no more. */
export function secretsIn(sent: Settled): ReadonlySet<string> {
  const given = sent.leaves.filter(
    (field) => field.type === 'password' && !isEmpty(valueAt(sent.values, pathOf(field))),
  )
  return new Set(given.map(({ id }) => id))
}

function valuesOf(form: Settled, counts: (field: ResolvedField) => boolean): Values {
  return form.leaves
    .filter(counts)
    .reduce<Values>((all, field) => put(all, pathOf(field), valueAt(form.values, pathOf(field))), {})
}

/** Paths of the fields that the person made differ from the beginning, in the form's order. */
export function changedIn(form: Settled, begin: Values): string[] {
  return form.leaves
    .filter((field) => !isReadOnly(field))
    .filter((field) => !same(valueAt(form.values, pathOf(field)), ownValue(field, begin, {})))
    .map(pathOf)
}

/** What became of a refused submission. */
export interface SubmissionRefusal {
  /** The server's words, at the fields they are about. */
  faults: Faults
  /** What concerns no field that is seen. */
  others: readonly string[]
  conflict: boolean
  /** Nobody knows whether it was saved. */
  unknown?: boolean
  /** `others` says itself what was not done. */
  named?: boolean
}

/**
 * The server's verdict, at the fields it is about: failed policies (403), or a refusal with a detail per field (400),
 * where each detail has a `field` or `property` and a `message`.
 */
export function submissionRefusal(
  problem: Problem,
  form: Settled,
  translate: TranslatePort,
): SubmissionRefusal {
  const said = policiesIn(problem, translate) ?? detailsIn(problem.detail)
  const faults: Record<string, string[]> = {}
  const others: string[] = []
  for (const { property, sentences } of said) {
    const field = fieldAt(form, property)
    if (field) (faults[field.id] ??= []).push(...sentences)
    else others.push(...sentences.map((sentence) => `${property}: ${sentence}`))
  }
  if (said.length === 0) others.push(problem.message || translate.t('common.unreachable'))
  // Sentences that stand at no field say nothing of what was not done.
  else if (problem.named && others.length > 0) others.unshift(problem.message)
  return {
    faults,
    others,
    conflict: problem.code === 412,
    ...(isOutcomeUnknown(problem) ? { unknown: true } : {}),
    ...(problem.named && others.length > 0 ? { named: true } : {}),
  }
}

interface Said {
  property: string
  sentences: string[]
}

function policiesIn({ detail }: Problem, { t, text }: TranslatePort): Said[] | undefined {
  return policyFailures(detail)?.map(({ property, policyRequirements }) => ({
    property,
    sentences: policyRequirements.map((each) => {
      const { key, values } = withNames(policyMessage(each), text)
      return t(key, values)
    }),
  }))
}

function detailsIn(detail: unknown): Said[] {
  const lists = isRecord(detail) ? [detail['errors'], detail['fieldErrors'], detail['detail']] : [detail]
  const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return entries.filter(isRecord).flatMap((entry) => {
    const property = entry['field'] ?? entry['property']
    const { message } = entry
    return typeof property === 'string' && typeof message === 'string'
      ? [{ property, sentences: [message] }]
      : []
  })
}

/** The field at a place or around it; the wire writes `a/b`, `/a/b` or `a.b`. */
function fieldAt(form: Settled, property: string): ResolvedField | undefined {
  const place = pointerOf(fieldSegments(property.replace(/^\/?/, property.includes('/') ? '/' : '')))
  return form.leaves.find((field) => {
    const own = pointerOf(fieldSegments(pathOf(field)))
    return place === own || place.startsWith(`${own}/`)
  })
}
