import { describe, expect, test } from 'vitest'
import { Trail } from '../../../../src/shell/trail.ts'

function storage(start?: string) {
  let text = start
  return {
    get: () => text,
    set: (_key: string, value: string) => {
      text = value
      return true
    },
  }
}

describe('the way back', () => {
  test('is the page before, by its name', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/dashboard', 'Dashboard')
    trail.visit(1, '/profile', 'Profile')
    expect(trail.before(1, '/profile')).toEqual({ path: '/dashboard', title: 'Dashboard', steps: 1 })
    expect(trail.before(0, '/dashboard')).toBeUndefined()
  })

  test('passes over states of the same page', () => {
    const trail = new Trail(storage())
    trail.visit(3, '/dashboard', 'Dashboard')
    trail.visit(4, '/list', 'List')
    trail.visit(5, '/list', 'List')
    expect(trail.before(5, '/list')).toMatchObject({ path: '/dashboard', steps: 2 })
  })

  test('forgets the way on when another page is opened after going back', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/a', 'A')
    trail.visit(1, '/b', 'B')
    trail.visit(2, '/c', 'C')
    trail.visit(1, '/d', 'D')
    expect(trail.before(3, '/e')).toBeUndefined()
    expect(trail.before(2, '/e')).toMatchObject({ title: 'D' })
  })

  test('follows a title that comes later', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/edit/1', 'Edit')
    trail.visit(0, '/edit/1', 'Erin Walsh')
    expect(trail.before(1, '/x')?.title).toBe('Erin Walsh')
  })

  test('survives a reload', () => {
    const kept = storage()
    new Trail(kept).visit(0, '/a', 'A')
    expect(new Trail(kept).before(1, '/b')).toMatchObject({ title: 'A' })
  })

  test.each(['not json', '{}', '[1]', '[["0",{}]]', '[[0,{"path":1,"title":"A"}]]'])(
    '%s is no trail',
    (text) => {
      expect(new Trail(storage(text)).before(1, '/b')).toBeUndefined()
    },
  )

  test('ends somewhere', () => {
    const kept = storage()
    const trail = new Trail(kept)
    for (let at = 0; at < 200; at++) trail.visit(at, `/${at}`, `${at}`)
    expect((JSON.parse(kept.get() ?? '[]') as unknown[]).length).toBe(50)
    expect(trail.before(200, '/x')?.title).toBe('199')
  })
})
