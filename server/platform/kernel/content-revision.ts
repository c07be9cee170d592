import { createHash } from 'node:crypto'
import { orderedText } from './ordered-text.ts'

/** Revision of a document that counts none: of its content, before and after the database has kept it. */
export const contentRevision = (document: unknown): string =>
  createHash('sha256').update(orderedText(document)).digest('hex').slice(0, 16)
