import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { asProblem } from '../support/as-problem.ts'
import { createUpstream, readAnswerText } from '../../server/gateway/upstream.ts'
import type { Upstream, UpstreamRequest } from '../../server/gateway/upstream.ts'

// What the gateway does when the way to the platform breaks, at every place of a call.

interface Platform {
  readonly upstream: Upstream
  /** Requests that arrived, oldest first. */
  readonly arrived: string[]
  readonly sockets: Set<Socket>
}

const opened: { server: Server; upstream: Upstream; sockets: Set<Socket> }[] = []
afterEach(async () => {
  for (const { server, upstream, sockets } of opened.splice(0)) {
    upstream.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
})

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

/** A platform that meets each request with the next of these; the last one stays. */
function platform(...deeds: ((socket: Socket) => void)[]): Promise<Platform> {
  return startPlatform(true, deeds)
}

async function startPlatform(keepsKeys: boolean, deeds: ((socket: Socket) => void)[]): Promise<Platform> {
  const arrived: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      arrived.push(data.toString().split(' HTTP')[0] ?? '')
      const deed = deeds.length > 1 ? deeds.shift() : deeds[0]
      deed?.(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, keepsKeys)
  opened.push({ server, upstream, sockets })
  return { upstream, arrived, sockets }
}

const answer = (socket: Socket): void => void socket.write(OK)
const reset = (socket: Socket): void => void socket.resetAndDestroy()

const post: UpstreamRequest = { method: 'POST', path: '/iga/x', body: '{"comment":"once"}' }

/** A first call leaves a kept connection; the second one meets the fault on it. */
async function onKeptConnection(request: UpstreamRequest, keepsKeys = true) {
  const { upstream, arrived } = await startPlatform(keepsKeys, [answer, reset, answer])
  await upstream.json({ method: 'GET', path: '/first' })
  // The connection goes back to its pool when the stack has unwound.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const outcome = await asProblem(upstream.json(request)).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { outcome, sent: arrived.slice(1) }
}

describe('a kept connection that is reset when it is used again', () => {
  test('a write is sent once, and it is said that its outcome is not known', async () => {
    const { outcome, sent } = await onKeptConnection(post)
    expect(sent).toEqual(['POST /iga/x'])
    expect(outcome).toMatchObject({ code: 502, detail: { code: 'outcome-unknown' } })
  })

  test.each([
    ['a read', { method: 'GET', path: '/iga/x' }],
    ['a write with a key', { ...post, headers: { 'idempotency-key': 'k' } }],
    ['a call that may be repeated', { ...post, repeatable: true }],
  ] satisfies [string, UpstreamRequest][])('%s is sent again', async (_, request) => {
    const { outcome, sent } = await onKeptConnection(request)
    expect(outcome).toBe(200)
    expect(sent).toHaveLength(2)
  })

  test('a write with a key is sent once to a tenant that may pass keys over', async () => {
    const { outcome, sent } = await onKeptConnection({ ...post, headers: { 'idempotency-key': 'k' } }, false)
    expect(sent).toHaveLength(1)
    expect(outcome).toMatchObject({ code: 502, detail: { code: 'outcome-unknown' } })
  })

  test.each([
    '/am/json/realms/root/realms/alpha/authenticate',
    '/am/json/authenticate?authIndexType=service',
    '/am/json/realms/root/sessions?_action=logout',
    '/am/oauth2/realms/root/realms/alpha/access_token',
  ])('a key is no licence at %s, where none is kept', async (path) => {
    const { sent } = await onKeptConnection({ ...post, path, headers: { 'idempotency-key': 'k' } })
    expect(sent).toHaveLength(1)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('%s without a key is a write too', async (method) => {
    const { outcome, sent } = await onKeptConnection({ ...post, method })
    expect(sent).toEqual([`${method} /iga/x`])
    expect(outcome).toMatchObject({ code: 502, detail: { code: 'outcome-unknown' } })
  })
})

describe('other ends of a call', () => {
  test('nobody listens: nothing was sent', async () => {
    const { upstream } = await platform(answer)
    const closed = opened.splice(0)[0]!
    for (const socket of closed.sockets) socket.destroy()
    await new Promise((resolve) => closed.server.close(resolve))
    await expect(asProblem(upstream.json(post))).rejects.toMatchObject({
      code: 502,
      detail: { code: 'not-sent' },
    })
    upstream.close()
  })

  test('a fresh connection that is reset before the answer', async () => {
    const { upstream, arrived } = await platform(reset)
    await expect(asProblem(upstream.json(post))).rejects.toMatchObject({
      code: 502,
      detail: { code: 'outcome-unknown' },
    })
    expect(arrived).toHaveLength(1)
  })

  test('a black hole ends in time, and its socket with it', async () => {
    const { upstream, sockets } = await platform(() => {})
    const closed = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        const [socket] = sockets
        if (!socket?.destroyed && !socket?.readableEnded) return
        clearInterval(look)
        resolve()
      }, 5)
    })
    await expect(asProblem(upstream.json({ ...post, timeoutMs: 80 }))).rejects.toMatchObject({
      code: 504,
      detail: { code: 'outcome-unknown' },
    })
    await closed
  })

  test('bytes that drip do not hold a call for ever', async () => {
    const { upstream } = await platform((socket) => {
      const drip = setInterval(() => socket.write('HTTP/1.1 200 OK\r\n'.slice(0, 1)), 10)
      socket.on('close', () => clearInterval(drip))
    })
    await expect(asProblem(upstream.json({ ...post, timeoutMs: 120 }))).rejects.toMatchObject({
      code: expect.any(Number),
    })
  })

  test('an answer that stops in the middle', async () => {
    const { upstream } = await platform((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a"')
      setTimeout(() => socket.resetAndDestroy(), 10)
    })
    await expect(asProblem(upstream.json(post))).rejects.toMatchObject({
      code: 502,
      detail: { code: 'outcome-unknown' },
    })
  })

  test('an answer whose body never comes', async () => {
    const { upstream } = await platform((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a"')
    })
    const { stream } = await upstream.send({ ...post, timeoutMs: 80 })
    await expect(asProblem(readAnswerText(stream))).rejects.toMatchObject({ code: 504 })
  })

  test('whoever asked has gone: a request without an answer is given up', async () => {
    const { upstream, sockets } = await platform(() => {})
    const gone = new AbortController()
    const asked = upstream.json({ method: 'GET', path: '/x', signal: gone.signal })
    setTimeout(() => gone.abort(), 20)
    await expect(asProblem(asked)).rejects.toMatchObject({ code: 499 })
    await expect
      .poll(() => [...sockets].every((socket) => socket.destroyed || socket.readableEnded))
      .toBe(true)
  })

  test('a success that is not JSON names the service', async () => {
    const { upstream } = await platform((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>'),
    )
    await expect(
      asProblem(upstream.json({ method: 'GET', path: '/openidm/info/login' })),
    ).rejects.toMatchObject({
      code: 502,
      message: expect.stringContaining('identity'),
    })
  })
})
