import { faultsBrought, isErrorFault } from '../../../../engine/format/document-fault.ts'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { scriptLinks } from '../../../../engine/format/script-links.ts'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { refuseDocument } from '../../kernel/refuse-document.ts'
import { judgeWorkflow } from '../cases/judge-workflow.ts'
import { readWorkflow } from '../cases/workflow.ts'
import { judgeRequestForm } from '../requests/forms/judge-request-form.ts'
import { judgeRequestType } from '../requests/judge-request-type.ts'
import type { DocumentKind, GovernanceDocument } from './document-kind.ts'

/** Where documents are written. */
const places: Partial<Readonly<Record<DocumentKind, string>>> = {
  workflow: 'workflows',
  'request-type': 'requestTypes',
  form: 'requestForms',
}
const judges: Partial<Readonly<Record<DocumentKind, (document: unknown) => DocumentFault[]>>> = {
  workflow: judgeWorkflow,
  'request-type': judgeRequestType,
  form: judgeRequestForm,
}

/** How refusals call a document. @example documentName('form', 'a') // 'governance/requestForms/a' */
export const documentName = (kind: DocumentKind, id: string): string =>
  `governance/${places[kind] ?? kind}/${id}`

/**
 * Looks at a document before it is written, whoever writes it. What was wrong with it already does not block the write; a workflow that requests could not
 * follow is never written.
 *
 * @param before the document that is there
 * @throws DomainError 400 that names every fault that the write would bring
 */
export function requireSound({ kind, id, doc }: GovernanceDocument, before: JsonObject | null): void {
  const found = judges[kind]
  if (!found) return
  const judge = (document: unknown) => [...found(document), ...scriptLinks(document)]
  // What is kept is the JSON of it, in which `undefined` is not there.
  const kept: unknown = JSON.parse(JSON.stringify(doc))
  const isWorkflow = kind === 'workflow'
  refuseDocument(
    documentName(kind, id),
    faultsBrought(isWorkflow ? null : before, kept, judge).filter(isErrorFault),
    isWorkflow ? 'workflow-not-valid' : 'document-not-valid',
  )
  if (isWorkflow) requireFollowed(doc)
}

/** A workflow of scripts, as others export it, is well formed and cannot be followed here. */
function requireFollowed(doc: JsonObject): void {
  try {
    readWorkflow(doc)
  } catch (error) {
    throw new DomainError('workflow-not-valid', { why: (error as Error).message })
  }
}
