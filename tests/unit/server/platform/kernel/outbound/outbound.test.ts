import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutboundAllow } from '../../../../../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../../../../../server/platform/kernel/outbound/outbound.ts'
import type { OutboundCall } from '../../../../../../server/platform/kernel/outbound/outbound.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const seen: { readonly path: string; readonly method: string; readonly authorization: string | undefined }[] =
  []
let answer: Answer = (_request, response) => response.end('{}')
const server = createServer((request, response) => {
  const { url = '', method = '', headers } = request
  seen.push({ path: url, method, authorization: headers.authorization })
  answer(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Resolves names as a test says; one after the other where it says several. */
const resolving = (...addresses: string[]): typeof lookup => {
  let at = 0
  return ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(at++, addresses.length - 1)]!
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }) as unknown as typeof lookup
}
const outbound = (allow: string | undefined, names = resolving('127.0.0.1')) =>
  createOutbound(readOutboundAllow(allow, []), names)
const call = (url: string, more: Partial<OutboundCall> = {}): OutboundCall => ({
  method: 'GET',
  url: new URL(url),
  headers: { authorization: 'Bearer secret' },
  largest: 1000,
  longest: 2000,
  ...more,
})
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'answered'
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
}

describe('where a call may go', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://internal.example/',
  ])('not to %s', async (url) => {
    seen.length = 0
    expect(await reasonOf(outbound(undefined).call(call(url)))).toBe('address-refused')
    expect(seen).toEqual([])
  })

  test.each([
    ['127.0.0.0/8', '127.0.0.1'],
    ['scim.internal', 'scim.internal'],
  ])('with %s to %s', async (allow, host) => {
    expect(await reasonOf(outbound(allow).call(call(`http://${host}:${port}/`)))).toBe('answered')
  })

  test('without TLS only where the name itself is allowed', async () => {
    const reason = await reasonOf(outbound('127.0.0.1').call(call(`http://scim.internal:${port}/`)))
    expect(reason).toBe('address-refused')
    // It is connected to, and does not speak TLS.
    expect(await reasonOf(outbound('127.0.0.1').call(call(`https://scim.internal:${port}/`)))).toBe(
      'not-reached',
    )
  })

  test('a port that is named is the only one', async () => {
    const url = `http://127.0.0.1:${port}/`
    expect(await reasonOf(outbound('127.0.0.1:1').call(call(url)))).toBe('address-refused')
    expect(await reasonOf(outbound(`127.0.0.1:${port}`).call(call(url)))).toBe('answered')
  })

  test('a name is judged by the address that is connected to', async () => {
    const names = resolving('93.184.216.34', '169.254.169.254')
    const guarded = outbound(undefined, names)
    guarded.assertAllowed(new URL('https://rebind.example/'))
    names('rebind.example', { all: true }, () => {})
    expect(await reasonOf(guarded.call(call('https://rebind.example/')))).toBe('address-refused')
  })
})

describe('redirects', () => {
  const redirect =
    (status: number, location: string, also: Answer = (_request, response) => response.end('{}')): Answer =>
    (request, response) =>
      request.url === '/begin' ? response.writeHead(status, { location }).end() : also(request, response)
  const begin = (more?: Partial<OutboundCall>, names?: typeof lookup) =>
    outbound('127.0.0.1, here.example', names).call(call(`http://127.0.0.1:${port}/begin`, more))

  test('are judged anew', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'https://10.0.0.1/',
      'file:///etc/passwd',
      'https://a:b@example.com/',
    ]) {
      answer = redirect(307, location)
      expect([location, await reasonOf(begin())]).toEqual([location, 'address-refused'])
    }
  })

  test('to the same origin keep the authorisation, to another lose it', async () => {
    seen.length = 0
    answer = redirect(302, '/there')
    await begin()
    answer = redirect(308, `http://here.example:${port}/there`)
    await begin({ method: 'PATCH', body: '{}' })
    expect(seen).toEqual([
      { path: '/begin', method: 'GET', authorization: 'Bearer secret' },
      { path: '/there', method: 'GET', authorization: 'Bearer secret' },
      { path: '/begin', method: 'PATCH', authorization: 'Bearer secret' },
      { path: '/there', method: 'PATCH', authorization: undefined },
    ])
  })

  test('do not change what is done, and end', async () => {
    answer = redirect(302, '/there')
    expect(await reasonOf(begin({ method: 'POST', body: '{}' }))).toBe('redirect-refused')
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()
    seen.length = 0
    expect([await reasonOf(begin()), seen.length]).toEqual(['too-many-redirects', 4])
  })
})

describe('bounds', () => {
  const at = (more?: Partial<OutboundCall>) =>
    outbound('127.0.0.1').call(call(`http://127.0.0.1:${port}/`, more))

  test('an answer that never ends is cut', async () => {
    let sent = 0
    answer = (_request, response) => {
      const block = Buffer.alloc(65_536)
      const more = (): void => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += block.length
          if (!response.write(block)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    expect(await reasonOf(at({ largest: 100_000 }))).toBe('answer-too-large')
    expect(sent).toBeLessThan(20_000_000)
  })

  test('a system that says nothing, or too slowly, is given up', async () => {
    answer = () => {}
    expect(await reasonOf(at({ longest: 100 }))).toBe('timed-out')
    answer = (_request, response) => void response.write('{')
    expect(await reasonOf(at({ longest: 100 }))).toBe('timed-out')
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 50)
    expect(await reasonOf(at({ signal: stop.signal }))).toBe('timed-out')
  })

  test('a system that is away, or ends in the middle, is not reached', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '50' })
      response.write('{')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await reasonOf(at())).toBe('not-reached')
    expect(await reasonOf(outbound('127.0.0.1').call(call('http://127.0.0.1:1/')))).toBe('not-reached')
  })
})
