import { afterEach, describe, expect, test } from 'vitest'
import { openFront } from '../../../server/front.ts'
import type { Front } from '../../../server/front.ts'

const open: Front[] = []
async function front(): Promise<Front> {
  const one = await openFront('127.0.0.1', 0)
  open.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close(100)))
})
const ready = async () => true
const at = (one: Front, path: string) => `http://127.0.0.1:${one.port}${path}`

describe('front', () => {
  const statusOf = async (one: Front, path: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(at(one, path))
    return [answer.status, await answer.json()]
  }

  test('alive at once, ready when there is a gateway and its database answers', async () => {
    const one = await front()
    expect(await statusOf(one, '/healthz')).toEqual([200, { status: 'alive' }])
    expect(await statusOf(one, '/readyz')).toEqual([503, { status: 'starting' }])
    let answers = true
    one.serve(
      (_request, response) => response.end('served'),
      async () => answers,
    )
    expect(await statusOf(one, '/readyz')).toEqual([200, { status: 'ready' }])
    answers = false
    expect(await statusOf(one, '/readyz?now')).toEqual([503, { status: 'unavailable' }])
    expect(await statusOf(one, '/healthz')).toEqual([200, { status: 'alive' }])
  })

  test('503 until there is a gateway, then the gateway', async () => {
    const one = await front()
    const early = await fetch(at(one, '/enduser/'))
    expect(early.status).toBe(503)
    expect(await early.json()).toEqual({
      code: 503,
      reason: 'Service Unavailable',
      message: 'The server is starting. Try again in a moment.',
      detail: { code: 'server-starting', params: {} },
    })
    const french = await fetch(at(one, '/enduser/'), { headers: { 'accept-language': 'fr' } })
    expect(await french.json()).toMatchObject({
      message: 'Le serveur démarre. Réessayez dans un instant.',
    })
    one.serve((_request, response) => response.end('served'), ready)
    expect(await (await fetch(at(one, '/enduser/'))).text()).toBe('served')
  })

  test('closing lets a request in flight finish and takes no other', async () => {
    const one = await front()
    let release = (): void => {}
    const arrived = new Promise<void>((begun) => {
      one.serve((_request, response) => {
        release = () => response.end('finished')
        begun()
      }, ready)
    })
    const running = fetch(at(one, '/slow'))
    await arrived
    const closing = one.close(5_000)
    await expect(fetch(at(one, '/late'))).rejects.toThrow(/fetch failed/)
    release()
    expect(await (await running).text()).toBe('finished')
    await closing
  })

  test('closing is bounded', async () => {
    const one = await front()
    const arrived = new Promise<void>((begun) => one.serve(() => begun(), ready))
    const hanging = fetch(at(one, '/never')).catch((error: Error) => error.message)
    await arrived
    await one.close(50)
    expect(await hanging).toMatch(/fetch failed/)
  })

  test('a port in use names the variable', async () => {
    const one = await front()
    await expect(openFront('127.0.0.1', one.port)).rejects.toThrow(
      /^PORT=\d+: another program listens there already/,
    )
  })
})
