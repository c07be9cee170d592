import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createReceiver, createWireServer } from '../../server/store/pglite-wire.mjs'

/** A message of the protocol. */
function message(letter: string, body = ''): Buffer {
  const made = Buffer.alloc(5 + body.length)
  made.write(letter, 'latin1')
  made.writeInt32BE(4 + body.length, 1)
  made.write(body, 5, 'latin1')
  return made
}
function greeting(code = 196_608, body = 'user\0me\0\0'): Buffer {
  const made = Buffer.alloc(8 + body.length)
  made.writeInt32BE(made.length)
  made.writeInt32BE(code, 4)
  made.write(body, 8, 'latin1')
  return made
}
const statement = (text: string): Buffer =>
  Buffer.concat([message('P', text), message('B'), message('D'), message('E'), message('S')])

function received(pieces: readonly Buffer[]): { exchanges: Buffer[]; encryption: number } {
  const seen = { exchanges: [] as Buffer[], encryption: 0 }
  const receive = createReceiver({
    exchange: (each) => void seen.exchanges.push(Buffer.from(each)),
    encryption: () => void (seen.encryption += 1),
  })
  for (const piece of pieces) receive(piece)
  return seen
}

describe('what comes', () => {
  test('is one exchange up to a sync, a simple query or an end', () =>
    expect(
      received([
        Buffer.concat([
          greeting(),
          statement('one'),
          message('Q', 'begin\0'),
          statement('two'),
          message('X'),
        ]),
      ]).exchanges,
    ).toEqual([greeting(), statement('one'), message('Q', 'begin\0'), statement('two'), message('X')]))

  test('waits for the rest of it', () => {
    const whole = statement('select 1')
    expect(received([greeting(), whole.subarray(0, whole.length - 1)]).exchanges).toEqual([greeting()])
  })

  test('may ask for encryption and to cancel first', () =>
    expect(received([greeting(80_877_103, ''), greeting(80_877_104, ''), greeting()])).toEqual({
      exchanges: [greeting()],
      encryption: 2,
    }))

  test('a request to cancel is not passed on', () =>
    expect(received([greeting(80_877_102, '12345678')]).exchanges).toEqual([]))

  test.each([[Buffer.alloc(8)], [Buffer.concat([greeting(), Buffer.from('Q\0\0\0\x03rest')])]])(
    'what has no length is refused: %o',
    (bytes) => expect(() => received([bytes])).toThrow(RangeError),
  )

  test('is the same however it was cut on the way', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 40 }).map(statement),
      fc.string({ maxLength: 40 }).map((text) => message('Q', `${text}\0`)),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (parts, cuts) => {
          const all = Buffer.concat([greeting(), ...parts])
          const places = [0, ...cuts.map((cut) => cut % all.length).toSorted((a, b) => a - b), all.length]
          const pieces = places.slice(1).map((to, index) => all.subarray(places[index], to))
          expect(received(pieces).exchanges).toEqual([greeting(), ...parts])
        },
      ),
    )
  })
})

/** A database that writes down what it is asked; `begin` and `commit` are all it understands. */
function recorder() {
  const asked: string[] = []
  let open = false
  let turn: Promise<unknown> = Promise.resolve()
  return {
    asked,
    runExclusive: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const mine = turn.then(work)
      turn = mine
      return mine
    },
    async execProtocolRawStream(
      bytes: Uint8Array,
      { onRawData }: { readonly onRawData: (data: Uint8Array) => void },
    ) {
      const text = Buffer.from(bytes).toString('latin1')
      const said = /begin|commit|rollback|one|two|user/.exec(text)?.[0] ?? '?'
      asked.push(said)
      if (said === 'begin') open = true
      if (said === 'commit' || said === 'rollback') open = false
      // Memory that is used again at once.
      const memory = Buffer.from(`<${said}`)
      onRawData(memory)
      memory.fill('>')
      onRawData(memory.subarray(0, 1))
    },
    isInTransaction: () => open,
  }
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-wire-'))
  const path = join(folder, 'socket')
  const db = recorder()
  const server = createWireServer(db, { path, maxConnections: 4 })
  await server.start()
  ends.push(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  const join_ = async (): Promise<{ socket: Socket; say: (bytes: Buffer) => Promise<string> }> => {
    const socket = connect(path)
    await once(socket, 'connect')
    const say = async (bytes: Buffer): Promise<string> => {
      const heard = once(socket, 'data')
      socket.write(bytes)
      return String((await heard)[0])
    }
    await say(greeting())
    return { socket, say }
  }
  return { db, join: join_ }
}

describe('the socket', () => {
  test('asks the database once for an exchange, and writes the whole answer at once', async () => {
    const { db, join: enter } = await served()
    const { say } = await enter()
    expect(await say(statement('one'))).toBe('<one>')
    expect(db.asked).toEqual(['user', 'one'])
  })

  test('lets nobody speak into the transaction of another', async () => {
    const { db, join: enter } = await served()
    const [a, b] = [await enter(), await enter()]
    await a.say(message('Q', 'begin\0'))
    const other = b.say(statement('two'))
    await a.say(statement('one'))
    await a.say(message('Q', 'commit\0'))
    expect(await other).toBe('<two>')
    expect(db.asked).toEqual(['user', 'user', 'begin', 'one', 'commit', 'two'])
  })

  test('takes back what a connection leaves open, before anybody else is served', async () => {
    const { db, join: enter } = await served()
    const [a, b] = [await enter(), await enter()]
    await a.say(message('Q', 'begin\0'))
    const other = b.say(statement('two'))
    a.socket.destroy()
    expect(await other).toBe('<two>')
    expect(db.asked.slice(2)).toEqual(['begin', 'rollback', 'two'])
  })

  test('ends a connection that does not speak the protocol, and serves the others', async () => {
    const { join: enter } = await served()
    const [a, b] = [await enter(), await enter()]
    a.socket.write(Buffer.from('Q\0\0\0\0'))
    await once(a.socket, 'close')
    expect(await b.say(statement('two'))).toBe('<two>')
  })
})
