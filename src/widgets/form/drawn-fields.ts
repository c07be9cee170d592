import { pathOf, type ResolvedField } from './fields.logic.ts'

/** Kinds of fields whose values never stay on the device: secrets, and what is too large. */
const unkept: ReadonlySet<string> = new Set(['password', 'file'])

/** What the store of a form must know of its fields as they are drawn, and were drawn before. */
export class DrawnFields {
  readonly #fields = new Map<string, ResolvedField>()
  /** Paths of every secret that the form has shown. */
  readonly secrets = new Set<string>()
  #sends = true

  /** What is sent by something else on the page is not this form's to keep. */
  get sends(): boolean {
    return this.#sends
  }

  setSends(sends: boolean): void {
    this.#sends = sends
  }

  draw(fields: readonly ResolvedField[]): void {
    for (const field of fields) {
      this.#fields.set(pathOf(field), field)
      if (unkept.has(field.type)) this.secrets.add(pathOf(field))
    }
  }

  at(path: string): ResolvedField | undefined {
    return this.#fields.get(path)
  }
}
