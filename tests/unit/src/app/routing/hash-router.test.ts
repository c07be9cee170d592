import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it, vi } from 'vitest'
import { formatHash, HashRouter, parseHash } from '../../../../../src/app/routing/hash-router.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
/** A browser window of its own for each test. */
const openWindow = () => new JSDOM('', { url: 'http://localhost/enduser/' }).window as unknown as Window

describe('parseHash and formatHash', () => {
  it('are each other’s inverse', () => {
    const query = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => path.startsWith('/') && !path.includes('?')),
        query,
        (path, values) => {
          expect(parseHash(formatHash(path, values))).toEqual({ path, query: { ...values } })
        },
      ),
    )
  })
  it('reads an empty hash as the root', () => {
    expect(parseHash('')).toEqual({ path: '/', query: {} })
  })
})

describe('HashRouter', () => {
  it('navigates, merges list state and goes back', async () => {
    const view = openWindow()
    const router = new HashRouter(() => Promise.resolve(true), view)
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

  it('asks before leaving unsaved work, and stays when told to', async () => {
    const ask = vi.fn(() => Promise.resolve(false))
    const router = new HashRouter(ask, openWindow())
    router.navigate('/profile')
    await settle()
    const lift = router.block(() => true)
    router.navigate('/dashboard')
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await settle()
    expect(router.path).toBe('/profile')
    lift()
    router.navigate('/dashboard')
    await settle()
    expect(router.path).toBe('/dashboard')
  })

  it('undoes a step back that the person declines', async () => {
    let agree = false
    const view = openWindow()
    const ask = vi.fn(() => Promise.resolve(agree))
    const router = new HashRouter(ask, view)
    router.navigate('/dashboard')
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
    router.navigate('/profile')
    await vi.waitFor(() => expect(router.path).toBe('/profile'))
    router.block(() => true)
    view.history.back()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await settle()
    expect(router.path).toBe('/profile')
    expect(view.location.hash).toBe('#/profile')
    agree = true
    view.history.back()
    await vi.waitFor(() => expect(router.path).toBe('/dashboard'))
    expect(view.location.hash).toBe('#/dashboard')
  })
})
