import { Readable } from 'node:stream'
import type { operations } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { isAuditor } from '../../kernel/administrators.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { EvidenceSigner } from '../../ports/evidence-signer.ts'
import { evidenceFile, evidenceTable } from '../certification/evidence/evidence-file.ts'
import type { EvidenceCampaign } from '../certification/evidence/evidence-file.ts'
import { evidenceItems } from '../certification/evidence/evidence-items.ts'
import { readEvidenceCampaign } from '../certification/evidence/read-evidence.ts'
import { recordReviewAct } from '../certification/write-act.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What evidence of reviews is served from. */
export interface ReviewEvidenceDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly clock: () => number
  /** Absent: there is no signed evidence, only the table. */
  readonly signer?: EvidenceSigner | undefined
}

/** The calls for evidence of access reviews. Reading it stands in the audit trail. */
export function reviewEvidenceHandlers({
  db,
  people,
  clock,
  signer,
}: ReviewEvidenceDeps): HandlersOf<Pick<operations, 'readCampaignEvidence' | 'readCampaignEvidenceTable'>> {
  const campaignOf = async (
    caller: Caller | null,
    campaignId: string,
    as: string,
  ): Promise<EvidenceCampaign> => {
    const by = await governanceCaller(people, caller)
    const reads = caller !== null && isAuditor(caller)
    const campaign = await readEvidenceCampaign(db, { ...by, isAuditor: reads }, campaignId)
    const act = { campaign, action: 'evidence', by: by.person.ref.id }
    await unitOfWork(db, (tx) => recordReviewAct(tx, act, { as }))
    return campaign
  }
  return {
    async readCampaignEvidence({ caller, params }) {
      if (!signer) throw new DomainError('evidence-not-signed')
      const campaign = await campaignOf(caller, params.campaignId, 'lines')
      const lines = evidenceFile(campaign, evidenceItems(db, campaign.id), signer, new Date(clock()))
      return file(lines, 'application/x-ndjson', `${campaign.id}.ndjson`)
    },
    async readCampaignEvidenceTable({ caller, params }) {
      const campaign = await campaignOf(caller, params.campaignId, 'table')
      return file(
        evidenceTable(evidenceItems(db, campaign.id)),
        'text/csv; charset=utf-8',
        `${campaign.id}.csv`,
      )
    },
  }
}

const file = (lines: AsyncIterable<string>, type: string, name: string) => ({
  stream: Readable.from(lines, { objectMode: false, highWaterMark: 65_536 }),
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="review-${name.replaceAll(/[^\w.-]/g, '_')}"`,
  },
})
