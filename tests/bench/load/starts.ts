import { startMeasuredServer } from './measured-server.ts'
import type { ServerChoice } from './measured-server.ts'

const PEOPLE = 20_000

/** How long a server takes until it answers: with an empty store that it fills with 20,000 people and what they have, and with that store. */
export async function measureStarts(choice: ServerChoice): Promise<Record<string, string>> {
  const server = await startMeasuredServer({ ...choice, people: PEOPLE })
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  const figures = {
    'first start, 20,000 people': seconds(server.starts.first),
    'start of the filled store': seconds(server.starts.filled),
  }
  await server.stop()
  return figures
}
