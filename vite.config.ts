import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The portal. The server has its own build in tools/build.mjs. */
export default defineConfig({
  root: 'src',
  base: '/enduser/',
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
})
