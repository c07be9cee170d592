import { DomainError } from '../../contract/index.ts'

/** What a write asks for. */
export interface WriteConditions {
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** What a write asks for: `If-Match` and `If-None-Match`. */
export const writeConditionsOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): WriteConditions => ({
  ifMatch: revisionOf(headers['if-match']),
  ifNoneMatch: revisionOf(headers['if-none-match']),
})

/** Revision of a header, quotes removed. */
function revisionOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header
  return text
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
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

/** A write that asks for nothing. */
export const unconditional: WriteConditions = { ifMatch: undefined, ifNoneMatch: undefined }
