import { operations } from '../../../../openapi/generated/operations.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axios, { type AxiosRequestConfig } from 'axios'
import { expect, it, vi } from 'vitest'
import { CallProblem } from '../../../../engine/format/problem.ts'
import { Client } from '../../../../src/transport/client.ts'

it('a quiet look-up that is refused sends nobody away; a loud one does', async () => {
  const server = createServer((_request, reply) => {
    reply.writeHead(403, { 'content-type': 'application/json' }).end('{"code":403,"message":"no"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    const told: string[] = []
    client.onRefused = (problem, id) => void told.push(`${problem.code} ${id}`)
    for (const quiet of [true, false])
      await expect(client.send('readVariable', { id: 'esv-a' }, undefined, { quiet })).rejects.toThrow(
        CallProblem,
      )
    expect(told).toEqual(['403 readVariable'])
  } finally {
    server.close()
  }
})

it.each([
  ['a proxy’s page instead of an answer', 200, '<html>Sign in to the network</html>', 0],
  ['an answer that was cut off', 200, '{"result":[{"_id":"a"', 0],
  ['a proxy’s page that says what is wrong by its status', 502, '<html>Bad gateway</html>', 502],
  ['a refusal without a word', 500, '', 500],
])('%s is a failure', async (_, status, body, code) => {
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    await expect(client.send('queryVariables')).rejects.toMatchObject({ problem: { code, message: '' } })
  } finally {
    server.close()
  }
})

it.each<[string, number, string, unknown]>([
  ['lines of JSON are the file that they are', 200, '{"a": 1}\n{"b": 2}\n', '{"a": 1}\n{"b": 2}\n'],
  ['a table too', 200, 'a,b\r\n1,2\r\n', 'a,b\r\n1,2\r\n'],
  ['a page of something in between is no file', 200, '<html>Sign in to the network</html>', { code: 0 }],
  ['a refusal is read', 403, '{"code":403,"message":"Not yours."}', { code: 403, message: 'Not yours.' }],
])('%s', async (_, status, body, expected) => {
  const server = createServer((request, reply) => {
    // The gateway lets another type than JSON pass only where the call asks for it by name.
    if (!request.headers.accept?.includes('application/x-ndjson')) reply.statusCode = 406
    else reply.statusCode = status
    reply.setHeader('content-type', 'application/x-ndjson').end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    const asked = client.send('readCampaignEvidence', { campaignId: 'c' }).then(
      ({ data }) => data,
      (error: unknown) => (error as CallProblem).problem,
    )
    if (typeof expected === 'string') expect(await asked).toBe(expected)
    else expect(await asked).toMatchObject(expected as object)
  } finally {
    server.close()
  }
})

it('a call that outlives the page carries the same proofs', async () => {
  const seen: unknown[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      seen.push([
        request.method,
        request.url,
        request.headers['x-atrium-csrf'],
        request.headers['idempotency-key'],
        body,
      ])
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"result":[]}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    client.setCsrf('proof')
    const body = { decision: 'approve', requests: [{ id: 'r1' }] }
    const headers = { 'Idempotency-Key': 'key-of-this' }
    for (const keepalive of [false, true])
      await client.send('decideRequests', {}, body, { headers, keepalive })
    expect(seen[0]).toEqual([
      'POST',
      '/iga/governance/requests?_action=decide',
      'proof',
      'key-of-this',
      JSON.stringify(body),
    ])
    expect(seen[1]).toEqual(seen[0])
  } finally {
    server.close()
  }
})

it('a call that is too large to outlive the page is sent as any other', async () => {
  const asked = vi.fn(async (_config: AxiosRequestConfig) => ({ status: 200, data: {}, headers: {} }))
  vi.spyOn(axios, 'create').mockReturnValueOnce({ request: asked } as never)
  const client = new Client()
  client.learn(operations)
  for (const count of [1, 2000]) {
    const requests = Array.from({ length: count }, (_, at) => ({ id: `request-with-a-long-name-${at}` }))
    await client.send('decideRequests', {}, { decision: 'approve', requests }, { keepalive: true })
  }
  expect(asked.mock.calls.map(([config]) => config.fetchOptions)).toEqual([{ keepalive: true }, undefined])
})

it('governance is told the zone of days that a person sets, nobody else is', async () => {
  const seen: unknown[] = []
  const server = createServer((request, reply) => {
    seen.push([request.url?.split('?')[0], request.headers['time-zone']])
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    await client.send('setDelegate', { userId: 'u' }, { proxyIds: ['p'] })
    client.timeZone = () => 'Asia/Kolkata'
    await client.send('setDelegate', { userId: 'u' }, { proxyIds: ['q'] })
    await client.send('extendCampaign', { campaignId: 'c' }, { deadline: '2031-05-06' })
    await client.send('savePreference', { name: 'a.b' }, { value: 1 })
    expect(seen).toEqual([
      ['/iga/governance/user/u/set-proxy', undefined],
      ['/iga/governance/user/u/set-proxy', 'Asia/Kolkata'],
      ['/iga/governance/admin/certification/c/extend', 'Asia/Kolkata'],
      ['/enduser/portal/preferences/a.b', undefined],
    ])
  } finally {
    server.close()
  }
})

it('services are asked in the language of the page, the start in that of the browser', async () => {
  const seen: unknown[] = []
  const server = createServer((request, reply) => {
    seen.push([request.url?.split('?')[0], request.headers['accept-language']])
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"result":[]}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    await client.send('setDelegate', { userId: 'u' }, { proxyIds: ['p'] })
    client.languages = 'fr-CA, fr, en'
    await client.send('setDelegate', { userId: 'u' }, { proxyIds: ['q'] })
    await client.send('savePreference', { name: 'a.b' }, { value: 1 })
    await client.send('getBootDocument').catch(() => undefined)
    expect(seen).toEqual([
      ['/iga/governance/user/u/set-proxy', undefined],
      ['/iga/governance/user/u/set-proxy', 'fr-CA, fr, en'],
      ['/enduser/portal/preferences/a.b', 'fr-CA, fr, en'],
      ['/enduser/portal/boot', undefined],
    ])
  } finally {
    server.close()
  }
})

it('a refusal is said in the portal’s own words, for whoever asked', async () => {
  const server = createServer((_request, reply) => {
    const detail = { code: 'too-late', params: {} }
    reply
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 400, reason: 'Bad Request', message: 'Too late.', detail }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.learn(operations)
    const own = (refused: CallProblem) => new CallProblem({ ...refused.problem, message: 'Own words' })
    client.reword = async (refused) => own(refused)
    await expect(client.send('readVariable', { id: 'esv-a' })).rejects.toMatchObject({
      message: 'Own words',
      problem: { code: 400, message: 'Own words', detail: { code: 'too-late' } },
    })
  } finally {
    server.close()
  }
})
