// Decides many requests in one call, as a server process does, until it is killed or done. Says when it begins and what it was answered.
// With a fourth argument it dies by itself between the commit and the answer.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../server/store/database.ts'
import { startGovernance } from '../governance-support.ts'

const [place = '', round = '', count = '', dies] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
const service = await startGovernance({ database })
if (dies) service.told.push = () => Number(process.kill(process.pid, 'SIGKILL'))
const requests = Array.from({ length: Number(count) }, (_, at) => ({ id: `r${round}-${at}` }))
writeSync(1, 'begin\n')
const answer = await service.call(
  'otto.owner',
  'POST',
  'governance/requests?_action=decide',
  { decision: 'approve', requests },
  { 'idempotency-key': `round-${round}-of-many` },
)
writeSync(1, `answered ${answer.status}\n`)
await service.close()
