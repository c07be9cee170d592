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

const at = (path: string, title = 'Here') => ({ path, title })

describe('the way back', () => {
  test('is the page before, by its name', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/dashboard', 'Dashboard')
    trail.visit(1, '/profile', 'Profile')
    expect(trail.before(1, at('/profile'))).toEqual({ path: '/dashboard', title: 'Dashboard', steps: 1 })
    expect(trail.before(0, at('/dashboard'))).toBeUndefined()
  })

  test('passes over states of the same page', () => {
    const trail = new Trail(storage())
    trail.visit(3, '/dashboard', 'Dashboard')
    trail.visit(4, '/list', 'List')
    trail.visit(5, '/list', 'List')
    expect(trail.before(5, at('/list'))).toMatchObject({ path: '/dashboard', steps: 2 })
  })

  test('passes over the same screen about something else', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/dashboard', 'Dashboard')
    trail.visit(1, '/approvals/1', 'Approval details')
    trail.visit(2, '/approvals/2', 'Approval details')
    expect(trail.before(2, at('/approvals/2', 'Approval details'))).toMatchObject({
      path: '/dashboard',
      steps: 2,
    })
    expect(trail.before(2, at('/users/2', 'Ann Lee'))).toMatchObject({ path: '/approvals/1', steps: 1 })
  })

  test('up is the nearest page above that one came through, however far back, else the list', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/list/managed/users', 'Users')
    trail.visit(1, '/edit/managed/users/1', 'Ann Lee')
    trail.visit(2, '/themes', 'Themes')
    trail.visit(3, '/themes/t1', 'Midnight')
    trail.visit(4, '/dashboard', '')
    expect(trail.above(2, '/edit/managed/users/2', '/list/managed/users')).toEqual({
      path: '/list/managed/users',
      title: 'Users',
      steps: 2,
    })
    expect(trail.above(5, '/themes/t1/history', '/themes')).toMatchObject({ title: 'Midnight', steps: 2 })
    expect(trail.above(5, '/approvals/1', '/approvals')).toBeUndefined()
    expect(trail.above(5, '/dashboard/x', '/other')).toBeUndefined()
  })

  test('forgets the way on when another page is opened after going back', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/a', 'A')
    trail.visit(1, '/b', 'B')
    trail.visit(2, '/c', 'C')
    trail.visit(1, '/d', 'D')
    expect(trail.before(3, at('/e'))).toBeUndefined()
    expect(trail.before(2, at('/e'))).toMatchObject({ title: 'D' })
  })

  test('follows a title that comes later', () => {
    const trail = new Trail(storage())
    trail.visit(0, '/edit/1', 'Edit')
    trail.visit(0, '/edit/1', 'Erin Walsh')
    expect(trail.before(1, at('/x'))?.title).toBe('Erin Walsh')
  })

  test('survives a reload', () => {
    const kept = storage()
    new Trail(kept).visit(0, '/a', 'A')
    expect(new Trail(kept).before(1, at('/b'))).toMatchObject({ title: 'A' })
  })

  test.each(['not json', '{}', '[1]', '[["0",{}]]', '[[0,{"path":1,"title":"A"}]]'])(
    '%s is no trail',
    (text) => {
      expect(new Trail(storage(text)).before(1, at('/b'))).toBeUndefined()
    },
  )

  test('ends somewhere', () => {
    const kept = storage()
    const trail = new Trail(kept)
    for (let at = 0; at < 200; at++) trail.visit(at, `/${at}`, `${at}`)
    expect((JSON.parse(kept.get() ?? '[]') as unknown[]).length).toBe(50)
    expect(trail.before(200, at('/x'))?.title).toBe('199')
  })
})
