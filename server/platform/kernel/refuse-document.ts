import { DomainError } from '../../contract/index.ts'

/** What is wrong with a document that somebody wants to write. */
interface FoundFault {
  readonly code: string
  readonly pointer: string
  readonly message: string
  readonly hint: string
}

/** Most faults that a refusal names: whoever mends these is told of the next ones. */
const NAMED = 100

/**
 * Refuses a document for what is wrong with it: the sentence says the first fault, `findings` of the answer every one.
 *
 * @param name of the document, e.g. `config/ui/themerealm`
 * @param faults that keep it from being used; none: it is not refused
 * @throws DomainError 400
 */
export function refuseDocument(
  name: string,
  faults: readonly FoundFault[],
  code:
    | 'document-not-valid'
    | 'managed-configuration-not-valid'
    | 'workflow-not-valid' = 'document-not-valid',
): void {
  const [first] = faults
  if (!first) return
  const why = `${name}, at ${first.pointer || '/'}: ${first.message} ${first.hint}`
  const findings = faults.slice(0, NAMED).map((fault) => ({ ...fault, file: `${name}${fault.pointer}` }))
  throw new DomainError(code, { name, why, faults: faults.length }, { detail: { findings } })
}
