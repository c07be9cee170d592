import { UNVERIFIED, type EsvPort } from '../engine/registry/rule.ts'

const placeholder = /&\{([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)(?:\|[^{}]*)?\}/g
const idPattern = /^esv-[a-z0-9_-]{1,120}$/

/** Id of a variable or secret by its dotted name (contract, ESV references). @example esvId('esv.my.var') // 'esv-my-var' */
export function esvId(name: string): string {
  return name.replaceAll('.', '-')
}

/** Whether the environment service could have this id: `esv-` and lower-case letters, digits, `-`, `_`; 124 in all. */
export function isEsvId(id: string): boolean {
  return idPattern.test(id)
}

/**
 * Reads the references in a text, `text&{esv.my.var}text`; each may bring a default, `&{esv.my.var|none}`, which is not looked at:
 * a name that does not exist is a mistake all the same.
 *
 * @returns ids in order, each once, and the text with `x` in place of each reference; undefined when there is none or one is
 *   malformed
 * @example esvReferences('https://&{esv.host}/a') // { ids: ['esv-host'], rest: 'https://x/a', leads: false, alone: false }
 */
export function esvReferences(
  text: string,
): { ids: string[]; rest: string; leads: boolean; alone: boolean } | undefined {
  const found = [...text.matchAll(placeholder)]
  const rest = text.replaceAll(placeholder, 'x')
  const [first] = found
  if (!first || rest.includes('&{')) return undefined
  return {
    ids: [...new Set(found.map((match) => esvId(match[1]!)))],
    rest,
    leads: first.index === 0,
    alone: first[0] === text,
  }
}

/** Which look-ups count (reading 17). */
export type EsvKinds = 'variables' | 'variables-and-secrets'

/**
 * Whether everything that a text refers to exists. Variables are asked first, then secrets. An id that the service could not
 * have is not asked for. No answer, or one that says nothing (401, 403, 5xx), is no reason to refuse a value: a person who may not
 * read variables would else never get past the field.
 *
 * @returns true, `unverified`, or false when all look-ups that count said no
 */
export async function esvExist(
  ids: readonly string[],
  kinds: EsvKinds,
  port: EsvPort,
  signal: AbortSignal,
): Promise<boolean | typeof UNVERIFIED> {
  const verdicts = await Promise.all(ids.map((id) => exists(id, kinds, port, signal)))
  if (verdicts.includes(false)) return false
  return verdicts.includes(UNVERIFIED) ? UNVERIFIED : true
}

async function exists(
  id: string,
  kinds: EsvKinds,
  port: EsvPort,
  signal: AbortSignal,
): Promise<boolean | typeof UNVERIFIED> {
  if (!isEsvId(id)) return false
  const variable = await port.variableExists(id, signal)
  if (variable === true) return true
  const secret = kinds === 'variables' ? false : await port.secretExists(id, signal)
  if (secret === true) return true
  return variable === undefined || secret === undefined ? UNVERIFIED : false
}
