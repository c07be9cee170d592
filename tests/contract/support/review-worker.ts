// Works on a campaign as a server process does, until it is killed: decides many items in one call, or removes what was revoked and dies
// when the second access is being removed. Says when it begins.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../server/store/database.ts'
import { startGovernance } from '../governance-support.ts'

const [place = '', work = '', campaign = '', key = ''] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
let removed = 0
const service = await startGovernance({
  database,
  connector: {
    async provision() {
      removed += 1
      if (removed === 2) process.kill(process.pid, 'SIGKILL')
    },
  },
})
writeSync(1, 'begin\n')
if (work === 'decide')
  await service.call(
    'rita.reviewer',
    'POST',
    `governance/certification/${campaign}/items/certify?selectAllActorId=${service.id('rita.reviewer')}`,
    {},
    { 'idempotency-key': key },
  )
else await service.governance.sweep()
await service.close()
