import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signInAreas } from '../../src/app/language/messages.ts'
import { objectSchemaFunctions } from '../../engine/object-schema/functions.ts'
import { productFunctions } from '../../src/functions/product-functions.ts'
import { productWidgets } from '../../src/widgets/declarations.ts'
import { isScreenArea, screenAreas } from '../../server/gateway/boot/message-parts.ts'
import { readProduct, composeDefinitions } from '../../server/gateway/definitions.ts'

/** Code that is drawn on every page names no area of a screen; what is drawn by a widget, those that the widget declares. */
const root = process.cwd()
const found = new Map<string, { readonly imports: readonly string[]; readonly areas: readonly string[] }>()

function look(file: string) {
  const known = found.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
  const imports = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g,
    ),
  ]
    .map(([, fixed, lazy]) => normalize(join(dirname(file), fixed ?? lazy!)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
  const areas = [...text.matchAll(/['"`]([A-Za-z]+)\.[\w.${-]*/g)]
    .map(([, area]) => area!)
    .filter(isScreenArea)
  const made = { imports, areas }
  found.set(file, made)
  return made
}

function areasBehind(entry: string, leavesOut: (file: string) => boolean = () => false): string[] {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || leavesOut(file)) continue
    seen.add(file)
    waiting.push(...look(file).imports)
  }
  return [...new Set([...seen].flatMap((file) => look(file).areas))].toSorted()
}

describe('messages come with what speaks of them', () => {
  test.each(
    (productWidgets.widgets ?? []).map(
      ({ type, messages = [], module = false }) => [type, messages, module ? 'modules' : 'widgets'] as const,
    ),
  )('the widget %s says which', (type, messages, folder) => {
    const view = `src/${folder}/${type}/${type}.tsx`
    expect(messages.filter(isScreenArea).toSorted()).toEqual(areasBehind(view))
  })

  test('the sign-in page says which', () => {
    expect(areasBehind('src/journeys/page/oauth-return.tsx')).toEqual(signInAreas)
  })

  test('the frame of the page speaks of the shell alone', () => {
    const other = (file: string) =>
      /^src\/(widgets|functions|modules|journeys|form-theme)\/|^validators\/|^engine\/object-schema\//.test(
        file,
      )
    // A failed count and a failed goto wait for their texts; the palette names a dialog, which brings its own.
    const waits = new Set([
      'src/app/engine/create-counts.ts',
      'src/app/portal.ts',
      'src/app/language/messages.ts',
      'src/app/frame/portal-palette.tsx',
    ])
    expect(areasBehind('src/app/main.tsx', (file) => other(file) || waits.has(file))).toEqual([])
    expect(areasBehind('src/app/frame/signed-in.tsx', (file) => other(file) || waits.has(file))).toEqual([])
  })

  test('the functions of expressions say which', () => {
    const files = readdirSync(join(root, 'src/functions')).map((file) => `src/functions/${file}`)
    const named = [...files, 'engine/object-schema/request-form.ts'].flatMap((file) => look(file).areas)
    const said = [...productFunctions, ...objectSchemaFunctions].flatMap(({ messages = [] }) => messages)
    expect([...new Set(said)].toSorted()).toEqual([...new Set(named)].toSorted())
  })

  test('every area of screens is there', async () => {
    const { portal } = composeDefinitions(await readProduct(root))
    const there = Object.keys(portal.messages.get('en')!.tree)
    expect(screenAreas.filter((area) => !there.includes(area))).toEqual([])
  })
})
