import { JSDOM } from 'jsdom'
import { autorun } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { PortalRouter } from '../../../../../src/app/routing/portal-router.ts'
import type { LeaveQuestion } from '../../../../../src/app/routing/unsaved-work.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

/** A browser window of its own for each test, and the portal's router in it, as the components connect them. */
function open({ ask = async () => true, hash = '' }: { ask?: LeaveQuestion; hash?: string } = {}) {
  const view = new JSDOM('', { url: `http://localhost/enduser/${hash}` }).window as unknown as Window
  const early: string[] = []
  const router = new PortalRouter(ask, () => null, view)
  router.beforePage((path) => early.push(path))
  router.pages.getBlocker('guard', router.holds)
  const hashes: string[] = []
  router.subscribe(() => hashes.push(view.location.hash))
  return { view, router, early, hashes }
}

/** A window with a history of pages, the last of which has unsaved work. */
async function unsaved(paths: readonly string[], ask: LeaveQuestion) {
  const opened = open({ ask })
  for (const path of paths) {
    opened.router.navigate(path)
    await vi.waitFor(() => expect(opened.router.path).toBe(path))
  }
  opened.router.block(() => true)
  return opened
}

/** A question that the test answers. */
function question() {
  const answers: ((leave: boolean) => void)[] = []
  const ask = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  return { ask, answer: (leave: boolean) => answers.shift()?.(leave) }
}

describe('navigating', () => {
  it('navigates, merges list state and goes back', async () => {
    const { view, router } = open()
    router.navigate('/list/managed/alpha_user')
    await settle()
    router.setQuery({ page: '2' }, { push: true })
    router.setQuery({ q: 'ann' }, { push: true })
    expect(view.location.hash).toBe('#/list/managed/alpha_user?page=2&q=ann')
    router.setQuery({ page: undefined })
    expect(router.query).toEqual({ q: 'ann' })
    view.history.back()
    await vi.waitFor(() => expect(router.query).toEqual({ page: '2' }))
  })

  it('says a change of the query only to those who read the query', async () => {
    const { router } = open()
    router.navigate('/list/managed/alpha_user')
    await settle()
    const said: string[] = []
    const stops = [
      autorun(() => said.push(`path ${router.path}`)),
      autorun(() => said.push(`query ${JSON.stringify(router.query)}`)),
      autorun(() => said.push(`both ${router.path} ${Object.keys(router.query).length}`)),
    ]
    said.length = 0
    router.setQuery({ page: '2' })
    expect(said.sort()).toEqual(['both /list/managed/alpha_user 1', 'query {"page":"2"}'])
    said.length = 0
    router.navigate('/profile')
    await settle()
    expect(said.sort()).toEqual(['both /profile 0', 'path /profile', 'query {}'])
    for (const stop of stops) stop()
  })

  it('starts where the address stands, with the query before the hash untouched', async () => {
    const { view, router } = open({ hash: '?realm=alpha#/requests/7?tab=people' })
    expect(router.path).toBe('/requests/7')
    expect(router.query).toEqual({ tab: 'people' })
    router.navigate('/profile')
    await settle()
    expect(view.location.search + view.location.hash).toBe('?realm=alpha#/profile')
  })

  it('makes one entry of the history a page, and none by replacing or for the same address', async () => {
    const { view, router } = open()
    const entries = view.history.length
    router.navigate('/list?page=2')
    await settle()
    expect([view.history.length - entries, router.position]).toEqual([1, 1])
    router.navigate('/list?page=2')
    await settle()
    router.navigate('/forbidden', { replace: true })
    await settle()
    expect([view.history.length - entries, router.position]).toEqual([1, 1])
    expect(view.location.hash).toBe('#/forbidden')
    view.history.back()
    await vi.waitFor(() => expect(router.path).toBe('/'))
    expect(router.position).toBe(0)
  })

  it('keeps a new page new when it is replaced before it has arrived', async () => {
    const { view, router } = open({ hash: '#/dashboard' })
    router.navigate('/requests/new')
    router.setQuery({ tab: 'roles' })
    router.navigate('/forbidden', { replace: true })
    await settle()
    expect(view.location.hash).toBe('#/forbidden')
    view.history.back()
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
  })

  it('goes back by some steps', async () => {
    const { router } = await unsaved(['/a', '/b', '/c'], async () => true)
    router.block(() => false)
    router.back(2)
    await vi.waitFor(() => expect(router.path).toBe('/a'))
    expect(router.position).toBe(1)
  })

  it('counts links and typed addresses among the pages, but not the link to the page itself', async () => {
    const { view, router } = open({ hash: '#/dashboard' })
    view.location.hash = '#/profile'
    await vi.waitFor(() => expect(router.path).toBe('/profile'))
    expect(router.position).toBe(1)
    view.history.replaceState(null, '', '#/profile')
    view.dispatchEvent(new (view as Window & typeof globalThis).PopStateEvent('popstate'))
    await settle()
    expect(router.position).toBe(1)
  })

  it('tells of a place only when the address says so too', async () => {
    const { router, hashes } = open()
    router.navigate('/a')
    await settle()
    router.setQuery({ q: 'x' })
    expect(hashes).toEqual(['#/a', '#/a?q=x'])
  })

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example'])(
    'stays here for %s',
    async (to) => {
      const { view, router } = open()
      router.navigate(to)
      await settle()
      expect(view.location.origin).toBe('http://localhost')
      expect(router.path).toContain('evil.example')
    },
  )
})

