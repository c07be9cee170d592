import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../contract/index.ts'
import type { JourneyDocument } from './document.ts'
import { readJourneys } from './import.ts'

/**
 * The journeys that every realm has, from `shipped/*.journey.json`.
 *
 * @throws for a file that the platform cannot run: what is shipped runs
 */
export function loadShippedJourneys(): JourneyDocument[] {
  const folder = join(projectFolder('server'), 'platform', 'am', 'journeys', 'shipped')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.journey.json'))
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
