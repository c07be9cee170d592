import { createContext, use, useEffect, useRef } from 'react'

/** Says, where it is, that it has to be finished or discarded first. */
export type Remind = () => void

/** What stands inside a form and is not finished, e.g. a part of the object that is edited for itself. */
export class UnfinishedWork {
  readonly #works = new Set<Remind>()

  /** @returns the function that takes it back */
  register(remind: Remind): () => void {
    this.#works.add(remind)
    return () => void this.#works.delete(remind)
  }

  /** Lets the first unfinished piece of work say so. @returns whether there is one */
  remind(): boolean {
    const [first] = this.#works
    first?.()
    return first !== undefined
  }
}

const UnfinishedContext = createContext<UnfinishedWork | undefined>(undefined)
export const UnfinishedWorkProvider = UnfinishedContext.Provider

/**
 * Tells the form around that something inside it is unfinished, for as long as the caller is shown: the form neither
 * creates nor saves meanwhile, so that nothing typed is left behind. Outside of such a form nothing happens.
 *
 * @param remind called when the person tries to send the form; the latest counts
 * @example
 * const [reminders, setReminders] = useState(0)
 * useUnfinishedWork(() => setReminders((count) => count + 1))
 */
export function useUnfinishedWork(remind: Remind): void {
  const work = use(UnfinishedContext)
  const latest = useRef(remind)
  useEffect(() => {
    latest.current = remind
  })
  useEffect(() => work?.register(() => latest.current()), [work])
}
