import { csvLine } from '../../../kernel/csv-cell.ts'
import type { EvidenceSigner } from '../../../ports/evidence-signer.ts'
import type { EvidenceAct, EvidenceItem } from './evidence-items.ts'
import { FIRST_EVIDENCE_HASH, evidenceLine, lineHash, signedText } from './evidence-line.ts'

/** The campaign, as the first line of its evidence says it. */
export interface EvidenceCampaign {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly startDate: string
  readonly deadline: string | null
  readonly completionDate: string | null
  readonly settings: unknown
}

/**
 * Evidence as lines of JSON: the campaign, one line an item, and a signature. Each line holds the hash of the one before.
 *
 * @param exportedAt when it was asked for
 */
export async function* evidenceFile(
  campaign: EvidenceCampaign,
  items: AsyncIterable<EvidenceItem>,
  signer: EvidenceSigner,
  exportedAt: Date,
): AsyncGenerator<string> {
  let previous = FIRST_EVIDENCE_HASH
  let number = 0
  const line = (type: string, content: object): string => {
    number += 1
    const body = JSON.stringify({ ...content, type })
    const hash = lineHash(number, previous, body)
    const text = `${evidenceLine(hash, previous, body)}\n`
    previous = hash
    return text
  }
  yield line('campaign', { format: 1, exportedAt: exportedAt.toISOString(), campaign })
  for await (const { type: itemType, ...item } of items) yield line('item', { itemType, ...item })
  const signature = await signer.sign(signedText(number, previous))
  yield line('signature', { lines: number, algorithm: 'RS256', key: await signer.key(), signature })
}

const COLUMNS: readonly (readonly [name: string, value: (item: EvidenceItem) => unknown])[] = [
  ['Item', ({ id }) => id],
  ['User name', ({ item }) => part(item, 'user', 'userName')],
  ['Given name', ({ item }) => part(item, 'user', 'givenName')],
  ['Family name', ({ item }) => part(item, 'user', 'sn')],
  ['Application', ({ item }) => part(item, 'application', 'name')],
  ['Access', ({ item }) => accessOf(item)],
  ['Type', ({ type }) => type],
  ['Risk', ({ risk }) => risk],
  ['Acknowledged only', ({ acknowledge }) => (acknowledge ? 'yes' : 'no')],
  ['Access has ended', ({ gone }) => (gone ? 'yes' : 'no')],
  [
    'Reviewers',
    ({ reviewers }) =>
      reviewers.map((each) => (each as { userName?: string }).userName ?? each.id).join('; '),
  ],
  ['Decision', ({ decision }) => decision],
  ['Decided at', ({ decidedAt }) => decidedAt],
  ['Decided by', ({ decidedBy }) => decidedBy?.userName ?? decidedBy?.id],
  ['Comments', ({ acts }) => acts.flatMap(commentOf).join('\n')],
  ['Signed off at', ({ signedOffAt }) => signedOffAt],
  ['Signed off by', ({ signedOffBy }) => signedOffBy?.userName ?? signedOffBy?.id],
  ['Removal', ({ removal }) => removal],
]

const commentOf = ({ comment, undoneAt }: EvidenceAct): string[] =>
  comment === null || undoneAt !== null ? [] : [comment]

function part(item: EvidenceItem['item'], name: string, field: string): unknown {
  return (item[name] as Readonly<Record<string, unknown>> | undefined)?.[field]
}

function accessOf(item: EvidenceItem['item']): unknown {
  const shown = (
    item['descriptor'] as { idx?: Record<string, { displayName?: string } | undefined> } | undefined
  )?.idx
  return (
    shown?.['/entitlement']?.displayName ??
    part(item, 'role', 'name') ??
    part(item, 'entitlement', 'displayName') ??
    part(item, 'application', 'name')
  )
}

/** The same items as a table (RFC 4180). */
export async function* evidenceTable(items: AsyncIterable<EvidenceItem>): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name))
  for await (const item of items) yield csvLine(COLUMNS.map(([, value]) => value(item)))
}
