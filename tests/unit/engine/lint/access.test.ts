import { describe, expect, it } from 'vitest'
import { good, lint, screenAt } from './lint-fixture.ts'

const link = (address: string, visibleIf?: unknown) =>
  screenAt('/from', {
    data: { things: { operation: 'queryThings', list: true } },
    layout: {
      widget: 'rows',
      options: { list: 'things', rowLink: address },
      columns: [],
      ...(visibleIf === undefined ? {} : { visibleIf }),
    },
  })
const guarded = (guard: object) => screenAt('/guarded', { guard })
const codes = (files: Record<string, unknown>, words?: string[]) =>
  lint(files, words ? { codeWords: new Set(words) } : {})
    .filter((each) => each.severity !== 'info')
    .map((each) => each.code)

describe('ways to screens', () => {
  it.each([
    ['/from', []],
    ['/things/{row._id}', []],
    ["='/things/' + row._id", []],
    ["='/things'", ['LNK751']],
    ['/form', ['LNK751']],
    ['/things/{row._id}/more', ['LNK751']],
    ["='/thing/' + row._id", ['LNK751']],
  ])('%s', (address, expected) => {
    expect(codes({ 'a.screen.json': link(address), 'b.screen.json': good })).toEqual(expected)
  })

  it('say which address was meant', () => {
    const [found] = lint({ 'a.screen.json': link('/form') })
    expect(found).toMatchObject({
      pointer: '/layout/options/rowLink',
      line: expect.any(Number),
      hint: 'Did you mean "/from"?',
    })
  })

  it.each<[string, object, unknown, number]>([
    ['a flag that nobody asked for', { flags: ['reporting'] }, undefined, 1],
    ['a flag in short form', { flags: ['reporting'] }, { flags: ['reporting'] }, 0],
    ['a flag in an expression', { flags: ['reporting'] }, 'flags.reporting && true', 0],
    ['another flag', { flags: ['reporting'] }, { flags: ['governance'] }, 1],
    ['a role', { anyRole: ['realmAdmin'] }, undefined, 1],
    ['one of the roles', { anyRole: ['realmAdmin', 'amAdmin'] }, { anyRole: ['amAdmin'] }, 0],
    ['more roles than the door has', { anyRole: ['amAdmin'] }, { anyRole: ['amAdmin', 'realmAdmin'] }, 1],
    ['a privilege', { privilege: 'managed/x' }, "'managed/x' in privileges", 0],
    ['a privilege that nobody asked for', { privilege: ['managed/x'] }, undefined, 1],
    ['the realm of governance', { flags: ['governance'], realms: ['alpha'] }, { flags: ['governance'] }, 0],
    ['another realm', { realms: ['bravo'] }, undefined, 1],
    ['an expression', { when: 'user.userType == 0' }, 'user.userType == 0', 0],
    ['an expression that nobody asked', { when: 'user.userType == 0' }, undefined, 1],
  ])('to a door that asks for %s', (_what, guard, visibleIf, count) => {
    const found = codes({ 'a.screen.json': link('/guarded', visibleIf), 'b.screen.json': guarded(guard) })
    expect(found).toEqual(Array.from({ length: count }, () => 'ACC953'))
  })

  it('count what the own screen asks for', () => {
    const from = { ...link('/guarded'), guard: { flags: ['reporting'] } }
    expect(codes({ 'a.screen.json': from, 'b.screen.json': guarded({ flags: ['reporting'] }) })).toEqual([])
  })
})

describe('screens that nobody reaches', () => {
  const menu = (items: object[]) => ({ format: 1, id: 'main', items })
  it.each<[string, Record<string, unknown>, string[], string[]]>([
    ['nothing leads there', {}, [], ['ACC951']],
    ['code does', {}, ['/lost'], []],
    ['code does by id', {}, ['s-lost'], []],
    ['a menu does', { 'main.menu.json': menu([{ id: 'a', label: { en: 'A' }, route: '/lost' }]) }, [], []],
    ['a link does', { 'a.screen.json': link('/lost') }, ['/from'], []],
    ['only itself does', { 'a.screen.json': link('/from') }, [], ['ACC951', 'ACC951']],
  ])('%s', (_what, files, words, expected) => {
    expect(codes({ ...files, 'lost.screen.json': screenAt('/lost') }, words)).toEqual(expected)
  })
  it('public ones need no way', () => {
    expect(codes({ 'lost.screen.json': screenAt('/lost', { public: true }) }, [])).toEqual([])
  })
})

