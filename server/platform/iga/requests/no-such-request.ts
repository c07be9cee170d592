import { DomainError } from '../../../contract/index.ts'

/** Also for a request that the caller may not read: whether it is there says nothing to strangers. */
export const noSuchRequest = (): DomainError => new DomainError('request-not-found')
