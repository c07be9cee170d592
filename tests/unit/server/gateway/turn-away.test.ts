import { expect, test, vi } from 'vitest'
import { DomainError } from '../../../../server/contract/index.ts'
import { createTurnAway } from '../../../../server/gateway/turn-away.ts'

test('each refusal has its own sentence, whoever was refused before in the same language', () => {
  const sent: string[] = []
  const reply = {
    code: () => reply,
    headers: () => reply,
    type: () => reply,
    send: (body: string) => sent.push(body),
  }
  const request = { headers: { 'accept-language': 'en' }, log: { warn: vi.fn() } }
  const turnAway = createTurnAway(() => 0)
  const refuse = (code: 'caller-gone' | 'server-overloaded') =>
    turnAway(request as never, reply as never, new DomainError('not-sent', { why: { code } }))
  refuse('caller-gone')
  refuse('server-overloaded')
  refuse('server-overloaded')
  expect(sent[0]).not.toBe(sent[1])
  expect(sent[1]).toBe(sent[2])
  expect(request.log.warn).toHaveBeenCalledOnce()
})
