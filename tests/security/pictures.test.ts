import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asProblem } from '../support/as-problem.ts'
import { fetchPicture } from '../../server/gateway/pictures/fetch-picture.ts'
import type { PictureSource } from '../../server/gateway/pictures/fetch-picture.ts'
import { isPublicPictureAddress, publicAddressOf } from '../../server/gateway/pictures/public-address.ts'
import { pictureAddress } from '../../src/parts/person/picture-address.ts'
import { signedIn, startGateway } from '../contract/gateway-support.ts'
import type { GatewayUnderTest } from '../contract/gateway-support.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

let elsewhere: http.Server
let source: PictureSource
let server: GatewayUnderTest
const seen: { url: string; headers: http.IncomingHttpHeaders }[] = []

beforeAll(async () => {
  elsewhere = http.createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    if (request.url === '/erin.png') response.end(PNG)
    else if (request.url === '/page.png') response.end('<html><script>alert(1)</script>')
    else if (request.url === '/drawing.png') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    else if (request.url === '/moved.png') response.writeHead(302, { location: '/erin.png' }).end()
    else if (request.url === '/large.png') response.end(Buffer.concat([PNG, Buffer.alloc(2_000_000)]))
    else if (request.url === '/broken.png') response.destroy()
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  source = {
    addressOf: async (host) =>
      host === 'pictures.example.com' ? { address: '127.0.0.1', family: 4 } : publicAddressOf(host),
    request: (options) => http.request({ ...options, port, agent: undefined }),
  }
  server = await startGateway({ pictures: source })
})
afterAll(async () => {
  await server?.close()
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
})

const at = (address: string): string => `/enduser/portal/picture?address=${encodeURIComponent(address)}`

describe('a picture that stands elsewhere', () => {
  test('comes from the own origin, and its host learns nothing of who looks', async () => {
    const page = await signedIn(server.origin, 'erin.employee')
    seen.length = 0
    const answer = await page.send('GET', at('https://pictures.example.com/erin.png'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    expect(seen).toHaveLength(1)
    const { headers } = seen[0]!
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host'])
    expect(headers.host).toBe('pictures.example.com')
  })

  test('is for people who are signed in', async () => {
    expect((await fetch(server.origin + at('https://pictures.example.com/erin.png'))).status).toBe(401)
  })

  test.each([
    ['a page', 'https://pictures.example.com/page.png', 404],
    ['a drawing, which is a document', 'https://pictures.example.com/drawing.png', 404],
    ['a redirect', 'https://pictures.example.com/moved.png', 404],
    ['more than a picture needs', 'https://pictures.example.com/large.png', 404],
    ['an answer that breaks off', 'https://pictures.example.com/broken.png', 404],
    ['nothing', 'https://pictures.example.com/none.png', 404],
    ['http', 'http://pictures.example.com/erin.png', 400],
    ['another port', 'https://pictures.example.com:8443/erin.png', 400],
    ['a user', 'https://a:b@pictures.example.com/erin.png', 400],
    ['no address', '', 400],
    ['a long address', `https://pictures.example.com/${'a'.repeat(2_000)}`, 400],
    ['this machine', 'https://127.0.0.1/erin.png', 404],
    ['this machine by name', 'https://localhost/erin.png', 404],
    ['this machine in IPv6', 'https://[::1]/erin.png', 404],
    ['this machine in disguise', 'https://[::ffff:127.0.0.1]/erin.png', 404],
    ['this machine as a number', 'https://2130706433/erin.png', 404],
    ['the operator’s own network', 'https://10.1.2.3/erin.png', 404],
    ['the metadata of a cloud', 'https://169.254.169.254/erin.png', 404],
  ])('%s is refused', async (_, address, status) => {
    await expect(asProblem(fetchPicture(address, source))).rejects.toMatchObject({ code: status })
  })
})

test.each([
  ['8.8.8.8', 4, true],
  ['100.64.0.1', 4, false],
  ['192.168.1.1', 4, false],
  ['198.19.0.1', 4, false],
  ['224.0.0.1', 4, false],
  ['255.255.255.255', 4, false],
  ['2606:4700::1', 6, true],
  ['::1', 6, false],
  ['fe80::1', 6, false],
  ['fc00::1', 6, false],
  ['::ffff:8.8.8.8', 6, false],
  ['64:ff9b::a00:1', 6, false],
  ['2002:7f00:1::', 6, false],
])('%s is public: %s', (address, family, expected) => {
  expect(isPublicPictureAddress(address, family)).toBe(expected)
})

test.each([
  ['https://x.example/a.png', '/enduser/portal/picture?address=https%3A%2F%2Fx.example%2Fa.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['/own.png', '/own.png'],
  ['//x.example/a.png', null],
  ['http://x.example/a.png', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the page loads %j from %j', (image, expected) => {
  expect(pictureAddress(image)).toBe(expected)
})
