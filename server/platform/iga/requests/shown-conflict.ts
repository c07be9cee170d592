import type { components } from '../../../../openapi/generated/governance.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernedPerson } from '../people/people.ts'

/** A rule that access would break, as it is answered (contract iga.md, "SoD"). */
export type ShownConflict = components['schemas']['PolicyConflict']

/** Access that somebody would get, to be looked at beside what they hold. */
export interface AskedAccess {
  readonly person: GovernedPerson
  readonly items: readonly CatalogueItem[]
  /** They hold it, and ask to keep it: what it breaks is asked for anew. */
  readonly keeps?: boolean
}
