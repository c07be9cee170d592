import type { operations } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { campaignActorOf } from '../certification/campaigns.ts'
import type { CampaignService } from '../certification/campaign-service.ts'
import { listReviews } from '../certification/list-reviews.ts'
import { previewTemplate } from '../certification/preview-template.ts'
import { listReviewers } from '../certification/review-quality.ts'
import { endOfDayOr } from '../dates/day-bounds.ts'
import type { SentDays } from '../dates/sent-days.ts'
import { governanceCaller } from '../people/callers.ts'
import { revisionOfHeader } from '../../kernel/revision-of.ts'

/** The calls of campaigns as a whole, and of their templates. */
export type CampaignOperations = Pick<
  operations,
  | 'queryCertificationItems'
  | 'createCertificationTemplate'
  | 'searchCertificationTemplates'
  | 'previewCertificationTemplate'
  | 'readCertificationTemplate'
  | 'updateCertificationTemplate'
  | 'deleteCertificationTemplate'
  | 'startCertification'
  | 'queryCampaigns'
  | 'readAdminCampaign'
  | 'readCampaign'
  | 'deleteCampaign'
  | 'activateCampaign'
  | 'cancelCampaign'
  | 'extendCampaign'
  | 'remindReviewers'
  | 'reassignReviewer'
  | 'queryCampaignReviewers'
>

/** The calls of campaigns (contract iga.md, "Certification"). */
export function campaignHandlers(service: CampaignService, days: SentDays): HandlersOf<CampaignOperations> {
  const { templates, campaigns, acts, deps } = service
  const { db, people, clock } = deps
  return {
    async queryCertificationItems({ caller, query }) {
      const { person } = await governanceCaller(people, caller)
      return { body: await listReviews(db, person.ref.id, query, new Date(clock())) }
    },
    async createCertificationTemplate({ caller, body, locales }) {
      const by = await governanceCaller(people, caller)
      return { status: 201, body: templates.shown(await templates.create(by, body), { locales }) }
    },
    async searchCertificationTemplates({ caller, query, body, locales }) {
      const by = await governanceCaller(people, caller)
      const { result, ...rest } = await templates.search(by, { ...query, targetFilter: body.targetFilter })
      return { body: { ...rest, result: result.map((doc) => templates.shown(doc, { locales })) } }
    },
    async previewCertificationTemplate({ caller, body, locales }) {
      const by = await governanceCaller(people, caller)
      // An owner may change and start their template: what it would hold is no secret to them.
      if (!by.isAdmin) {
        if (body.id === undefined) throw new DomainError('administrators-only')
        await templates.readOwn(by, body.id)
      }
      const settings = await templates.checked(body, `managed/user/${by.person.ref.id}`)
      return {
        body: {
          ...(await previewTemplate(deps, settings)),
          ...templates.outlook(settings, { locales }),
        },
      }
    },
    async readCertificationTemplate({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: templates.shown(await templates.readOwn(by, params.templateId), { locales }) }
    },
    async updateCertificationTemplate({ caller, params, body, headers, locales }) {
      const by = await governanceCaller(people, caller)
      const doc = await templates.update(by, params.templateId, body, revisionOfHeader(headers['if-match']))
      return { body: templates.shown(doc, { locales }) }
    },
    async deleteCertificationTemplate({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: templates.shown(await templates.remove(by, params.templateId), { locales }) }
    },
    async startCertification({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      const id = await unitOfWork(db, async (tx) => {
        const template = await templates.readOwn(by, params.templateId, tx)
        return campaigns.start(tx, template, body ?? {}, campaignActorOf(people, by))
      })
      return { status: 201, body: await campaigns.read(by, id, { locales }) }
    },
    async queryCampaigns({ caller, query, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await campaigns.list(by, query, { locales }) }
    },
    async readAdminCampaign({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await campaigns.read(by, params.campaignId, { locales }) }
    },
    async readCampaign({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await campaigns.read(by, params.campaignId, { locales }) }
    },
    async deleteCampaign({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await campaigns.remove(by, params.campaignId, { locales }) }
    },
    async activateCampaign({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      await acts.activate(by, params.campaignId)
      return { body: await campaigns.read(by, params.campaignId, { locales }) }
    },
    async cancelCampaign({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      await acts.cancel(by, params.campaignId, body?.comment)
      return { body: await campaigns.read(by, params.campaignId, { locales }) }
    },
    async extendCampaign({ caller, params, body, headers, locales }) {
      const by = await governanceCaller(people, caller)
      const { endDate } = days(headers, { endDate: body.deadline })
      await acts.extend(by, params.campaignId, endOfDayOr(endDate, 'end', new Date(clock()))!)
      return { body: await campaigns.read(by, params.campaignId, { locales }) }
    },
    async remindReviewers({ caller, params, body }) {
      const by = await governanceCaller(people, caller)
      return { body: { reminded: await acts.remind(by, params.campaignId, body?.reviewerId) } }
    },
    async reassignReviewer({ caller, params, body }) {
      const by = await governanceCaller(people, caller)
      return { body: await acts.reassign(by, params.campaignId, body) }
    },
    async queryCampaignReviewers({ caller, params }) {
      const by = await governanceCaller(people, caller)
      return { body: await listReviewers(db, people, await campaigns.readOwned(by, params.campaignId, db)) }
    },
  }
}
