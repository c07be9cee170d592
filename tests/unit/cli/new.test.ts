import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintFolders } from '../../../cli/lint.ts'
import { loadPortal, readPlugins } from '../../../cli/load-portal.ts'
import { scaffoldNames, withEntry, withImport } from '../../../cli/new/scaffold.ts'
import { printDiagnostics } from '../../../cli/print-diagnostics.ts'
import { buildForm } from '../../../engine/object-schema/build-form.ts'
import { call } from './call.ts'

// Below the project, so that packages are found from there.
const cache = resolve('node_modules/.cache')
let root: string
const make = (...words: string[]) => call('new', ...words, '--in', root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A checkout whose changing parts are copies and whose code is the code itself. */
function checkout(): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'portal-new-'))
  for (const part of ['screen-definitions', 'locales', 'tsconfig.json', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true })
  const link = (path: string) => symlinkSync(resolve(path), join(folder, path))
  for (const part of ['engine', 'openapi', 'server', 'cli']) link(part)
  copyWithLinks('src', folder, ['widgets'])
  copyWithLinks('src/widgets', folder, ['declarations.ts', 'loaders.ts'])
  copyWithLinks('validators', folder, ['product-rules.ts', 'rules'])
  copyWithLinks('validators/rules', folder, [])
  mkdirSync(join(folder, 'tests/unit/validators'), { recursive: true })
  cpSync('tests/unit/validators/rule-cases.ts', join(folder, 'tests/unit/validators/rule-cases.ts'))
  return folder
}

function copyWithLinks(folder: string, to: string, own: readonly string[]) {
  mkdirSync(join(to, folder), { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!own.includes(name)) symlinkSync(resolve(path), join(to, path))
    else if (name.endsWith('.ts')) cpSync(path, join(to, path))
  }
}

