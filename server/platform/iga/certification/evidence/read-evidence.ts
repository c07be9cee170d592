import { DomainError } from '../../../../contract/index.ts'
import type { GovernanceCaller } from '../../people/callers.ts'
import { bareId } from '../../people/people.ts'
import type { GovernanceDatabase } from '../../tables.ts'
import type { EvidenceCampaign } from './evidence-file.ts'

/**
 * The campaign whose evidence somebody reads: its owner, administrators, and auditors.
 *
 * @throws DomainError `campaign-not-found`, also for others
 */
export async function readEvidenceCampaign(
  db: GovernanceDatabase,
  { person, isAdmin, isAuditor }: GovernanceCaller & { readonly isAuditor: boolean },
  campaignId: string,
): Promise<EvidenceCampaign> {
  const row = await db.selectFrom('iga_campaign').selectAll().where('id', '=', campaignId).executeTakeFirst()
  const isTheirs = isAdmin || isAuditor || bareId(row?.owner_id ?? '') === person.ref.id
  if (!row || !isTheirs || row.status === 'creating') throw new DomainError('campaign-not-found')
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    startDate: row.starts_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    completionDate: row.completed_at?.toISOString() ?? null,
    settings: row.doc,
  }
}
