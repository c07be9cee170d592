import type { CheckScope, ValueSchema } from '../expression/check.ts'
import type { Binding } from '../format/binding.ts'
import type { Screen } from '../format/screen.ts'
import type { LintContext } from './lint.ts'

/** What every place sees: who is looking, and when. */
export function subjectScope(context: LintContext): CheckScope {
  const free = {
    user: undefined,
    realm: undefined,
    flags: undefined,
    roles: undefined,
    privileges: undefined,
  }
  return { ...free, counts: undefined, now: undefined, ...context.roots }
}

/** What a screen sees beside the subject: its parameters, the query, its data. */
export function screenScope(screen: Screen, context: LintContext): CheckScope {
  const inPath = [...screen.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)
  const params: Record<string, ValueSchema> = {}
  for (const name of inPath) params[name] = { type: 'string' }
  for (const [name, param] of Object.entries(screen.params ?? {}))
    params[name] = { type: 'string', ...(param.enum ? { enum: param.enum } : {}) }
  const data: Record<string, ValueSchema> = {}
  for (const [name, binding] of Object.entries(screen.data ?? {})) data[name] = answerOf(binding, context)
  return {
    ...subjectScope(context),
    params: { type: 'object', properties: params, additionalProperties: false },
    query: undefined,
    data: { type: 'object', properties: data, additionalProperties: false },
  }
}

/** The schema of one row of a list binding, where the contract says it. */
export function rowOf(screen: Screen, list: unknown, context: LintContext): ValueSchema | undefined {
  const binding = typeof list === 'string' ? screen.data?.[list] : undefined
  if (!binding) return undefined
  const { properties } = answerOf(binding, context)
  return properties?.['result']?.items
}

function answerOf(binding: Binding, context: LintContext): ValueSchema {
  const known = context.answers
  return (known && Object.hasOwn(known, binding.operation) ? known[binding.operation] : undefined) ?? {}
}
