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
}

/** The counts of badges (spec section 3): they start with the portal and follow what the person does and is told. */
export class Counts {
  current: Readonly<Record<string, number>> = {}
  private unread: ReadonlySet<string> = new Set()
  private reading = false
  private again = false
  private readonly ports: CountsPorts

  constructor(ports: CountsPorts) {
    this.ports = ports
    makeAutoObservable<this, 'ports' | 'unread' | 'reading' | 'again'>(this, {
      ports: false,
      unread: false,
      reading: false,
      again: false,
    })
  }

  take({ counts, countsFailed = [] }: CountsAnswer): void {
    this.current = counts
    for (const name of countsFailed) if (!this.unread.has(name)) this.ports.failed(name)
    this.unread = new Set(countsFailed)
  }

  /** Counts again. Asked while an answer is on its way, it counts once more behind it; a failure leaves what was. */
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
      // The next action or news counts again.
    } finally {
      this.reading = false
    }
  }
}
