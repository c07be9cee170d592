import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { traceCalls, type Tracing } from '../../../../server/contract/tracing.ts'

let app: FastifyInstance
let ended: (number | undefined)[]
let arrived: Promise<void>

beforeEach(async () => {
  ended = []
  app = fastify()
  const tracing: Tracing = {
    beginCall: () => ({ within: (work) => work(), end: ({ status }) => ended.push(status) }),
    job: (_name, work) => work(),
    parent: () => undefined,
  }
  traceCalls(app, tracing, [])
  let arrive = (): void => {}
  arrived = new Promise((resolve) => (arrive = resolve))
  app.get('/answered', async () => 'x')
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('data: 1\n\n')
    arrive()
  })
  app.post('/slow', () => {
    arrive()
    return new Promise(() => {})
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** Sends a call and leaves once it has arrived, as a closed tab does. */
async function leave(text: string): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  await arrived
  socket.destroy()
}

test('a call that is answered ends once, with its status', async () => {
  const { port } = app.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/answered`)).text()
  await expect.poll(() => ended).toEqual([200])
})

test('a call whose client leaves after its body was read ends, without a status', async () => {
  await leave(
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  await expect.poll(() => ended).toEqual([undefined])
})

test('a stream that is left has the status it began with', async () => {
  await leave('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => ended).toEqual([200])
})
