import { DomainError } from '../contract/index.ts'

/** What is said of an answer of the platform that nobody can go on with. @param call that it answered */
export function unexpected(call: string, status: number): DomainError {
  if (status === 503) return new DomainError('platform-away', {}, { headers: { 'retry-after': '5' } })
  return new DomainError('unexpected-answer', { call, status })
}
