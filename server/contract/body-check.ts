import type { ContractDocument } from './document.ts'
import { operationsOf } from './operations.ts'
import { createValidator } from './validator.ts'

/** Holds to the contract what an operation would be sent. @throws DomainError `body-not-valid` naming the place */
export type BodyCheck = (operationId: string, body: unknown) => void

/**
 * Checks bodies that come another way than by the call of their operation.
 *
 * @throws (what is returned) Error for an operation that the documents do not have
 * @example createBodyCheck(documents)('updatePolicyRule', { name: 'A' })
 */
export function createBodyCheck(documents: readonly ContractDocument[]): BodyCheck {
  const checks = new Map(
    documents.flatMap((document) => {
      const validator = createValidator(document)
      return operationsOf(document).map(
        (operation) => [operation.id, (body: unknown) => validator.body(operation, body)] as const,
      )
    }),
  )
  return (operationId, body) => {
    const check = checks.get(operationId)
    if (!check) throw new Error(`The contract has no operation ${operationId}.`)
    check(body)
  }
}
