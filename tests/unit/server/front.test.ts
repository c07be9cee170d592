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
const at = (one: Front, path: string) => `http://127.0.0.1:${one.port}${path}`

describe('front', () => {
  test('503 until there is a gateway, then 200 and the gateway', async () => {
    const one = await front()
    expect((await fetch(at(one, '/healthz'))).status).toBe(503)
    const early = await fetch(at(one, '/enduser/'))
    expect(early.status).toBe(503)
    expect(await early.json()).toMatchObject({ code: 503, message: expect.stringMatching(/starting/) })
    one.serve((_request, response) => response.end('served'))
    expect(await (await fetch(at(one, '/healthz'))).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(at(one, '/enduser/'))).text()).toBe('served')
  })

  test('closing lets a request in flight finish and takes no other', async () => {
    const one = await front()
    let release = (): void => {}
    const arrived = new Promise<void>((begun) => {
      one.serve((_request, response) => {
        release = () => response.end('finished')
        begun()
      })
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
    const arrived = new Promise<void>((begun) => one.serve(() => begun()))
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
