// Opens a store and prints why it cannot; with `die` it is killed as soon as the making of the database has begun.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../../server/store/database.ts'

const [dataDir = '', fate] = process.argv.slice(2)
if (fate === 'die')
  setInterval(() => {
    if (existsSync(join(dataDir, 'postgresql'))) process.kill(process.pid, 'SIGKILL')
  }, 1)
try {
  await (await openDatabase({ dataDir })).close()
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error))
}
process.exit(0)
