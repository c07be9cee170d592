import { describe, expect, it } from 'vitest'
import { changeOf } from '../../../../tools/lib/dev/changes.ts'

describe('a change of a file', () => {
  it.each([
    ['locales/en/notice.json', false, true, true],
    ['screen-definitions/screens/home/dashboard.screen.json', false, true, true],
    ['themes/starter.theme.json', false, true, true],
    ['plugins/acme/definitions/a.screen.json', false, true, true],
    ['plugins/acme/locales/en/a.json', false, true, true],
    ['openapi/portal.yaml', false, true, true],
    ['server/platform/iga/cases/iga-write.sql', false, true, true],
    ['server/gateway/proxy.ts', true, true, true],
    ['src/widgets/page/page.widget.ts', true, true, true],
    // What only the page loads is Vite's; what the server does not load is nobody's.
    ['src/widgets/page/page.tsx', false, false, false],
    ['server/gateway/not-imported-yet.ts', false, false, false],
    ['themes/README.md', false, false, false],
    ['package.json', false, false, false],
    // Loaded by the server, and nothing that the linter reads.
    ['src/parts/text/plain.ts', true, true, false],
  ])('%s, loaded: %s', (file, isLoaded, restarts, linted) => {
    expect(changeOf(file, isLoaded)).toEqual({ file, restarts, linted })
  })
})
