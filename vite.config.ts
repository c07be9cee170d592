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
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(circle-check|circle-alert|circle-exclamation-point|info|triangle-alert|triangle-exclamation-point|x)\.|src\/parts\/(button|state-art|state-frame)\./,
              priority: 1,
            },
            {
              name: 'widgets',
              test: /src\/(widgets\/(?!managed-object-form|list-page|chart|form|flow|privileges-editor)[\w-]+\/|parts\/(displays\/|(action-buttons|avatar|card|icon|label|monogram|note|read-value|skeleton|use-media-query|value)\.))|lucide-react\/dist\/esm\/icons\//,
              // What the first page needs stands in the other group: it must not wait for all widgets.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
