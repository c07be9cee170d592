/** Work that calls leave behind, done beside them. */
export interface BackgroundWork {
  /** Goes on with what is left until nothing is; what goes on already goes on. */
  begin(): void
  /** The same for once, and waited for; nothing where it goes on already. */
  step(): Promise<void>
  /** Waits until nothing is left of what was begun, or for the step that goes on once it was stopped. */
  settled(): Promise<void>
  /** Lets no further step begin. */
  stop(): Promise<void>
}

/**
 * Does something step by step in the background, never two steps at once in this process.
 *
 * @param next does one step @returns whether something is left
 * @param failed told what a step throws; it is begun anew when somebody says so
 * @example const work = backgroundWork(() => changes.sweep(), (error) => log.warn(error)); work.begin()
 */
export function backgroundWork(
  next: () => Promise<boolean>,
  failed: (error: unknown) => void,
): BackgroundWork {
  let going: Promise<void> | undefined
  let isStopped = false
  const run = async (most: number) => {
    for (let steps = 0; steps < most && !isStopped; steps++) if (!(await next())) return
  }
  const start = (most: number): Promise<void> => {
    going ??= run(most).finally(() => (going = undefined))
    return going
  }
  let isWanted = false
  const begin = () => {
    isWanted = true
    if (going || isStopped) return
    isWanted = false
    start(Infinity).then(
      // What was left while it came to its end.
      () => isWanted && begin(),
      failed,
    )
  }
  const settled = async () => {
    while (going) await going.catch(() => {})
  }
  return {
    begin,
    step: () => (going ? Promise.resolve() : start(1)),
    settled,
    async stop() {
      isStopped = true
      await settled()
    },
  }
}
