/** A PostgreSQL server of its own. */
export interface ScratchPostgres {
  readonly url: string
  readonly port: number
  halt(): void
  resume(): void
  stop(): void
}

/** A PgBouncer of its own. */
export interface ScratchBouncer {
  readonly url: string
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export function startScratchPostgres(options?: {
  readonly durable?: boolean
}): Promise<ScratchPostgres | undefined>
export function startScratchBouncer(port: number): Promise<ScratchBouncer | undefined>
