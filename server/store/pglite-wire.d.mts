/** What the socket needs of the database. */
export interface WireDatabase {
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
  execProtocolRawStream(
    message: Uint8Array,
    options: { readonly syncToFs: boolean; readonly onRawData: (data: Uint8Array) => void },
  ): Promise<void>
  isInTransaction(): boolean
}

/** A socket that speaks PostgreSQL's protocol for a database. */
export interface WireServer {
  start(): Promise<void>
  /** Ends all connections; what they left open is taken back. */
  stop(): Promise<void>
}

export function createWireServer(
  db: WireDatabase,
  options: { readonly path: string; readonly maxConnections: number },
): WireServer

/**
 * Cuts what comes from a socket into exchanges, however it was cut on the way.
 *
 * @param take `exchange`: is given each in one piece; `encryption`: it was asked for
 * @returns is given what comes; throws a RangeError when that is not the protocol
 */
export function createReceiver(take: {
  readonly exchange: (message: Uint8Array) => void
  readonly encryption: () => void
}): (data: Buffer) => void
