/** A name and its value, as callbacks carry them. */
export interface NameValue {
  readonly name: string
  readonly value: unknown
}

/** One question of a step (contract/am.md, callback kinds). */
export interface Callback {
  readonly type: string
  readonly output: readonly NameValue[]
  readonly input: readonly NameValue[]
  readonly _id?: number
}

/** One step of a journey as it is on the wire. Whatever else stands in it is sent back unchanged. */
export interface Step {
  readonly authId: string
  readonly stage?: string
  readonly header?: string
  readonly description?: string
  readonly callbacks: readonly Callback[]
}

/** What a person gave for one callback, by the suffix of the input (`''` for the main one). */
export type StepAnswer = Readonly<Record<string, unknown>>

/** A step has a handful of callbacks; more is a fault of the server (openapi/access.yaml, authenticate). */
const mostCallbacks = 100

/**
 * Reads an answer of `authenticate`.
 *
 * @returns the step; undefined where the answer is the end of the journey
 * @throws TypeError when it says that it is a step and is none
 * @example readStep({ authId: 'e', callbacks: [{ type: 'NameCallback', input: [{ name: 'IDToken1', value: '' }] }] })
 */
export function readStep(answer: unknown): Step | undefined {
  if (!isRecord(answer) || !('authId' in answer) || !Array.isArray(answer['callbacks'])) return undefined
  const { authId, callbacks, stage, header, description, ...rest } = answer
  if (typeof authId !== 'string') throw new TypeError('The step has no authId.')
  if (callbacks.length > mostCallbacks) throw new TypeError(`The step has ${callbacks.length} callbacks.`)
  return {
    ...rest,
    authId,
    ...texts({ stage, header, description }),
    callbacks: callbacks.map(readCallback),
  }
}

function readCallback(value: unknown, index: number): Callback {
  if (!isRecord(value) || typeof value['type'] !== 'string')
    throw new TypeError(`Callback ${index + 1} of the step has no type.`)
  const id = value['_id']
  return {
    type: value['type'],
    output: pairs(value['output']),
    input: pairs(value['input']),
    ...(typeof id === 'number' ? { _id: id } : {}),
  }
}

function pairs(value: unknown): NameValue[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) =>
    isRecord(each) && typeof each['name'] === 'string' ? [{ name: each['name'], value: each['value'] }] : [],
  )
}

function texts<K extends string>(values: Record<K, unknown>): Partial<Record<K, string>> {
  const kept: Partial<Record<K, string>> = {}
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'string') kept[name] = value
  }
  return kept
}

/** Whether a value is an object with named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an output by its name. @example outputOf(callback, 'prompt') // 'User Name' */
export function outputOf(callback: Callback, name: string): unknown {
  return callback.output.find((pair) => pair.name === name)?.value
}

/** An output as text; empty when it is none. @example textOf(callback, 'message') // 'Please wait.' */
export function outputText(callback: Callback, name: string): string {
  const value = outputOf(callback, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An output as a list of texts. @example textsOf(callback, 'options') // ['Yes', 'No'] */
export function textsOf(callback: Callback, name: string): string[] {
  const value = outputOf(callback, name)
  return Array.isArray(value) ? value.map(String) : []
}

/** The suffix of an input: `question` of `IDToken2question`, empty for the main one. */
export function suffixOf(inputName: string): string {
  return inputName.replace(/^IDToken\d+/, '')
}

/** Whether a callback takes an input of this suffix. */
export function takes(callback: Callback, suffix: string): boolean {
  return callback.input.some(({ name }) => suffixOf(name) === suffix)
}

/** The property of a person that a callback asks for; empty for what is no property. */
export function attributeOf(callback: Callback): string {
  return callback.type === 'ValidatedCreateUsernameCallback' ? 'userName' : outputText(callback, 'name')
}

/** What a callback asks, in a form that stays the same when the server asks again. */
export function questionOf(callback: Callback): string {
  return JSON.stringify([callback.type, outputText(callback, 'prompt'), outputText(callback, 'name')])
}

/** Whether two steps ask the same, so that a person who sees the second has not gone on. */
export function asksTheSame(one: Step | undefined, other: Step): boolean {
  return (
    one !== undefined &&
    one.stage === other.stage &&
    one.header === other.header &&
    sameKinds(one, other) &&
    one.callbacks.every((callback, index) => questionOf(callback) === questionOf(other.callbacks[index]!))
  )
}

/** Whether two steps have the same kinds of callbacks in the same places. */
export function sameKinds(one: Step, other: Step): boolean {
  return (
    one.callbacks.length === other.callbacks.length &&
    one.callbacks.every(({ type }, index) => type === other.callbacks[index]!.type)
  )
}
