import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrainingEvent } from '../../../server/platform/risk/learning/event-row.ts'
import { plausibleEvents } from '../../unit/server/risk/learning/plausible-events.ts'

/** Folder of buckets with the made-up sign-ins of an organisation. */
export interface LearntFiles {
  readonly root: string
  readonly rows: readonly TrainingEvent[]
  remove(): Promise<void>
}

/** How the lines of {@link learntFiles} are mapped. */
export const learntMapping = {
  userId: '.who',
  timestamp: '.at',
  city: '.city',
  country: '.country',
  os: '.os',
  osVersion: '.osVersion',
  userAgentType: '.browser',
  device: '.device',
  deviceType: '.deviceType',
  isRisky: '.attack',
}

/** Writes made-up sign-ins as `sign-ins.jsonl` of a bucket, by default `logs/sign-ins.jsonl`, the last `bad` lines being no events, and the last `few` of them as `logs/few.jsonl`. */
export async function learntFiles(options: {
  readonly events: number
  readonly bucket?: string
  /** Share of the lines of which it is known whether they are attacks; default: all. */
  readonly labelled?: number
  readonly bad?: number
  readonly few?: number
  /** How somebody of them is called: who has the first line. */
  readonly firstIs?: string
}): Promise<LearntFiles> {
  const { rows: made } = plausibleEvents({
    events: options.events,
    seed: 11,
    labelled: options.labelled ?? 1,
  })
  const first = made[0]!.features.userId
  const rows = made.map((row) =>
    options.firstIs !== undefined && row.features.userId === first
      ? { ...row, features: { ...row.features, userId: options.firstIs } }
      : row,
  )
  const root = await mkdtemp(join(tmpdir(), 'risk-learnt-'))
  const folder = join(root, options.bucket ?? 'logs')
  await mkdir(folder)
  const lines = rows.map((row) => JSON.stringify(lineOf(row)))
  const bad = Array.from({ length: options.bad ?? 0 }, () => '{"who":')
  await writeFile(join(folder, 'sign-ins.jsonl'), [...lines, ...bad, ''].join('\n'))
  await writeFile(join(folder, 'few.jsonl'), lines.slice(-(options.few ?? 1)).join('\n'))
  return { root, rows, remove: () => rm(root, { recursive: true, force: true }) }
}

const lineOf = ({ timestamp, features, label }: TrainingEvent) => ({
  who: features.userId,
  at: new Date(timestamp).toISOString(),
  city: features.city,
  country: features.country,
  os: features.os,
  osVersion: features.osVersion,
  browser: features.userAgentType,
  device: features.device,
  deviceType: features.deviceType,
  ...(label === undefined ? {} : { attack: label === 1 }),
})
