import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { DomainError } from '../../../contract/index.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction, TaskKind } from '../tables.ts'
import type { CaseDocument } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import type { CaseWork, CaseNotification } from './case-work.ts'
import type { Writes } from './writes.ts'

/** Who loads cases, and where what comes of it is gathered. */
export interface Loading {
  readonly by: AuditActor
  readonly news: CaseNotification[]
  readonly writes: Writes
  /** Id of the person, where one does. */
  readonly who?: string | undefined
  /** The people as they are for this unit of work, where somebody is about to leave. */
  readonly people?: GovernedPeople | undefined
}

/** Where the cases of a kind are kept. */
export interface CaseStore<
  Doc extends CaseDocument = CaseDocument,
  Own extends { readonly type: string } = never,
> {
  readonly kind: CaseKind['name']
  readonly tasks: readonly TaskKind[]
  /** Holds cases, with what belongs to them; those that are not there are left out. Locked in the order of their ids: two who hold several never wait for each other. */
  load(
    tx: GovernanceTransaction,
    ids: readonly string[],
    loading: Loading,
  ): Promise<Map<string, CaseWork<Doc, Own>>>
  /** Which of some cases a person may read who is no administrator. */
  readable(
    personId: string,
    ids: readonly string[],
    db: GovernanceDatabase | GovernanceTransaction,
  ): Promise<ReadonlySet<string>>
  notFound(): DomainError
  /** Ids of open cases about a person. */
  openAbout(tx: GovernanceTransaction, personId: string): Promise<readonly string[]>
  /** Ids, behind one, of cases of which something is due: at most `most`, in order. */
  due(db: GovernanceDatabase, after: string, now: Date, most: number): Promise<readonly string[]>
  /** Lets a case be looked at later. */
  putOff(tx: GovernanceTransaction, id: string, now: Date, later: Date): Promise<void>
}
