// Begins a campaign, as a server process does, and dies when a part of its items is gathered.
import { openDatabase } from '../../../server/store/database.ts'
import { startCampaign } from '../certification-support.ts'
import { startGovernance } from '../governance-support.ts'

const [place = ''] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
const service = await startGovernance({ database })
const look = async (): Promise<void> => {
  const [campaign] = await service.governance.db
    .selectFrom('iga_campaign')
    .select(['status', 'build'])
    .execute()
  if (campaign?.status === 'creating' && Number(campaign.build?.['people']) > 0)
    process.kill(process.pid, 'SIGKILL')
  if (campaign?.status === 'in-progress')
    throw new Error('The campaign was built before this process could die.')
  setTimeout(() => void look(), 0)
}
void look()
await startCampaign(service)
