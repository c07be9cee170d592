import { describe, expect, test } from 'vitest'
import { parsePortalConfig } from '../../../../server/gateway/portal-config.ts'

describe('the zone of an operator', () => {
  test('is taken where it is one', () => {
    expect(parsePortalConfig({ timeZone: 'Europe/Paris' }, 'portal.json').timeZone).toBe('Europe/Paris')
    expect(parsePortalConfig({}, 'portal.json')).not.toHaveProperty('timeZone')
  })

  test.each(['Mars/Olympus', '+02:00', 'Paris'])('%s is refused with its place', (timeZone) => {
    expect(() => parsePortalConfig({ timeZone }, 'portal.json')).toThrow('portal.json at "/timeZone"')
  })
})
