import { expect, test } from 'vitest'
import { hearLeftCall, noteLeftCall } from '../../../../../engine/runtime/actions/left-call.ts'
import { memoryPorts, refused } from '../../../../../engine/testing/memory-ports.ts'

const noted = {
  person: 'mona',
  at: 0,
  operation: 'approveRequest',
  params: { requestId: 'r1' },
  body: { justification: '' },
  headers: { 'Idempotency-Key': 'k1' },
  what: 'Ledger approved.',
}
function visit(answer: () => unknown, more: { person?: string; at?: number } = {}) {
  const ports = memoryPorts({
    messages: { 'common.leftRefused': '{{what}} {{why}}' },
    answers: { approveRequest: answer },
  })
  const now = ports.clock.now().getTime()
  noteLeftCall(ports, { ...noted, at: now - (more.at ?? 60_000) })
  return {
    ports,
    hear: () => hearLeftCall(ports, more.person ?? 'mona'),
    left: () => ports.storage.get('left-call'),
  }
}

test('what was done is forgotten in silence, and asked for by its key', async () => {
  const { ports, hear, left } = visit(() => ({}))
  await hear()
  expect([ports.toasts, left()]).toEqual([[], undefined])
  expect(ports.calls.at(-1)).toMatchObject({
    params: { requestId: 'r1' },
    headers: { 'Idempotency-Key': 'k1' },
  })
})

test('a refusal is said once', async () => {
  const { ports, hear, left } = visit(() => {
    throw refused(409, 'Otto decided already.')
  })
  await hear()
  await hear()
  expect(ports.toasts).toMatchObject([{ tone: 'danger', text: 'Ledger approved. Otto decided already.' }])
  expect(left()).toBeUndefined()
})

test('what cannot be asked now is asked at the next visit', async () => {
  const { ports, hear, left } = visit(() => {
    throw refused(503, 'Away')
  })
  await hear()
  expect(ports.toasts).toEqual([])
  expect(left()).toBeDefined()
})

test('of somebody else, and of long ago, nothing is sent', async () => {
  const other = visit(() => ({}), { person: 'otto' })
  await other.hear()
  expect([other.ports.calls, other.left() === undefined]).toEqual([[], false])
  const old = visit(() => ({}), { at: 13 * 3_600_000 })
  await old.hear()
  expect([old.ports.calls, old.left()]).toEqual([[], undefined])
})
