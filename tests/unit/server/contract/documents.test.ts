import { describe, expect, test } from 'vitest'
import { loadDocuments, projectFolder } from '../../../../server/contract/document.ts'
import { operationsOf } from '../../../../server/contract/operations.ts'
import { createValidator } from '../../../../server/contract/validator.ts'

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