describe('guards', () => {
  it.each<[object, string[]]>([
    [{ flags: ['governance'], realms: ['alpha'] }, []],
    [{ flags: ['governance'], realms: ['bravo'] }, ['ACC952']],
    [{ when: 'false' }, ['ACC952']],
    [{ when: '1 == 1' }, ['EXP110']],
    [{ when: 'user.userType == 0 && (user.userType == 1)' }, ['ACC952']],
    [{ when: 'user.userType == 0 || user.userType == 1' }, []],
    [{ realms: ['alpha'], when: "realm == 'bravo'" }, ['ACC952']],
    [{ flags: ['reporting'], when: '!flags.reporting' }, ['ACC952']],
    [{ flags: ['reportnig'] }, ['ACC954']],
    [{ anyRole: ['raelmAdmin'] }, ['ACC955']],
    [{ anyRole: ['acme-auditor'] }, []],
    [{ realms: ['alhpa'] }, ['ACC955']],
    [{ privilege: 'alpha_user' }, ['ACC955']],
    [{ privilege: ['managed/{realm}_user', 'internal/role'] }, []],
  ])('%j', (guard, expected) => {
    expect(codes({ 'a.screen.json': guarded(guard) })).toEqual(expected)
  })

  it.each<[object, string]>([
    [{ flags: ['governance'], realms: ['bravo'] }, '/guard/realms'],
    [{ realms: ['alpha'], when: "realm == 'bravo'" }, '/guard/when'],
    [{ when: 'false' }, '/guard/when'],
  ])('%j is blamed at %s', (guard, pointer) => {
    expect(lint({ 'a.screen.json': guarded(guard) })).toMatchObject([{ code: 'ACC952', pointer }])
  })

  it('of elements are read too', () => {
    const layout = { widget: 'page', visibleIf: { flags: ['goverance'] } }
    expect(lint({ 'a.screen.json': screenAt('/a', { layout }) })).toMatchObject([
      { code: 'ACC954', pointer: '/layout/visibleIf/flags/0', hint: 'Did you mean "governance"?' },
    ])
  })
})

describe('menus', () => {
  const menu = (...items: object[]) =>
    codes({ 'a.screen.json': screenAt('/a'), 'main.menu.json': { format: 1, id: 'main', items } })
  it.each<[object[], string[]]>([
    [[{ id: 'a', label: { en: 'A' }, route: '/a', badge: 'approvalsCount' }], []],
    [[{ id: 'a', label: { en: 'A' }, route: '/a', badge: 'approvalCount' }], ['MNU702']],
    [[{ id: 'a', label: { en: 'A' }, route: '/b' }], ['MNU701']],
    [[{ id: 'a', label: { en: 'A' }, route: '/b', optional: true }], []],
    [
      [
        { id: 'a', label: { en: 'A' }, route: '/a' },
        { id: 'b', label: { en: 'B' }, items: [{ id: 'a', label: { en: 'A' }, route: '/a' }] },
      ],
      ['MNU703'],
    ],
    [[{ id: 'a' }], ['MNU704', 'MSG507']],
    [[{ id: 'a', label: { en: 'A' }, open: 'nowhere', privileges: ['x'] }], ['MNU705']],
    [[{ id: 'a', label: { en: 'A' }, emit: 'feedback' }], []],
    [
      [
        { id: 'd', kind: 'divider' },
        { id: 'm', kind: 'managed' },
      ],
      [],
    ],
    [[{ id: 'a', label: { en: 'A' }, route: '/a', flags: ['governance'], realms: ['bravo'] }], ['ACC952']],
    [[{ id: 'a', label: { en: 'A' }, route: '/a', flags: ['x'] }], ['ACC954']],
  ])('%j', (items, expected) => {
    expect(menu(...items)).toEqual(expected)
  })
})
