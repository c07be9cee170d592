import type { WatchClock } from '../../../../src/session/session-watch.ts'

/** Time that passes only when a test says so; what is due runs in order, with room for answers in between. */
export class FakeClock implements WatchClock {
  private time = 1_700_000_000_000
  private due: { at: number; run: () => void }[] = []

  now(): number {
    return this.time
  }

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.time + milliseconds, run }
    this.due.push(entry)
    return () => {
      this.due = this.due.filter((each) => each !== entry)
    }
  }

  async pass(seconds: number): Promise<void> {
    await settled()
    const end = this.time + seconds * 1000
    for (;;) {
      const next = this.due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      this.due = this.due.filter((each) => each !== next)
      this.time = next.at
      next.run()
      await settled()
    }
    this.time = end
    await settled()
  }
}

/** Lets answers that are there already arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