beforeAll(() => void (root = checkout()))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('portal new', () => {
  it('writes all kinds; what they list, and what is next', async () => {
    for (const [kind, name, file] of [
      ['screen', 'inbox.notes', 'screen-definitions/screens/inbox/notes.screen.json'],
      ['widget', 'acme-meter', 'src/widgets/acme-meter/acme-meter.tsx'],
      ['rule', 'acme_even', 'validators/rules/acme-even.ts'],
      ['plugin', 'acme-badges', 'plugins/acme-badges/plugin.ts'],
      ['type', 'alpha_device', 'managed-objects/alpha_device.json'],
    ] as const) {
      const { code, out, notes } = await make(kind, name)
      expect({ code, notes }).toEqual({ code: 0, notes: '' })
      expect(out).toContain(`wrote   ${file}\n`)
      expect(out).toMatch(/\nNext:\n- /)
      expect(out).not.toContain('In src')
      expect(existsSync(join(root, file))).toBe(true)
    }
    expect(read('src/widgets/declarations.ts')).toContain("from './acme-meter/acme-meter.widget.ts'")
    expect(read('src/widgets/loaders.ts')).toContain(
      "'acme-meter': () => import('./acme-meter/acme-meter.tsx')",
    )
    expect(read('validators/product-rules.ts')).toMatch(/\n {4}acmeEven,\n {2}\],/)
    expect(JSON.parse(read('locales/en/rules.json'))).toHaveProperty('rules.acme_even')
    expect(read('tests/unit/validators/rule-cases.ts')).toContain("rule: 'acme_even'")
  })

  it('its definitions have no finding, and its plugin loads', async () => {
    const before = await lintFolders({ product: '.', layers: [] })
    const known = new Set(before.map((each) => each.message))
    // What is new is said in English first; that other languages lack it is for whoever translates.
    const fresh = (await lintFolders({ product: root, layers: [] })).filter(
      (each) => !known.has(each.message) && each.severity !== 'info' && each.code !== 'MSG502',
    )
    expect(printDiagnostics(fresh)).toBe('0 errors, 0 warnings, 0 notes\n')
    const { failures, plugins } = await readPlugins(root)
    expect(failures).toEqual([])
    expect(plugins).toMatchObject([
      { id: 'acme-badges', widgets: [{ type: 'acme-badges-gauge' }], rules: [{ name: 'acme_badges_even' }] },
    ])
    const { portal } = await loadPortal({ product: root, layers: [] })
    expect(portal.screens.get('inbox.notes')?.screen.path).toBe('/inbox/notes')
    expect(portal.screens.get('acme-badges')?.screen.path).toBe('/acme-badges')
    const entries = portal.menus.get('main')!.menu.items.map((item) => item.id)
    // After the managed entries stand those that the spec does not name (reading 35).
    expect(entries.slice(-8)).toEqual([
      'inboxNotes',
      'acmeBadges',
      'managed',
      'campaigns',
      'policies',
      'connectors',
      'targets',
      'audit',
    ])
  })

  it('its code compiles', { timeout: 120_000 }, () => {
    // Only what was made, and what it reaches.
    const made = [
      'src/widgets/declarations.ts',
      'src/widgets/acme-meter/acme-meter.tsx',
      'validators/product-rules.ts',
      'plugins/acme-badges/plugin.ts',
      'plugins/acme-badges/views.ts',
      'tests',
    ]
    const config = { extends: './tsconfig.json', include: [...made, 'src/vite-env.d.ts'] }
    writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config))
    // Shows that the compiler speaks of these files when there is something to say.
    writeFileSync(join(root, 'tests/wrong-on-purpose.ts'), 'export const wrong: number = "text"\n')
    const compiler = resolve('node_modules/typescript/bin/tsc')
    const words = [compiler, '--noEmit', '--pretty', 'false', '-p', 'tsconfig.new.json']
    const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
    // What the new files reach is compiled with the project itself.
    const own = /acme|alpha-device|inbox-notes|wrong-on-purpose|declarations|loaders|product-rules|rule-cases/
    const errors = stdout.split('\n').filter((line) => own.test(line))
    expect(errors.map((line) => line.split('(')[0])).toEqual(['tests/wrong-on-purpose.ts'])
  })

  it('its type makes a form and says how it comes in', () => {
    const { schema } = JSON.parse(read('managed-objects/alpha_device.json')) as { schema: object }
    expect(buildForm(schema, { mode: 'create' }).diagnostics).toEqual([])
    expect(read('managed-objects/alpha_device.md')).toContain('PUT /openidm/config/managed')
  })

  it('never overwrites, and then writes nothing at all', async () => {
    rmSync(join(root, 'plugins/acme-badges/views.ts'))
    const { code, notes } = await make('plugin', 'acme-badges')
    expect(code).toBe(2)
    expect(notes).toContain('Nothing was written: plugins/acme-badges/plugin.ts')
    expect(existsSync(join(root, 'plugins/acme-badges/views.ts'))).toBe(false)
  })

  it.each([
    ['scren', 'a', 'Did you mean "screen"?'],
    ['screen', 'Not An Id', 'is no id of a screen'],
    ['screen', '../../x', 'is no id of a screen'],
    ['widget', 'FactList', 'is no type of a widget'],
    ['rule', 'x/y', 'is no name of a rule'],
    ['plugin', 'generated', 'is no id of a plugin'],
    ['type', 'device', 'is no name of a type'],
  ])('refuses %s %s', async (kind, name, sentence) => {
    const { code, notes } = await make(kind, name)
    expect(code).toBe(2)
    expect(notes).toContain(sentence)
  })

  it('wants a checkout', async () => {
    expect(await call('new', 'screen', 'a', '--in', join(root, 'tests'))).toMatchObject({
      code: 2,
      notes: expect.stringContaining('is no checkout'),
    })
  })
})

describe('lists of pieces', () => {
  it('take an entry at their end', () => {
    expect(withEntry('x = [a, b]', /x = \[/, 'c')).toBe('x = [a, b, c]')
    expect(withEntry('x = [\n  a,\n]\ny = []', /x = \[/, 'c')).toBe('x = [\n  a,\n  c,\n]\ny = []')
    expect(withEntry('x = [\n  { a: [1] },\n]', /x = \[/, 'c')).toBe('x = [\n  { a: [1] },\n  c,\n]')
    expect(withEntry('x = []', /y = \[/, 'c')).toBeUndefined()
    expect(withEntry('x = [', /x = \[/, 'c')).toBeUndefined()
  })
  it('import after the last import', () => {
    expect(withImport("import a from 'a'\n\nb()", "import c from 'c'")).toBe(
      "import a from 'a'\nimport c from 'c'\n\nb()",
    )
    expect(withImport('b()', '')).toBeUndefined()
  })
  it.each([
    ['inbox.my-notes', 'inboxMyNotes', 'Inbox my notes'],
    ['is_even', 'isEven', 'Is even'],
    ['isEven', 'isEven', 'Is even'],
  ])('%s is %s, %s', (name, camel, words) => {
    expect(scaffoldNames(name)).toMatchObject({ camel, words })
  })
})
