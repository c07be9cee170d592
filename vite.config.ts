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
    // The form is the largest page by far and loads when it is first opened.
    chunkSizeWarningLimit: 1200,
    // One stylesheet, and one chunk for the small widgets: a page needs few requests before it is complete.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'widgets',
              test: /src\/(widgets\/(?!managed-object-form|list-page|chart|form|flow|privileges-editor)[\w-]+\/|parts\/(avatar|card|icon|monogram|read-value|skeleton|use-media-query|value)\.)/,
            },
          ],
        },
      },
    },
  },
})
