import { makeAutoObservable, runInAction } from 'mobx'

/** What waits for the person, by name; and what of it could not be counted. */
export interface CountsAnswer {
  readonly counts: Readonly<Record<string, number>>
  readonly countsFailed?: readonly string[] | undefined
}

/** What the counts are given. */
export interface CountsPorts {
  read(): Promise<CountsAnswer>
  /** Called for each count that could not be counted, once until it can be again. */
  failed(name: string): void
  /** Runs something later, in milliseconds; without it counts wait for the next news. */
  after?(milliseconds: number, run: () => void): void
}

/** A count that could not be read: no number, so that nothing compares with it and nothing adds to it. */
export const notCounted = Number.NaN
/** After a reading that failed it is read again, later each time. */
const AGAIN = [5000, 15_000, 60_000]

/** The counts of badges (spec section 3): they start with the portal and follow what the person does and is told. */
export class Counts {
  /** By name; {@link notCounted} where nobody knows. */
  current: Readonly<Record<string, number>> = {}
  private failures = 0
  private unread: ReadonlySet<string> = new Set()
  private reading = false
  private again = false
  private readonly ports: CountsPorts

  constructor(ports: CountsPorts) {
    this.ports = ports
    makeAutoObservable<this, 'ports' | 'unread' | 'reading' | 'again' | 'failures'>(this, {
      ports: false,
      unread: false,
      reading: false,
      again: false,
      failures: false,
    })
  }

  take({ counts, countsFailed = [] }: CountsAnswer): void {
    const unknown = Object.fromEntries(countsFailed.map((name) => [name, notCounted]))
    this.current = { ...counts, ...unknown }
    this.failures = 0
    for (const name of countsFailed) if (!this.unread.has(name)) this.ports.failed(name)
    this.unread = new Set(countsFailed)
  }

  /** Counts again. Asked while an answer is on its way, it counts once more behind it. What was is no answer to what is: when none comes, nobody knows. */
  async refresh(): Promise<void> {
    if (this.reading) {
      this.again = true
      return
    }
    this.reading = true
    try {
      do {
        this.again = false
        const answer = await this.ports.read()
        runInAction(() => this.take(answer))
      } while (this.again)
    } catch {
      runInAction(() => {
        this.current = Object.fromEntries(Object.keys(this.current).map((name) => [name, notCounted]))
      })
      const pause = AGAIN[Math.min(this.failures, AGAIN.length - 1)]!
      this.failures += 1
      this.ports.after?.(pause, () => void (this.failures > 0 && this.refresh()))
    } finally {
      this.reading = false
    }
  }
}
