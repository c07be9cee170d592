import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('../../src/app/start/early.ts', import.meta.url))

/**
 * Puts the page's first lines (src/app/start/early.ts) into index.html: before the style sheets, which would hold them up, and within the page, because
 * a script of its own would cost a round trip. The server gives it the nonce. `__PROGRAM__` becomes the name of the entry chunk.
 */
export function firstLines(): Plugin {
  return {
    name: 'first-lines',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { chunk, bundle }) {
        if (!html.includes('<!-- first lines -->')) return html
        const script = await compile()
        return html
          .replace('__PROGRAM__', chunk?.fileName.replace(/^.*\//, '') ?? 'dev')
          .replace('__PAGE__', assetsOf(bundle, chunk, ['app/frame/signed-in.tsx', 'chunk widgets']))
          .replace('__SIGN_IN__', assetsOf(bundle, chunk, ['journeys/page/login-page.tsx']))
          .replace('<!-- first lines -->', () => `<script nonce="__NONCE__">${script}</script>`)
      },
    },
  }
}

async function compile(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: ['iife'], name: 'atriumFirstLines' },
    },
  })) as Rolldown.RolldownOutput[]
  const { code } = made[0]!.output[0]
  if (code.includes('</script')) throw new Error('The first lines would end their own script.')
  return code.trim()
}

/** Chunks behind some entries that the page does not load by itself at the start, and the font of most pages. */
function assetsOf(
  bundle: Rolldown.OutputBundle | undefined,
  start: Rolldown.OutputChunk | undefined,
  entries: readonly string[],
): string {
  const files = Object.values(bundle ?? {})
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const closure = (from: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of from)
      if (!seen.has(name)) {
        seen.add(name)
        closure(chunks.get(name)?.imports ?? [], seen)
      }
    return seen
  }
  const wanted = [...chunks.values()]
    .filter(({ name, facadeModuleId }) =>
      entries.some((entry) =>
        entry.startsWith('chunk ') ? name === entry.slice(6) : facadeModuleId?.endsWith(entry),
      ),
    )
    .map(({ fileName }) => fileName)
  if (start && wanted.length < entries.length)
    throw new Error(`No chunk for ${entries.join(', ')}: correct first-lines.ts.`)
  const there = closure(start ? [start.fileName] : [])
  const fonts = files
    .map(({ fileName }) => fileName)
    .filter((name) => /open-sans-latin-wght-normal-[^/]*\.woff2$/.test(name))
  return [...[...closure(wanted)].filter((name) => !there.has(name)), ...fonts]
    .map((name) => `/enduser/${name}`)
    .join(' ')
}
