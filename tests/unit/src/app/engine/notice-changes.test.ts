import { describe, expect, test, vi } from 'vitest'
import { noticeChanges } from '../../../../../src/app/engine/notice-changes.ts'
import type { BootDocument } from '../../../../../src/session/boot-document.ts'
import { FakeClock } from '../../session/fake-clock.ts'

/** What a page begins with, as far as it is the portal. */
const bootOf = (title: string, more: Partial<BootDocument> = {}): BootDocument =>
  ({
    product: { name: 'Atrium', version: '1' },
    session: { authenticated: true },
    routes: [{ path: '/x', hash: title }],
    menu: [],
    messages: { locales: ['en'], parts: {} },
    counts: {},
    ...more,
  }) as unknown as BootDocument

function page() {
  const time = new FakeClock()
  const state = { boot: bootOf('one'), visible: true }
  const [tell, showNotice, read] = [vi.fn(), vi.fn(), vi.fn(async () => state.boot)]
  const notice = noticeChanges({
    began: bootOf('one'),
    read,
    tell,
    showNotice,
    visible: () => state.visible,
    clock: { after: (milliseconds, run) => time.after(milliseconds, run) },
    random: () => 0.5,
  })
  return { time, state, tell, showNotice, read, notice }
}

describe('a system notice', () => {
  const written = { variant: 'info', content: 'Closed on Friday.' } as const
  test('that is written, changed or taken down elsewhere is shown, and nothing else is said', async () => {
    const { time, state, tell, showNotice, notice } = page()
    for (const said of [written, { ...written, content: 'Open.' }, undefined]) {
      state.boot = bootOf('one', { notice: said })
      notice.heard('notice')
      await time.pass(30)
      expect(showNotice).toHaveBeenLastCalledWith(said)
    }
    notice.heard('notice')
    await time.pass(30)
    expect(showNotice).toHaveBeenCalledTimes(3)
    expect(tell).not.toHaveBeenCalled()
  })

  test('that this page took down goes at once, and the look that follows says the same', async () => {
    const { time, state, showNotice, notice } = page()
    state.boot = bootOf('one', { notice: written })
    notice.heard('notice')
    await time.pass(30)
    notice.takenDown()
    expect(showNotice).toHaveBeenLastCalledWith(undefined)
    state.boot = bootOf('one')
    notice.heard('notice')
    await time.pass(30)
    expect(showNotice).toHaveBeenCalledTimes(2)
  })

  test('is looked for when the server cannot answer with the one before any more', async () => {
    const { time, read, notice } = page()
    notice.heard('layers')
    notice.heard('notice')
    await time.pass(3)
    expect(read).not.toHaveBeenCalled()
    await time.pass(10)
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('a portal that was changed', () => {
  test.each(['layers', 'reset'] as const)('is said once after %s', async (name) => {
    const { time, state, tell, read, notice } = page()
    state.boot = bootOf('two')
    notice.heard(name)
    notice.heard(name)
    await time.pass(30)
    notice.heard(name)
    await time.pass(30)
    expect(tell).toHaveBeenCalledTimes(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is one of another version too', async () => {
    const { time, state, tell, notice } = page()
    state.boot = bootOf('one', { product: { name: 'Atrium', version: '2' } })
    notice.heard('reset')
    await time.pass(30)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['what is the same for this person', () => bootOf('one', { counts: { approvalsCount: 3 } })],
    ['somebody who is signed out', () => bootOf('two', { session: { authenticated: false } })],
  ])('is not %s', async (_, boot) => {
    const { time, state, tell, notice } = page()
    state.boot = boot()
    notice.heard('layers')
    await time.pass(30)
    expect(tell).not.toHaveBeenCalled()
  })

  test('is not looked for after other events, nor where nobody answers', async () => {
    const { time, tell, read, notice } = page()
    notice.heard('requests')
    await time.pass(30)
    expect(read).not.toHaveBeenCalled()
    read.mockRejectedValue(new Error('away'))
    notice.heard('layers')
    await time.pass(600)
    expect(tell).not.toHaveBeenCalled()
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('is said although the first look brought nothing', async () => {
    const { time, state, tell, read, notice } = page()
    state.boot = bootOf('two')
    read.mockRejectedValueOnce(new Error('away'))
    notice.heard('layers')
    await time.pass(60)
    expect(tell).toHaveBeenCalledTimes(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is not said to the page that changes it, but the next change is', async () => {
    const { time, state, tell, notice } = page()
    state.boot = bootOf('two')
    notice.heard('layers')
    notice.published()
    await time.pass(30)
    expect(tell).not.toHaveBeenCalled()
    state.boot = bootOf('three')
    notice.heard('layers')
    await time.pass(30)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  test('is said when the page is seen again', async () => {
    const { time, state, tell, read, notice } = page()
    state.visible = false
    state.boot = bootOf('two')
    notice.heard('layers')
    await time.pass(60)
    expect(read).not.toHaveBeenCalled()
    state.visible = true
    notice.seen()
    await time.pass(1)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  test('is not said any more when the following ends', async () => {
    const { time, state, tell, notice } = page()
    state.boot = bootOf('two')
    notice.heard('layers')
    notice.stop()
    await time.pass(30)
    expect(tell).not.toHaveBeenCalled()
  })
})
