import { DomainError } from '../../../contract/index.ts'

/** What a write asks for. */
export interface WriteConditions {
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** @throws DomainError 412 when what is there is not what the writer knows */
export function requireCondition(
  name: string,
  rev: string | undefined,
  { ifMatch, ifNoneMatch }: WriteConditions,
): void {
  if (ifNoneMatch === '*' && rev !== undefined) throw new DomainError('configuration-exists', { name })
  if (ifMatch === undefined || (ifMatch === '*' && rev !== undefined)) return
  if (ifMatch !== rev) throw new DomainError('configuration-changed', { name, expected: ifMatch })
}
