// Does what is due in ten days, as a server process does, and dies while it tells somebody.
import { openDatabase } from '../../../server/store/database.ts'
import { passDays, startGovernance } from '../governance-support.ts'

const [place = ''] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
const service = await startGovernance({
  database,
  inboxes: true,
  whileNotifying: async () => void process.kill(process.pid, 'SIGKILL'),
})
passDays(service, 10)
await service.governance.sweep()
