import type { JsonObject } from '../../../store/objects/json.ts'

/** What configures governance. */
export type DocumentKind =
  | 'certification-template'
  | 'config'
  | 'form'
  | 'form-assignment'
  | 'glossary'
  | 'policy-rule'
  | 'policy-scan'
  | 'request-type'
  | 'workflow'

/** A configuration document as it is shipped or imported. */
export interface GovernanceDocument {
  readonly kind: DocumentKind
  readonly id: string
  readonly doc: JsonObject
}
