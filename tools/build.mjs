// `npm run build`: the portal into dist/portal (hashed, with .br and .gz beside each text asset) and the server into
// dist/server/main.mjs. Definitions, themes, locales and the contract are read from their folders at run time.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildStamp } from './lib/bootstrap.mjs'
import { filesBelow, root } from './lib/files.mjs'

const started = Date.now()
await import('./generate-plugins.mjs')
rmSync(buildStamp, { force: true })
await build({ root: join(root, 'src'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })

// Source maps are for whoever has the build, never for visitors.
const maps = join(root, 'dist', 'maps')
rmSync(maps, { recursive: true, force: true })
mkdirSync(maps, { recursive: true })
for (const file of filesBelow(join(root, 'dist', 'portal')).filter((path) => path.endsWith('.map')))
  renameSync(file, join(maps, basename(file)))

const compressible = new Set(['.js', '.css', '.svg', '.json'])
for (const file of filesBelow(join(root, 'dist', 'portal', 'assets'))) {
  if (!compressible.has(extname(file))) continue
  const content = readFileSync(file)
  if (content.length < 1024) continue
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: join(root, 'server', 'main.ts'),
        // What threads run, beside what begins them.
        'training-worker': join(root, 'server', 'platform', 'risk', 'learning', 'training-worker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
mkdirSync(join(root, 'dist', 'server'), { recursive: true })
for (const file of ['pglite-worker.mjs', 'pglite-wire.mjs'])
  copyFileSync(join(root, 'server', 'store', file), join(root, 'dist', 'server', file))
copyFileSync(
  join(root, 'server', 'gateway', 'html', 'html-worker.mjs'),
  join(root, 'dist', 'server', 'html-worker.mjs'),
)
// Where server/store/sql-files.ts looks for them beside the bundle.
for (const file of filesBelow(join(root, 'server')).filter((path) => path.endsWith('.sql'))) {
  const copy = join(root, 'dist', 'server', 'sql', relative(join(root, 'server'), file))
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(file, copy)
}
// Where server/contract/messages/sentences.ts looks for them.
for (const file of filesBelow(join(root, 'server', 'contract', 'messages')).filter((path) =>
  path.endsWith('.json'),
)) {
  const copy = join(
    root,
    'dist',
    'server',
    'messages',
    relative(join(root, 'server/contract/messages'), file),
  )
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(file, copy)
}
copyFileSync(await emptyStore(), join(root, 'dist', 'server', 'empty-store.tar.gz'))
writeFileSync(buildStamp, new Date().toISOString())
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)

/** An empty database of the embedded kind, made once per version: a first start unpacks it instead of making its own. */
async function emptyStore() {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const file = join(root, '.cache', `empty-store-${version}.tar.gz`)
  if (existsSync(file)) return file
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const database = await PGlite.create({ extensions: { pg_trgm } })
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
  return file
}
