// `npm run gallery`: every widget and display with its examples, drawn anew on every change. `--built` builds it first and serves it
// under the product's content security policy, as the tests do. GALLERY_PORT: default 6006, 0 for a free one.
import react from '@vitejs/plugin-react'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { checkNode } from './lib/bootstrap.mjs'
import { root } from './lib/files.mjs'

checkNode()
const port = Number(process.env.GALLERY_PORT ?? 6006)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`GALLERY_PORT is "${process.env.GALLERY_PORT}"; it must be a port from 0 to 65535.`)
  process.exit(1)
}
await import('./generate-plugins.mjs')

const nonce = 'gallery'
const policy = [
  `default-src 'none'`,
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  `font-src 'self'`,
  `img-src 'self' data: https:`,
  `connect-src 'self'`,
  `frame-src 'self'`,
].join('; ')
const common = {
  root: join(root, 'src'),
  configFile: false,
  publicDir: false,
  cacheDir: join(root, '.cache', 'vite-gallery'),
  plugins: [react()],
  logLevel: 'warn',
}
const place = { host: '127.0.0.1', port, strictPort: true }

async function serveBuilt() {
  // A folder of its own, so that two galleries do not build over each other.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const outDir = mkdtempSync(join(root, '.cache', 'gallery-'))
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
  await build({
    ...common,
    base: './',
    html: { cspNonce: nonce },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 3000,
      rolldownOptions: { input: join(root, 'src', 'gallery', 'index.html') },
    },
  })
  return await preview({
    ...common,
    build: { outDir },
    preview: { ...place, headers: { 'content-security-policy': policy } },
  })
}

async function serveLiving() {
  const server = await createServer({
    ...common,
    appType: 'mpa',
    optimizeDeps: { entries: [join(root, 'src', 'gallery', 'index.html')] },
    server: { ...place, fs: { allow: [root] } },
  })
  return await server.listen()
}

try {
  const server = process.argv.includes('--built') ? await serveBuilt() : await serveLiving()
  console.log(`Gallery: http://localhost:${server.httpServer.address().port}/gallery/`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`If port ${port} is taken, set GALLERY_PORT to another one.`)
  process.exit(1)
}
