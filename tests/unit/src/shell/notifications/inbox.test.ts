import { describe, expect, test } from 'vitest'
import { Inbox, pollEveryMs } from '../../../../../src/shell/notifications/inbox.ts'
import type { ToastMessage } from '../../../../../engine/runtime/ports.ts'
import type { Notification } from '../../../../../src/shell/notifications/wire.ts'
import { FakeClock } from '../../session/fake-clock.ts'

const note = (id: string, at = 1): Notification => ({ id, message: `Message ${id}`, type: 'info', at })

function setUp(start: Notification[] = []) {
  const clock = new FakeClock()
  const server = { list: start, reads: 0, failing: false, visible: true, slow: 0 }
  const toasts: string[] = []
  const offers: ToastMessage['action'][] = []
  const opened: string[] = []
  const news = { told: 0 }
  const inbox = new Inbox({
    after: (milliseconds, run) => clock.after(milliseconds, run),
    visible: () => server.visible,
    read() {
      server.reads += 1
      const answer = server.list
      if (server.failing) return Promise.reject(new Error('no answer'))
      if (server.slow === 0) return Promise.resolve(answer)
      return new Promise((resolve) => clock.after(server.slow, () => resolve(answer)))
    },
    async remove(id) {
      if (server.failing) throw new Error('refused')
      server.list = server.list.filter((each) => each.id !== id)
    },
    async removeAll() {
      if (server.failing) throw new Error('refused')
      server.list = []
    },
    toast({ tone, text, seconds, action }) {
      toasts.push(`${tone} ${text} ${seconds ?? ''}`.trim())
      if (action) offers.push(action)
    },
    open: (place) => void opened.push(place),
    onNews: () => void (news.told += 1),
    t: (key) => key,
  })
  inbox.start()
  return { clock, server, toasts, offers, opened, news, inbox }
}