describe('asking early', () => {
  it('begins to load a page before it is drawn, once for each, and not for list state', async () => {
    const { view, router, early } = open({ hash: '#/dashboard' })
    router.navigate('/requests/a%2Fb')
    expect(early).toEqual(['/requests/a%2Fb'])
    expect(router.path).toBe('/dashboard')
    await settle()
    router.setQuery({ page: '2' })
    view.history.back()
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
    expect(early).toEqual(['/requests/a%2Fb', '/dashboard'])
  })

  it('asks for nothing while the person has not agreed to leave', async () => {
    const { ask, answer } = question()
    const { router, early } = await unsaved(['/profile'], ask)
    router.navigate('/dashboard')
    await settle()
    expect(early).toEqual(['/profile'])
    answer(true)
    await vi.waitFor(() => expect(early).toEqual(['/profile', '/dashboard']))
  })
})

describe('unsaved work', () => {
  it('asks before leaving, and stays when told to', async () => {
    const ask = vi.fn(async () => false)
    const { router, view } = await unsaved(['/profile'], ask)
    router.navigate('/dashboard')
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await settle()
    expect([router.path, view.location.hash]).toEqual(['/profile', '#/profile'])
    router.block(() => true)()
    router.navigate('/dashboard')
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not ask for list state of the same page', async () => {
    const ask = vi.fn(async () => false)
    const { router } = await unsaved(['/profile'], ask)
    router.setQuery({ tab: 'devices' }, { push: true })
    expect(router.query).toEqual({ tab: 'devices' })
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([
    ['back', '/dashboard', (view: Window) => view.history.back()],
    ['forward', '/later', (view: Window) => view.history.forward()],
  ] as const)('undoes a step %s that the person declines', async (_way, there, step) => {
    const { ask, answer } = question()
    const { view, router } = open({ ask })
    for (const path of ['/dashboard', '/profile', '/later']) {
      router.navigate(path)
      await vi.waitFor(() => expect(router.path).toBe(path))
    }
    view.history.back()
    await vi.waitFor(() => expect(router.path).toBe('/profile'))
    router.block(() => true)
    const entries = view.history.length
    for (const leave of [false, false, true]) {
      step(view)
      await vi.waitFor(() => expect(ask).toHaveBeenCalled())
      ask.mockClear()
      await settle()
      expect([router.path, view.location.hash]).toEqual(['/profile', '#/profile'])
      answer(leave)
      await settle()
    }
    expect([router.path, view.location.hash]).toEqual([there, `#${there}`])
    expect(view.history.length).toBe(entries)
  })

  it('undoes an address that the person typed', async () => {
    const ask = vi.fn(async () => false)
    const { view, router } = await unsaved(['/profile'], ask)
    view.location.hash = '#/dashboard'
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(view.location.hash).toBe('#/profile'))
    expect([router.path, router.position]).toEqual(['/profile', 1])
  })

  it.each([
    ['back, then a link', '/requests', (router: PortalRouter) => router.navigate('/requests')],
    ['back, then back again', '/dashboard', (_router: PortalRouter, view: Window) => view.history.back()],
  ] as const)('asks once: %s', async (_name, last, then) => {
    const { ask, answer } = question()
    const { view, router } = await unsaved(['/dashboard', '/profile'], ask)
    view.history.back()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await settle()
    then(router, view)
    await settle()
    expect(ask).toHaveBeenCalledTimes(1)
    expect([router.path, view.location.hash]).toEqual(['/profile', '#/profile'])
    answer(true)
    await vi.waitFor(() => expect(router.path).toBe(last))
    expect(view.location.hash).toBe(`#${last}`)
  })

  it('shows the right address when steps came faster than the first could be undone', async () => {
    const { ask, answer } = question()
    const { view, router } = await unsaved(['/a', '/b', '/c', '/profile'], ask)
    view.history.back()
    view.history.back()
    view.history.back()
    await settle()
    answer(false)
    await vi.waitFor(() => expect(view.location.hash).toBe('#/profile'))
    await settle()
    expect([router.path, view.location.hash, router.position]).toEqual(['/profile', '#/profile', 4])
  })

  it('leads away without a question where the person may no longer stay, even while one is open', async () => {
    const { ask, answer } = question()
    const { view, router } = await unsaved(['/dashboard', '/profile'], ask)
    router.navigate('/requests')
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    router.redirect('/login')
    await settle()
    expect([router.path, view.location.hash]).toEqual(['/login', '#/login'])
    answer(true)
    await settle()
    expect(router.path).toBe('/login')
  })

  it('shares its question with whoever else asks, and no longer holds after a yes', async () => {
    const { ask, answer } = question()
    const { router } = await unsaved(['/profile'], ask)
    const signOut = router.mayLeave()
    router.navigate('/dashboard')
    await settle()
    expect(ask).toHaveBeenCalledTimes(1)
    answer(true)
    expect(await signOut).toBe(true)
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
    expect(await router.mayLeave()).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('holds a closing tab back', async () => {
    const { view, router } = await unsaved(['/profile'], async () => false)
    const closing = () => new (view as Window & typeof globalThis).Event('beforeunload', { cancelable: true })
    expect(view.dispatchEvent(closing())).toBe(false)
    router.block(() => false)
    expect(view.dispatchEvent(closing())).toBe(true)
  })
})
