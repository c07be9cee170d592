import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../../engine/format/diagnostics.ts'
import { overlayOf } from '../../../../tools/lib/dev/findings.ts'

const finding = (severity: Diagnostic['severity'], line?: number): Diagnostic =>
  ({
    severity,
    code: 'BND201',
    layer: 'product',
    file: 'screen-definitions/a.screen.json',
    pointer: '/data/a',
    message: 'The contract has no operation "readUsr".',
    hint: 'Did you mean "readUser"?',
    ...(line === undefined ? {} : { line, column: 20 }),
  }) as Diagnostic

describe('the overlay of findings', () => {
  it('shows errors only', () => {
    expect(overlayOf('/here', [])).toBeUndefined()
    expect(overlayOf('/here', [finding('warning', 1), finding('info', 2)])).toBeUndefined()
  })
  it('says each with its remedy, and a place that an editor opens', () => {
    const overlay = overlayOf('/here', [finding('warning', 1), finding('error', 12)])
    expect(overlay?.message).toContain('an error')
    expect(overlay?.stack).toBe(
      'BND201 The contract has no operation "readUsr".\nDid you mean "readUser"?\n    at /here/screen-definitions/a.screen.json:12:20',
    )
    expect(overlayOf('/here', [finding('error', 1), finding('error')])?.message).toContain('2 errors')
    expect(overlayOf('/here', [finding('error')])?.stack).toContain('a.screen.json:1:1')
  })
})
