/** What is said of a request apart from what it is about. */
export interface RequestTerms {
  readonly priority?: 'low' | 'medium' | 'high' | undefined
  readonly justification?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly expiryDate?: string | undefined
  readonly externalRequestId?: string | undefined
  readonly accountId?: string | undefined
}
