import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../contract/index.ts'
import type { JourneyDocument } from './document.ts'
import { readJourneys } from './import.ts'

/**
 * The journeys that every realm has, from `shipped/*.journey.json`.
 *
 * @param samples whether those come too that only show one kind of question each (`callback-*`): every journey is a way in, so a real
 *   tenant has none that nobody asked for
 * @throws for a file that the platform cannot run: what is shipped runs
 */
export function loadShippedJourneys(samples: boolean): JourneyDocument[] {
  const folder = join(projectFolder('server'), 'platform', 'am', 'journeys', 'shipped')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.journey.json') && (samples || !file.startsWith('callback-')))
    .sort()
    .flatMap((file) =>
      readJourneys(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
        ({ document, unknown, notes }) => {
          const faults = [
            ...unknown.map(({ nodeType }) => `it has no nodes of the kind ${nodeType}`),
            ...notes,
          ]
          if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`)
          return document
        },
      ),
    )
}
