import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { nearest } from '../engine/format/did-you-mean.ts'
import { misfits } from '../engine/format/validate.ts'
import type { RuleDeclaration, RulePorts } from '../engine/registry/rule.ts'
import { askRule, esvId, productRules, sayRule, type Words } from '../validators/index.ts'

/** What a line of the output says. */
export type TriedRule = { valid: true } | { valid: false; message: string } | { error: string }

/** What exists while a rule is tried; nothing else does. */
interface TryContext {
  variables: readonly string[]
  secrets: readonly string[]
  taken: readonly string[]
}

const rules: ReadonlyMap<string, RuleDeclaration> = new Map(
  (productRules.rules ?? []).map((rule) => [rule.name, rule]),
)

/**
 * Tries rules as they are read, one line of answer for each line of input that is not blank.
 *
 * @param input bytes or text, cut anywhere
 * @param write takes each answer with its line end
 * @example await rulesTry(process.stdin, (text) => void process.stdout.write(text))
 */
export async function rulesTry(
  input: AsyncIterable<Uint8Array | string>,
  write: (text: string) => void,
): Promise<void> {
  const words = await englishWords()
  for await (const line of linesOf(input)) {
    if (line.trim() !== '') write(`${JSON.stringify(await tryLine(line, words))}\n`)
  }
}

async function tryLine(line: string, words: Words): Promise<TriedRule> {
  const request = parsed(line)
  if (typeof request === 'string') return { error: request }
  const { rule: name, value, context } = request
  const params = request['params'] ?? {}
  if (typeof name !== 'string') return { error: '"rule" is missing: give the id of a rule as text.' }
  const rule = rules.get(name)
  if (!rule) return { error: `There is no rule "${name}". ${known(name)}` }
  const wrong = paramsFault(rule, params) ?? contextFault(context)
  if (wrong !== undefined) return { error: wrong }
  const outcome = await askRule(
    rule,
    value,
    params as Record<string, unknown>,
    portsOf(context),
    new AbortController().signal,
  )
  return outcome.valid ? { valid: true } : { valid: false, message: sayRule(outcome.message, words) }
}

function known(name: string): string {
  const near = nearest(name, rules.keys())
  return near === undefined ? `Known: ${[...rules.keys()].toSorted().join(', ')}.` : `Did you mean "${near}"?`
}

/** The object of a line, or what is wrong with the line. */
function parsed(line: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(line)
    if (isObject(value)) return value
    return 'A line must be a JSON object with "rule" and "value".'
  } catch (error) {
    return `The line is no JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

function paramsFault(rule: RuleDeclaration, params: unknown): string | undefined {
  if (!isObject(params)) return `Rule "${rule.name}": "params" must be an object.`
  const found = rule.params ? misfits(rule.params, params) : []
  if (found.length > 0)
    return `Rule "${rule.name}": ${found.map(({ pointer, message, hint }) => [`params${pointer}:`, message, hint].filter(Boolean).join(' ')).join(' ')}`
  const fault = rule.paramsFault?.(params)
  return fault === undefined ? undefined : `Rule "${rule.name}": ${fault}`
}

function contextFault(context: unknown): string | undefined {
  if (context === undefined || context === null) return undefined
  if (!isObject(context)) return '"context" must be an object.'
  const wrong = ['variables', 'secrets', 'taken'].find((name) => {
    const list = context[name]
    return list !== undefined && !(Array.isArray(list) && list.every((each) => typeof each === 'string'))
  })
  return wrong === undefined ? undefined : `"context.${wrong}" must be a list of texts.`
}

/** Ports on what the line says exists. Names of variables and secrets may be dotted: `esv.my.var`. */
function portsOf(given: unknown): RulePorts {
  const context = (isObject(given) ? given : {}) as Partial<TryContext>
  const variables = new Set(context.variables?.map(esvId))
  const secrets = new Set(context.secrets?.map(esvId))
  return {
    esv: {
      variableExists: async (id) => variables.has(id),
      secretExists: async (id) => secrets.has(id),
    },
    uniqueness: {
      countMatching: async ({ value }) => (context.taken?.includes(value) ? 1 : 0),
    },
  }
}

async function englishWords(): Promise<Words> {
  const file = new URL('../locales/en/rules.json', import.meta.url)
  const words = i18next.createInstance()
  await words.init({
    lng: 'en',
    resources: { en: { translation: JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> } },
    interpolation: { escapeValue: false },
  })
  return { locale: 'en', t: (key, values) => words.t(key, values ?? {}) }
}

/** Lines end with a line feed and nothing else: JSON may hold the other line ends of Unicode. */
async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const [first = '', ...more] = text.split('\n')
    rest += first
    const next = more.pop()
    if (next === undefined) continue
    yield* [rest, ...more]
    rest = next
  }
  yield rest + decoder.decode()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
