import { valueAt } from '../../engine/format/pointer.ts'
import { isHighRisk, requestAct, requestConflicts, requestItem } from './requests.ts'

/** A request that is not like the others of its selection, and in what. */
export interface StandingOut {
  readonly id: unknown
  readonly item: string
  readonly user: unknown
  readonly tags: readonly {
    readonly id: string
    readonly labelKey: string
    readonly tone: 'danger' | 'warning' | 'neutral'
    readonly icon?: 'risk-high'
  }[]
}

/**
 * The requests of a selection that deserve a look of their own before all are decided at once: with a conflict, with a high risk, of another kind or
 * another application than most.
 *
 * @example standingOut([{ id: 'a', requestType: 'roleGrant' }]) // []
 */
export function standingOut(requests: unknown): StandingOut[] {
  const rows = Array.isArray(requests) ? (requests as unknown[]) : []
  const usualKind = mostOf(rows.map(kindOf))
  const usualApplication = mostOf(rows.map(applicationOf))
  return rows.flatMap((row): StandingOut[] => {
    const tags: StandingOut['tags'][number][] = []
    if (requestConflicts(row).length > 0)
      tags.push({ id: 'conflict', labelKey: 'approvals.standingOut.conflict', tone: 'danger' })
    if (isHighRisk(row))
      tags.push({ id: 'risk', labelKey: 'newRequest.risk.high', tone: 'danger', icon: 'risk-high' })
    const act = requestAct(row)
    // Without a usual kind, what takes access away or prolongs it still differs from a grant.
    if (kindOf(row) !== usualKind && (usualKind !== undefined || act === 'remove' || act === 'extend'))
      tags.push({
        id: 'kind',
        labelKey: act === 'other' ? 'approvals.standingOut.kind' : `requests.act.${act}`,
        tone: act === 'remove' ? 'warning' : 'neutral',
      })
    if (usualApplication !== undefined && applicationOf(row) !== usualApplication)
      tags.push({ id: 'application', labelKey: 'approvals.standingOut.application', tone: 'neutral' })
    return tags.length === 0
      ? []
      : [{ id: valueAt(row, 'id'), item: requestItem(row), user: valueAt(row, 'user'), tags }]
  })
}

const kindOf = (row: unknown): string => String(valueAt(row, 'requestType'))
const applicationOf = (row: unknown): string =>
  String(valueAt(row, 'application.id') ?? valueAt(row, 'application.name'))

/** What more than half of some values are; where they are all alike nothing differs, and where none is usual neither. */
function mostOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most && most[1] * 2 > values.length ? most[0] : undefined
}