describe('the inbox of notifications', () => {
  test('says that something has come, not that it was there or has gone', async () => {
    const { clock, server, news } = setUp([note('a')])
    await clock.pass(pollEveryMs)
    expect(news.told).toBe(0)
    server.list = [note('b'), note('a')]
    await clock.pass(pollEveryMs)
    expect(news.told).toBe(1)
    server.list = [note('b')]
    await clock.pass(pollEveryMs)
    expect(news.told).toBe(1)
  })

  test('that cannot be read is not an empty one, until it is read again', async () => {
    const { clock, server, inbox } = setUp()
    expect(inbox.unread).toBe(false)
    server.failing = true
    await clock.pass(pollEveryMs)
    expect([inbox.unread, inbox.list]).toEqual([true, []])
    server.failing = false
    await clock.pass(pollEveryMs)
    expect(inbox.unread).toBe(false)
  })

  test('leads to what something new is about', async () => {
    const { clock, server, offers, opened } = setUp()
    await clock.pass(0)
    server.list = [{ ...note('b'), place: '/approvals/r1' }, note('a')]
    await clock.pass(pollEveryMs)
    expect(offers.map((each) => each?.label)).toEqual(['notifications.open'])
    offers[0]?.run()
    expect(opened).toEqual(['/approvals/r1'])
  })

  test('asks again three seconds after each answer', async () => {
    const { clock, server } = setUp()
    await clock.pass(0)
    expect(server.reads).toBe(1)
    await clock.pass(2.9)
    expect(server.reads).toBe(1)
    await clock.pass(0.2)
    expect(server.reads).toBe(2)
    server.slow = 5_000
    await clock.pass(3 + 4.9)
    expect(server.reads).toBe(3)
    await clock.pass(0.2 + pollEveryMs / 1000)
    expect(server.reads).toBe(4)
  })

  test('says what is new for three seconds, and nothing of what was there', async () => {
    const { clock, server, toasts, inbox } = setUp([note('old')])
    await clock.pass(0)
    expect(toasts).toEqual([])
    server.list = [note('new', 2), note('old')]
    await clock.pass(3)
    expect(toasts).toEqual(['info Message new 3'])
    await clock.pass(3)
    expect(toasts).toHaveLength(1)
    expect(inbox.list.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  test('keeps silent about a poll that fails, and keeps what it has', async () => {
    const { clock, server, toasts, inbox } = setUp([note('a')])
    await clock.pass(0)
    server.failing = true
    await clock.pass(30)
    expect(toasts).toEqual([])
    expect(inbox.list).toHaveLength(1)
    expect(server.reads).toBeGreaterThan(5)
  })

  test('asks nothing while nobody looks', async () => {
    const { clock, server } = setUp()
    await clock.pass(0)
    server.visible = false
    await clock.pass(60)
    expect(server.reads).toBe(1)
    server.visible = true
    await clock.pass(3)
    expect(server.reads).toBe(2)
  })

  test('is emptied at once; an answer that was under way brings nothing back', async () => {
    const { clock, server, toasts, inbox } = setUp([note('a'), note('b')])
    await clock.pass(0)
    server.slow = 1_000
    await clock.pass(3)
    const cleared = inbox.clearAll()
    expect(inbox.list).toEqual([])
    server.slow = 0
    await cleared
    await clock.pass(2)
    expect(inbox.list).toEqual([])
    expect(toasts).toEqual(['success notifications.removedAll'])
  })

  test('loses one, and goes on asking', async () => {
    const { clock, server, toasts, inbox } = setUp([note('a'), note('b')])
    await clock.pass(0)
    await inbox.clear('a')
    expect(inbox.list.map(({ id }) => id)).toEqual(['b'])
    expect(toasts).toEqual(['success notifications.removed'])
    const { reads } = server
    await clock.pass(3)
    expect(server.reads).toBeGreaterThan(reads)
  })

  test.each([
    ['one', 'danger notifications.notRemoved'],
    ['all', 'danger notifications.notRemovedAll'],
  ])('says when %s could not be removed, and shows it again', async (what, said) => {
    const { clock, server, toasts, inbox } = setUp([note('a')])
    await clock.pass(0)
    server.failing = true
    await (what === 'one' ? inbox.clear('a') : inbox.clearAll())
    expect(toasts).toEqual([said])
    server.failing = false
    await clock.pass(3)
    expect(inbox.list).toHaveLength(1)
    expect(toasts).toHaveLength(1)
  })

  test('stopped, it asks nothing more', async () => {
    const { clock, server, inbox } = setUp()
    await clock.pass(0)
    inbox.stop()
    await clock.pass(60)
    expect(server.reads).toBe(1)
  })

  describe('that is told when there is something new', () => {
    test('asks when that begins, when it is told, and once a minute', async () => {
      const { clock, server, inbox, news } = setUp()
      await clock.pass(1)
      inbox.setPushed(true)
      await clock.pass(50)
      expect(server.reads).toBe(2)
      server.list = [note('a')]
      inbox.lookAgain()
      await clock.pass(50)
      expect([server.reads, inbox.list.length, news.told]).toEqual([3, 1, 1])
      await clock.pass(10)
      expect(server.reads).toBe(4)
    })

    test('asks by itself again when that ends', async () => {
      const { clock, server, inbox } = setUp()
      inbox.setPushed(true)
      await clock.pass(50)
      const before = server.reads
      inbox.setPushed(false)
      await clock.pass(0)
      expect(server.reads).toBe(before + 1)
      await clock.pass(3)
      expect(server.reads).toBe(before + 2)
    })

    test('asks once more when it is told while an answer is on its way', async () => {
      const { clock, server, inbox } = setUp()
      inbox.setPushed(true)
      await clock.pass(10)
      server.slow = 500
      const before = server.reads
      for (let n = 0; n < 5; n++) inbox.lookAgain()
      await clock.pass(10)
      expect(server.reads).toBe(before + 2)
    })

    test('asks a hidden page nothing, and once when it is seen again', async () => {
      const { clock, server, inbox } = setUp()
      inbox.setPushed(true)
      await clock.pass(10)
      const before = server.reads
      server.visible = false
      inbox.lookAgain()
      await clock.pass(50)
      expect(server.reads).toBe(before)
      server.visible = true
      await clock.pass(50)
      expect(server.reads).toBe(before + 1)
    })

    test('goes on asking while there is no answer', async () => {
      const { clock, server, inbox } = setUp()
      inbox.setPushed(true)
      await clock.pass(10)
      server.failing = true
      inbox.lookAgain()
      await clock.pass(7)
      server.failing = false
      await clock.pass(3)
      const { reads } = server
      expect(inbox.unread).toBe(false)
      await clock.pass(50)
      expect(server.reads).toBe(reads)
    })

    test('asks nothing before its start and after its end', async () => {
      const { clock, server, inbox } = setUp()
      inbox.setPushed(true)
      await clock.pass(10)
      inbox.stop()
      const before = server.reads
      inbox.lookAgain()
      inbox.setPushed(false)
      await clock.pass(50)
      expect(server.reads).toBe(before)
    })
  })
})
