import { unitOfWork } from '../../../store/unit-of-work.ts'
import { createCampaignBuilder } from './build.ts'
import type { BuildDeps } from './build.ts'
import { createCampaignActs } from './campaign-acts.ts'
import { createCampaigns } from './campaigns.ts'
import { finishCampaigns, runDueCampaigns } from './due-campaigns.ts'
import { eachOf } from '../../kernel/each-of.ts'
import { createCampaignTemplates } from './templates.ts'

/** What campaigns are served from. */
export interface CampaignServiceDeps extends BuildDeps {
  /** Of days and cron expressions. */
  readonly timeZone?: string | undefined
}

/** Access reviews as a whole: templates, campaigns, and what happens to them by itself. */
export function createCampaignService(deps: CampaignServiceDeps) {
  const builder = createCampaignBuilder(deps)
  const templates = createCampaignTemplates(deps)
  const campaigns = createCampaigns({ ...deps, builder })
  const acts = createCampaignActs({ ...deps, builder }, campaigns)

  /** Begins campaigns whose time has come, each once. */
  const startDue = async (): Promise<void> => {
    const due = await templates.due()
    await eachOf(due, ({ id }) =>
      unitOfWork(deps.db, async (tx) => {
        const template = await templates.take(tx, id)
        if (template) await campaigns.start(tx, template, {}, { actor: 'system' })
      }),
    )
  }

  return {
    deps,
    builder,
    templates,
    campaigns,
    acts,
    /** Does what is due by now. */
    async sweep(): Promise<void> {
      // What one of them cannot do holds back none of the others.
      const parts = [
        startDue,
        () => builder.sweep(),
        () => runDueCampaigns(deps),
        () => finishCampaigns(deps),
      ]
      await eachOf<() => Promise<unknown>>(parts, (part) => part())
    },
  }
}

export type CampaignService = ReturnType<typeof createCampaignService>
