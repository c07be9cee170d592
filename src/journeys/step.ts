/** One step of a journey as it is on the wire (contract/am.md). */
export interface Callback {
  readonly type: string
  readonly output: readonly { readonly name: string; readonly value: unknown }[]
  input?: { name: string; value: unknown }[]
  readonly _id?: number
}
export interface Step {
  readonly authId: string
  readonly stage?: string
  readonly header?: string
  readonly description?: string
  callbacks: Callback[]
}

/** The value of an output by its name. @example outputOf(callback, 'prompt') // 'User Name' */
export function outputOf(callback: Callback, name: string): unknown {
  return callback.output.find((pair) => pair.name === name)?.value
}

/** The prompt as text. */
export function promptOf(callback: Callback): string {
  const prompt = outputOf(callback, 'prompt')
  return typeof prompt === 'string' ? prompt : ''
}

/** Whether an answer of `authenticate` is another step and not the end of the journey. */
export function isStep(answer: unknown): answer is Step {
  return typeof answer === 'object' && answer !== null && 'authId' in answer && 'callbacks' in answer
}

/** The step to send back: the whole last step with the values filled in, by position of the callback. */
export function answeredStep(step: Step, values: ReadonlyMap<number, unknown>): Step {
  return {
    ...step,
    callbacks: step.callbacks.map((callback, index) => {
      const [first, ...rest] = callback.input ?? []
      if (!first || !values.has(index)) return callback
      return { ...callback, input: [{ name: first.name, value: values.get(index) }, ...rest] }
    }),
  }
}
