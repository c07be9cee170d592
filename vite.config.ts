import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLines } from './tools/lib/first-lines.ts'
import { leftOut } from './tools/lib/left-out.ts'

/** The portal. The server has its own build in tools/build.mjs. */
export default defineConfig({
  root: 'src',
  base: '/enduser/',
  publicDir: false,
  plugins: [react(), leftOut(), firstLines()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // Beside the build, for whoever looks at a fault: tools/build.mjs takes them out of what is served.
    sourcemap: 'hidden',
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
              // What stands before the first page: libraries, transport, sign-in's parts.
              name: 'base',
              test: /preload-helper|node_modules\/(?!use-sync-external-store\/.*with-selector)(react|react-dom|react-router|react-router-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store|i18next|react-i18next|axios)\/|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(circle-check|circle-alert|circle-exclamation-point|info|triangle-alert|triangle-exclamation-point|eye|eye-off|x|globe|chevron-down)\.|src\/(theme|stores|transport)\/(?!theme-faults|page-operations|later-operations|come-again|preferences|unsent-choices|time-zone)|src\/journeys\/run\/address\.|src\/session\/(leads-to-forbidden|login-realm|realm-label|session-state|return-place|tabs)\.|src\/parts\/[\w-]+\/(brand|button|dialog|use-modal|note|state-art|state-frame|lazy-part|part-failed|server-text|language-name)\.|src\/shell\/(toast-region|questions)\.|engine\/format\/(problem|markup|theme-sheet|answer-shape|call-limits)\.|src\/app\/(when-idle|routing\/routes|language\/messages|start\/(known-pages|page-data|remember-when-idle))\.|parts\/frame\/mark\.|openapi\/generated\/operations-portal\./,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              // What the first page asks for when something happens: one file for all of it.
              name: 'when-asked',
              test: /src\/app\/(frame\/say-busy|language\/(reword|say-own|choose-language))\./,
              includeDependenciesRecursively: false,
            },
            {
              // Sign-in with the common callback kinds; the rare ones come when a step asks for them.
              name: 'sign-in',
              test: /src\/journeys\/(?!run\/address|page\/(login-page|oauth-return|glyphs)|device\/(captcha|device-profile|webauthn)|callbacks\/(captcha|consent|device|kba|legacy|push|recovery|redirect|same|suspended|terms|web))|validators\/login-field-required/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              // The shell and the engine without forms.
              name: 'page',
              test: /node_modules\/(@marcbachmann\/cel-js|@tanstack\/query-core)\/|engine\/(expression|runtime\/(?!form\/|actions\/(call-|waiting-call|left-call|collect))|react\/(?!form-host|use-form-store|flow|step)|format\/pointer)|engine\/object-schema\/(managed-schema|privilege|object-name|scalar-properties|filter-fields|list-columns|list-filters|functions|request-form)\.|engine\/format\/same\.|src\/shell\/(?!realm-switcher|palette\/|session-warning)|src\/session\/(?!events\/|keep-session|session-watch|activity|decide-timeout)|parts\/(overlays\/popover|text\/key-in-words)|format\/days-in-zone|src\/(transport\/page-operations|stores\/(preferences|unsent-choices|time-zone))|openapi\/generated\/(?!operations-(?:access|administration|certification|connectors|environment|reporting|risk))/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              // What every kind of form is a view of.
              name: 'form-store',
              test: /engine\/(runtime\/form\/|react\/use-form-store)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              // Small widgets of the pages behind the first one.
              name: 'details',
              test: /src\/widgets\/(card|page|switch-list|setting-list|person-header|page-sections|stat-card|tabs|link-tabs|button-row|section|text|status-page|error-state|empty-state)\//,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              // What only requests and their pages have.
              name: 'requests',
              test: /src\/widgets\/(comments|timeline|change-list|detail-page|figures)\//,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'widgets',
              test: /src\/(widgets\/(?!dashboard\/arrange|item-list\/said-changes|managed-object-form|list-page|chart|status-page|error-state|empty-state|object-picker|report-rows|jump-bar|form|flow|privileges-editor|theme-|time-zone-choice|curve-chart|yaml-text)[\w-]+\/|parts\/(displays\/|[\w-]+\/(action-buttons|avatar|binding-failed|card|icon|label|monogram|nothing-here|read-value|skeleton|use-media-query|value|row-buttons|row-menu|rows|item-row|keep-focus|said-facts|joint-binding|dialog-frame)\.))|engine\/format\/person-name\.|lucide-react\/dist\/esm\/icons\/(?!(arrow-right|calendar|calendar-range|chart-column|chevron-left|chevrons-up-down|circle-off|circle-slash-2|columns-3|copy|file-braces|file-json|file-question|file-question-mark|flask-conical|folder|git-compare|grip-vertical|hash|list|list-filter|maximize|minus|pause|play|radio|redo-2|refresh-cw|sigma|table|toggle-left|type|undo-2|upload|wand-sparkles)\.)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
