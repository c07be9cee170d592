import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVerifyCaptcha } from '../../../../../../server/platform/am/sign-in/verify-captcha.ts'
import { readOutboundAllow } from '../../../../../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../../../../../server/platform/kernel/outbound/outbound.ts'

const asked: string[] = []
let answer: (response: ServerResponse) => void
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push(`${request.method} ${request.headers['content-type']} ${body}`)
    answer(response)
  })
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
const reported: string[] = []
beforeEach(() => {
  asked.length = 0
  reported.length = 0
  answer = (response) => response.end('{"success":true}')
})

const verify = (check: { address?: string; token?: string } = {}, allow: string | undefined = '127.0.0.1') =>
  createVerifyCaptcha(createOutbound(readOutboundAllow(allow, [])), (message) => reported.push(message))({
    address,
    secret: 's3 & cret',
    token: 'token',
    ...check,
  })

test('sends secret and token as a form, and believes nothing but success', async () => {
  expect(await verify()).toBe(true)
  expect(asked).toEqual(['POST application/x-www-form-urlencoded secret=s3+%26+cret&response=token'])
  expect(reported).toEqual([])
})

test.each<[string, (response: ServerResponse) => void, string | undefined]>([
  ['no', (response) => response.end('{"success":false}'), undefined],
  ['a word', (response) => response.end('{"success":"true"}'), undefined],
  ['a list', (response) => response.end('[true]'), undefined],
  ['an error with a yes', (response) => response.writeHead(500).end('{"success":true}'), undefined],
  ['no JSON', (response) => response.end('<html>'), 'no JSON answer'],
  [
    'too much',
    (response) => response.end(`{"success":true,"x":"${'x'.repeat(70_000)}"}`),
    'answer-too-large',
  ],
  ['another place', (response) => response.writeHead(302, { location: '/' }).end(), 'redirect-refused'],
  ['an end', (response) => response.destroy(), 'not-reached'],
])('is not got past with an answer that is %s', async (_what, given, said) => {
  answer = given
  expect(await verify()).toBe(false)
  expect(reported.join()).toContain(said ?? '')
  expect(reported).toHaveLength(said === undefined ? 0 : 1)
  expect(reported.join()).not.toContain('cret')
})

test.each([
  ['the loopback', undefined, undefined],
  ['a port beside', '127.0.0.1:1', undefined],
  ['metadata of a cloud', undefined, 'http://169.254.169.254/latest/meta-data'],
  ['a private network', undefined, 'https://10.0.0.1/siteverify'],
])('asks nobody at %s unless it is allowed', async (_what, allow, elsewhere) => {
  expect(await verify(elsewhere === undefined ? {} : { address: elsewhere }, allow ?? '')).toBe(false)
  expect(asked).toEqual([])
  expect(reported.join()).toContain('address-refused')
})

test.each([
  ['no token', { token: '' }],
  ['a token without end', { token: 'x'.repeat(10_001) }],
  ['no address', { address: 'siteverify' }],
])('asks nobody with %s', async (_what, check) => {
  expect(await verify(check)).toBe(false)
  expect(asked).toEqual([])
})
