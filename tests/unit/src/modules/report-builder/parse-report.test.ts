import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedTemplates } from '../../../../../server/platform/reporting/templates/shipped-templates.ts'
import { parseReport, printReport } from '../../../../../src/modules/report-builder/parse-report.ts'
import { reportConfigs } from '../../../../store/reporting/generate-config.ts'

describe('a reportConfig', () => {
  it.each(shippedTemplates({}).map(({ name, config }) => [name, config]))(
    '%s is printed as it was read',
    (_, config) => {
      expect(JSON.parse(printReport(parseReport(config)!))).toEqual(JSON.parse(config))
    },
  )

  it('is printed as it was read, whatever it says', () => {
    fc.assert(
      fc.property(reportConfigs, (config) => {
        const text = JSON.stringify(config)
        expect(printReport(parseReport(text)!)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps what the builder does not draw', () => {
    const text =
      '{"version":"v2","fields":[{"value":"users.id","note":1}],"filter":null,"parameters":{"a":{"profile":2}}}'
    expect(printReport(parseReport(text)!)).toBe(text)
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no version', '{}'],
    ['entities that are no list', '{"version":"v2","entities":{}}'],
    ['an entity without its name', '{"version":"v2","entities":[{}]}'],
    ['a column that is a text', '{"version":"v2","fields":["users.id"]}'],
    ['a label that is a number', '{"version":"v2","fields":[{"value":"users.id","label":1}]}'],
    ['an aggregate without its type', '{"version":"v2","aggregate":[{"value":"users.id"}]}'],
    ['an order of nothing', '{"version":"v2","sort":[{"direction":"asc"}]}'],
    ['a parameter that is none', '{"version":"v2","parameters":{"a":1}}'],
    ['a choice without a value', '{"version":"v2","parameters":{"a":{"enum":[{"name":"x"}]}}}'],
    ['a group that is no list', '{"version":"v2","filter":{"and":1}}'],
    ['a condition that is a text', '{"version":"v2","filter":{"and":["x"]}}'],
    ['a condition that is too deep', `{"version":"v2","filter":${'{"and":['.repeat(40)}${']}'.repeat(40)}}`],
    ['a limit that is a text', '{"version":"v2","limit":"1"}'],
  ])('of %s cannot be drawn', (_, text) => {
    expect(parseReport(text)).toBeUndefined()
  })

  it('never fails to be read', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        parseReport(text)
      }),
    )
  })
})
