import type { Selectable } from 'kysely'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction } from '../tables.ts'
import type { CampaignSettings } from './template.ts'

/** A campaign as it is kept. */
export type CampaignRow = Selectable<GovernanceTables['iga_campaign']>

/** How far the items of a campaign are gathered. */
export interface CampaignBuild {
  /** The person who was last. */
  readonly cursor: string
  /** People who were looked at, and how many there are. */
  readonly people: number
  readonly of: number | null
  readonly items: number
  readonly withoutReviewer: number
  /** People of the next batch. */
  readonly size: number
  readonly failures: number
  /** Why there is nothing to review, or it could not be created: a code of a sentence. */
  readonly problem: string | null
}

export const newBuild: CampaignBuild = {
  cursor: '',
  people: 0,
  of: null,
  items: 0,
  withoutReviewer: 0,
  size: 50,
  failures: 0,
  problem: null,
}

export const settingsOfRow = (row: Pick<CampaignRow, 'doc'>): CampaignSettings =>
  row.doc as unknown as CampaignSettings

export const buildOf = (row: Pick<CampaignRow, 'build'>): CampaignBuild => ({
  ...newBuild,
  ...(row.build as Partial<CampaignBuild> | null),
})

/** Whether what is signed off now is carried out: stages before the last only pass it on. */
export const isLastStage = (row: Pick<CampaignRow, 'doc' | 'stage'>): boolean =>
  row.stage >= settingsOfRow(row).stages.length - 1

/** @param lock held until the transaction ends */
export async function readCampaignRow(
  db: GovernanceDatabase | GovernanceTransaction,
  id: string,
  lock = false,
): Promise<CampaignRow | undefined> {
  const query = db.selectFrom('iga_campaign').selectAll().where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
