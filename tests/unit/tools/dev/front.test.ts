import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFront, isModule } from '../../../../tools/lib/dev/front.ts'
import type { FrontParts } from '../../../../tools/lib/dev/front.ts'

let sources: string
const opened: Server[] = []
beforeAll(() => {
  sources = mkdtempSync(join(tmpdir(), 'atrium-front-'))
  mkdirSync(join(sources, 'session'))
  writeFileSync(join(sources, 'session', 'tabs.ts'), '')
  writeFileSync(join(sources, 'index.html'), '')
})
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})
afterAll(() => rmSync(sources, { recursive: true }))

async function listening(server: Server): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const serving = (listener: RequestListener): Promise<number> => listening(createServer(listener))
async function frontOf(parts: Partial<FrontParts>): Promise<string> {
  const modules: FrontParts['modules'] = (_request, response) => void response.end('module')
  const port = async (): Promise<number> => Promise.reject(new Error('It does not start.'))
  const front = createFront({ sources, modules, page: async () => undefined, port, ...parts })
  return `http://127.0.0.1:${await listening(front)}`
}

describe('what is a module', () => {
  it.each([
    ['/enduser/@vite/client', true],
    ['/enduser/@fs/here/engine/index.ts', true],
    ['/enduser/__open-in-editor', true],
    ['/enduser/session/tabs.ts', true],
    ['/enduser/', false],
    ['/enduser', false],
    ['/enduser/index.html', false],
    ['/enduser/session/touch', false],
    ['/enduser/session', false],
    ['/enduser/../session/tabs.ts', false],
    ['/enduser/session/../../elsewhere.ts', false],
    ['/openidm/managed/alpha_user', false],
  ])('%s: %s', (path, expected) => {
    expect(isModule(sources, path)).toBe(expected)
  })
})

describe('the front', () => {
  it('answers modules while there is no server', async () => {
    const origin = await frontOf({})
    expect(await (await fetch(`${origin}/enduser/session/tabs.ts?t=1`)).text()).toBe('module')
  })
  it('passes calls on as they are, and says who called', async () => {
    const to = await serving((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        response.writeHead(201, {
          'x-said': [request.headers['x-forwarded-for'], request.url, body].join(' '),
        })
        response.end('made')
      })
    })
    const origin = await frontOf({ port: async () => to })
    const answer = await fetch(`${origin}/openidm/a?b=c`, { method: 'POST', body: 'text' })
    expect([answer.status, await answer.text()]).toEqual([201, 'made'])
    expect(answer.headers.get('x-said')).toBe('127.0.0.1 /openidm/a?b=c text')
  })
  it('lets calls wait while the server starts anew', async () => {
    const to = await serving((_request, response) => void response.end('here'))
    let started: (port: number) => void = () => undefined
    const starting = new Promise<number>((resolve) => (started = resolve))
    const origin = await frontOf({ port: () => starting })
    let answered = false
    const asked = fetch(`${origin}/readyz`).then(async (answer) => {
      answered = true
      return answer.text()
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(answered).toBe(false)
    started(to)
    expect(await asked).toBe('here')
  })
  it('makes the page anew before it is asked for', async () => {
    const to = await serving((_request, response) => void response.end(`page ${made}`))
    let made = 0
    const origin = await frontOf({ port: async () => to, page: async () => void made++ })
    expect(await (await fetch(`${origin}/enduser/?realm=/alpha`)).text()).toBe('page 1')
    expect(await (await fetch(`${origin}/enduser/portal/boot`)).text()).toBe('page 1')
    expect(await (await fetch(`${origin}/enduser/index.html`)).text()).toBe('page 2')
  })
  it('says why there is no server, as any refusal is said', async () => {
    const origin = await frontOf({})
    const answer = await fetch(`${origin}/enduser/portal/boot`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      code: 503,
      reason: 'Service Unavailable',
      message: 'It does not start.',
    })
  })
  it('refuses a call that is cut off, and ends a stream that nobody reads', async () => {
    let ended = false
    const to = await serving((request, response) => {
      if (request.url === '/cut') return void request.socket.destroy()
      response.on('close', () => (ended = true))
      return void response.write('a')
    })
    const origin = await frontOf({ port: async () => to })
    expect((await fetch(`${origin}/cut`)).status).toBe(503)
    const leaving = new AbortController()
    await fetch(`${origin}/stream`, { signal: leaving.signal })
    leaving.abort()
    await expect.poll(() => ended).toBe(true)
  })
})
