import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadDocuments, projectFolder } from '../../../../server/contract/document.ts'
import { operationsOf } from '../../../../server/contract/operations.ts'
import { createValidator } from '../../../../server/contract/validator.ts'
import { bootTheme } from '../../../../server/gateway/boot/theme.ts'

describe.each(loadDocuments(projectFolder('openapi')).map((one) => [one.service, one] as const))(
  '%s',
  (_service, document) => {
    const operations = operationsOf(document)

    test('every schema compiles', () => {
      expect(operations.length).toBeGreaterThan(0)
      createValidator(document).compileAll(operations)
    })

    test.each(operations.map((operation) => [operation.id, operation] as const))(
      '%s declares its path parameters, a success and a problem',
      (_id, operation) => {
        const named = [...operation.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1])
        const declared = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)
        expect(declared.toSorted()).toEqual(named.toSorted())
        expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
        expect(operation.responses).toHaveProperty('default')
      },
    )
  },
)

const fixture = new URL(
  '../../../../../shared/fixtures/real/idm/themerealm.aic-tenant-a.json',
  import.meta.url,
)

describe.skipIf(!existsSync(fixture))('themes of a real tenant', () => {
  test('all become tokens that are colours', () => {
    const document = JSON.parse(readFileSync(fixture, 'utf8')) as {
      realm: Record<string, Record<string, unknown>[]>
    }
    const starter = JSON.parse(
      readFileSync(new URL('../../../../themes/starter.theme.json', import.meta.url), 'utf8'),
    )
    const themes = Object.values(document.realm).flat()
    expect(themes.length).toBeGreaterThan(0)
    for (const theme of themes) {
      const { tokens, logo } = bootTheme(theme, starter, true, ['en'])
      for (const value of Object.values({ ...tokens.light, ...tokens.dark }))
        expect(value).toMatch(/^#[0-9a-f]{6}$/)
      expect(logo.height).toBeGreaterThan(0)
    }
  })
})
