import { createHash } from 'node:crypto'
import type { LinePlace } from './read-source.ts'

/** The same line of the same file is the same event, however often it is read, and by whom. */
export const lineEventId = (source: string, { object, line }: LinePlace): string =>
  createHash('sha256').update(`${source}\n${object}\n${line}`).digest('hex').slice(0, 32)
