import { operations } from '../../../../openapi/generated/operations.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
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
