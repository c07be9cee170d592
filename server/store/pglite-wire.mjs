// Serves the embedded database on a unix socket in PostgreSQL's protocol. The database takes one call at a time and answers it before the call returns, so
// what counts is how often it is called and how often the socket is written: an exchange of the driver (parse, bind, describe, execute, sync) is one of each.
import { createServer } from 'node:net'

/** Messages that are answered together with the sync behind them: parse, bind, describe, execute, close. */
const GATHERED = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))
/** Codes of what may come instead of a greeting. */
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
/** An answer that grows beyond this leaves in several writes. */
const WRITE_AT = 256 * 1024
/** The simple query that takes back what a connection has left open. */
const ROLLBACK = new Uint8Array(Buffer.from('Q\0\0\0\x0drollback\0', 'latin1'))

/**
 * @param db the database: `runExclusive`, `execProtocolRawStream`, `isInTransaction`
 * @param options `path` of the socket, `maxConnections`
 * @returns `start` and `stop`
 */
export function createWireServer(db, { path, maxConnections }) {
  const connections = new Set()
  /** Exchanges in the order in which they came. */
  const waiting = []
  /** Whose transaction is open: nobody else may speak meanwhile, because all share one session. */
  let holder
  let working = false

  // Nothing has to be carried to the disk afterwards: each write of the database is one of the file system already.
  const execute = (message, onRawData) =>
    db.runExclusive(() => db.execProtocolRawStream(message, { syncToFs: false, onRawData }))

  const next = () => {
    const at = holder === undefined ? 0 : waiting.findIndex(({ socket }) => socket === holder)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  /** Whatever this throws ends the thread: the database is then started again on what it has kept. */
  const work = async () => {
    if (working) return
    working = true
    for (let exchange = next(); exchange; exchange = next()) {
      const { socket, message } = exchange
      const answer = createAnswer(socket)
      await execute(message, answer.add)
      answer.end()
      holder = db.isInTransaction() ? socket : undefined
      if (!connections.has(socket)) await leave(socket)
    }
    working = false
  }

  const leave = async (socket) => {
    for (let at = waiting.length - 1; at >= 0; at -= 1)
      if (waiting[at].socket === socket) waiting.splice(at, 1)
    if (holder !== socket) return
    holder = undefined
    await execute(ROLLBACK, () => {})
  }

  const server = createServer((socket) => {
    connections.add(socket)
    socket.setNoDelay(true)
    const receive = createReceiver({
      exchange: (message) => void waiting.push({ socket, message }),
      // Encryption: there is none on a socket of one's own.
      encryption: () => void socket.write('N'),
    })
    socket.on('data', (data) => {
      try {
        receive(data)
      } catch {
        socket.destroy()
      }
      void work()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      connections.delete(socket)
      // Whoever is at work sees to it when the exchange is over.
      if (!working) void leave(socket).then(work)
    })
  })
  server.maxConnections = maxConnections

  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(path, resolve)
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of connections) socket.destroy()
      }),
  }
}

/** Gathers what the database says in one exchange. It says it out of memory that it uses again. */
function createAnswer(socket) {
  let parts = []
  let size = 0
  const end = () => {
    if (size > 0 && socket.writable) socket.write(parts.length === 1 ? parts[0] : Buffer.concat(parts, size))
    parts = []
    size = 0
  }
  return {
    add(data) {
      parts.push(Buffer.from(data))
      size += data.length
      if (size >= WRITE_AT) end()
    },
    end,
  }
}

/**
 * Cuts what comes from a socket into exchanges, however it was cut on the way.
 *
 * @param take `exchange`: is given each in one piece; `encryption`: it was asked for
 * @returns is given what comes; throws when that is not the protocol
 */
export function createReceiver(take) {
  let parts = []
  let size = 0
  /** Bytes that must be there before the next message is whole. */
  let wanted = 8
  let greeted = false

  return (data) => {
    parts.push(data)
    size += data.length
    if (size < wanted) return
    const all = parts.length === 1 ? data : Buffer.concat(parts, size)
    let from = 0
    let at = 0
    for (;;) {
      // Only the first messages have no letter before their length; behind it these have a code.
      const letter = greeted ? 1 : 0
      wanted = at + letter + (greeted ? 4 : 8)
      if (all.length < wanted) break
      const length = all.readInt32BE(at + letter)
      if (length < (greeted ? 4 : 8)) throw new RangeError('A message is shorter than its head.')
      wanted = at + letter + length
      if (all.length < wanted) break
      const first = all[at]
      const code = greeted ? 0 : all.readInt32BE(at + 4)
      at = wanted
      if (greeted && GATHERED.has(first)) continue
      if (code === SSL_REQUEST || code === GSS_REQUEST) take.encryption()
      // One that asks to cancel another's statement is not answered: there is nobody beside it who could.
      else if (code !== CANCEL_REQUEST) {
        greeted = true
        take.exchange(new Uint8Array(all.subarray(from, at)))
      }
      from = at
    }
    parts = from === all.length ? [] : [all.subarray(from)]
    size = all.length - from
    wanted -= from
  }
}
