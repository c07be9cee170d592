import type { StepGate, StepWork } from '../../../engine/react/step-gate.ts'

/** What stands in the steps of a flow and wants to be asked before it goes on. */
export class Gates {
  #next: () => void = () => {}
  #finishing = false
  readonly #works = new Map<string, Set<StepWork>>()
  readonly #gates = new Map<string, StepGate>()

  /** The gate of a step; the same one for as long as the flow lives. */
  of(id: string): StepGate {
    const known = this.#gates.get(id)
    if (known) return known
    const works = new Set<StepWork>()
    const finishing = () => this.#finishing
    const gate: StepGate = {
      register(work) {
        works.add(work)
        return () => void works.delete(work)
      },
      next: () => this.#next(),
      get finishing() {
        return finishing()
      },
    }
    this.#works.set(id, works)
    this.#gates.set(id, gate)
    return gate
  }

  /** Something in a step wants to go on: what happens then. */
  onNext(next: () => void): void {
    this.#next = next
  }

  /** Runs the end of the flow: meanwhile nobody is asked whether to leave unsent work. */
  async finish(end: () => Promise<void>): Promise<void> {
    this.#finishing = true
    try {
      await end()
    } finally {
      this.#finishing = false
    }
  }

  /** Whether everything in a step is in order; the first that is not says so itself. */
  async inOrder(id: string): Promise<boolean> {
    for (const work of this.#works.get(id) ?? []) if (!(await work.check())) return false
    return true
  }

  /** Whether everything in a step that changed is sent; the first that is refused says so itself. */
  async sent(id: string): Promise<boolean> {
    for (const work of this.#works.get(id) ?? []) if (!(await work.send())) return false
    return true
  }

  get all(): StepWork[] {
    return [...this.#works.values()].flatMap((works) => [...works])
  }
}
