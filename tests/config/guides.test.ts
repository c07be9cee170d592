import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { explainTarget } from '../../cli/explain.ts'
import { lintFolders } from '../../cli/lint.ts'
import { loadPortal } from '../../cli/load-portal.ts'
import { run } from '../../cli/main.ts'
import { personaNamed, readPersonas, viewerOf } from '../../cli/personas.ts'
import { Column } from '../../engine/format/list-layout.ts'
import { misfits } from '../../engine/format/validate.ts'
import { choiceCollector } from '../../server/platform/am/journeys/nodes/flow/choice.ts'
import { secondFactors } from '../../server/platform/am/journeys/nodes/second-factor/second-factor-decision.ts'

const guides = readdirSync('docs/guides').map((name) => `docs/guides/${name}`)
const read = (path: string) => readFileSync(path, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'portal-guides-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([...guides, 'README.md'])('%s', (guide) => {
  it('links to what is there', () => {
    const links = [...read(guide).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map((match) => match[1]!)
    expect(links.filter((link) => !existsSync(join(dirname(guide), link)))).toEqual([])
  })

  it('uses commands that are there, with options that they have', async () => {
    const lines = [...read(guide).matchAll(/npm run (?:-s )?portal -- ([^`\n]+)/g)].map((match) => match[1]!)
    const faults: string[] = []
    for (const line of lines.filter((each) => !/[<…]/.test(each))) {
      const words = [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word)
      const name = words.slice(
        0,
        words[1] && /^(layers|types|rules|tenant|store|audit|reviews)$/.test(words[0]!) ? 2 : 1,
      )
      let help = ''
      const code = await run([...name, '--help'], {
        out: (text) => (help += text),
        note: (text) => (help += text),
      })
      const options = words.filter((word) => word.startsWith('--'))
      const known = code === 0 && help.startsWith(`Usage: portal ${name.join(' ')}`)
      if (!known || options.some((option) => !help.includes(option))) faults.push(line)
    }
    expect(faults).toEqual([])
  })
})

describe('the layer of "Reshape a menu and a page"', () => {
  const text = read('docs/guides/reshape-a-page.md')
  const files = [...text.matchAll(/^`my-layer\/([\w./-]+)`\n\n```json\n([\s\S]*?)```/gm)]
  for (const [, name, content] of files) {
    mkdirSync(dirname(join(folder, name!)), { recursive: true })
    writeFileSync(join(folder, name!), content!)
  }

  it('has no finding of its own', async () => {
    expect(files.map(([, name]) => name)).toHaveLength(4)
    const findings = await lintFolders({ product: '.', layers: [folder] })
    expect(findings.filter(({ layer }) => layer === folder)).toEqual([])
  })

  it.each([
    ['home.dashboard/newPerson', 'adam', 'no'],
    ['home.dashboard/city', 'erin', 'yes'],
    ['main/people', 'erin', 'no'],
    ['main/people', 'adam', 'yes'],
  ])('%s for %s: %j, as the guide says', async (target, who, verdict) => {
    const loaded = await loadPortal({ product: '.', layers: [folder] })
    const places = explainTarget(loaded, target, viewerOf(personaNamed(readPersonas(), who)))
    expect(places.map((place) => place.verdict)).toEqual([verdict])
  })
})

describe('examples of the guides', () => {
  const examples = (guide: string, key: string) =>
    [...read(`docs/guides/${guide}`).matchAll(/^```json\n([\s\S]*?)```/gm)]
      .map(([, text]) => text!.trim())
      .filter((text) => text.includes(`"${key}"`))

  it('choices of a journey are offered by device, with a line on each', () => {
    const settings = examples('journeys.md', 'choiceDevices').map((text) => JSON.parse(text) as Settings)
    expect(settings).toHaveLength(1)
    const [{ choices, choiceDevices, choiceHints, ...more }] = settings as [Settings]
    for (const names of [choiceDevices, choiceHints])
      expect(Object.keys(names).filter((name) => !choices.includes(name))).toEqual([])
    expect(Object.values(choiceDevices).filter((kind) => !secondFactors.includes(kind))).toEqual([])
    const shown = choiceCollector.present!({ _id: 'n1', choices, choiceDevices, choiceHints, ...more }, {
      locales: ['fr'],
    } as never) as { page: { description: string } }
    expect(shown.page.description).toBe('<p>Ayez la clé sous la main.</p>')
  })

  it('columns with a glyph are columns of a list, in a display that there is', () => {
    const found = examples('definitions.md', 'display').filter((text) => text.startsWith('"columns"'))
    expect(found).toHaveLength(1)
    const { columns } = JSON.parse(`{${found[0]!}}`) as { columns: Record<string, unknown>[] }
    expect(columns.flatMap((column) => misfits(Column, column))).toEqual([])
    expect(columns.map(({ display }) => display)).toEqual([undefined, 'icon'])
    expect(read('docs/reference/displays.md')).toContain('| `icon` |')
  })
})

interface Settings {
  readonly choices: readonly string[]
  readonly choiceDevices: Readonly<Record<string, (typeof secondFactors)[number]>>
  readonly choiceHints: Readonly<Record<string, Readonly<Record<string, string>>>>
}
