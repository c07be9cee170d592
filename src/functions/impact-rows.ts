import { objectName } from '../../engine/object-schema/object-name.ts'

type Fields = Readonly<Record<string, unknown>>

/** What could be left out so that a rule is not broken. */
interface Leave {
  readonly id: string
  readonly name: string
}

/** One line of the impact of a cart. Words of the service stay words of the service. */
export interface ImpactRow {
  readonly id: string
  readonly kind: 'person' | 'clash' | 'item' | 'phase'
  /** The person; what a rule or an item is called; who would decide. */
  readonly title: unknown
  readonly text: string
  /** How many rules a person would break. */
  readonly conflicts: number
  /** Of an item: what would become of it. */
  readonly state: string
  /** Of a rule that would be broken: what is asked for, and what is held. */
  readonly wanted: readonly string[]
  readonly held: readonly string[]
  readonly leave: readonly Leave[]
  /** Of a rule: its id, the id of who answers for it, and its risk score; empty where it does not say. */
  readonly ruleId: string
  readonly ownerId: string
  readonly riskScore: string
}

/**
 * The impact of a cart, line by line: each person, the rules they would break, what becomes of each item, and who would decide, in turn.
 *
 * @param previews as `previewRequests` answers them
 * @param cart the items that it was asked for
 * @example impactRows([{ user: { id: 'erin' }, items: [], conflicts: [], phases: [] }], [])[0].kind // 'person'
 */
export function impactRows(previews: unknown, cart: unknown): ImpactRow[] {
  const items = listOf(cart)
  return listOf(previews).flatMap((preview, at) => {
    const conflicts = listOf(preview['conflicts'])
    const row = (kind: ImpactRow['kind'], place: number, more: Partial<ImpactRow>): ImpactRow => ({
      id: `${at}-${kind}-${place}`,
      kind,
      title: '',
      text: '',
      conflicts: 0,
      state: '',
      wanted: [],
      held: [],
      leave: [],
      ruleId: '',
      ownerId: '',
      riskScore: '',
      ...more,
    })
    return [
      row('person', 0, { title: preview['user'], conflicts: conflicts.length }),
      ...conflicts.map((conflict, place) => row('clash', place, clashOf(conflict, items))),
      ...listOf(preview['items']).map(({ name, state, message }, place) =>
        row('item', place, {
          title: name,
          state: textOf(state),
          // That something is held or waits is said by its tag already.
          text: state === 'refused' ? textOf(message) : '',
        }),
      ),
      ...decidersOf(preview).map((more, place) => row('phase', place, more)),
    ]
  })
}

function clashOf({ policyRule, violatingAccess }: Fields, cart: readonly Fields[]): Partial<ImpactRow> {
  const rule = fieldsOf(policyRule)
  const access = listOf(violatingAccess)
  const nameOf = (each: Fields) => textOf(each['name'] ?? each['descriptor.idx./entitlement.displayName'])
  const wanted = access.filter(({ isNew }) => isNew === true)
  // What a role brings has the id of the role.
  const causes = new Set(wanted.map(({ compositeId }) => compositeId))
  return {
    title: rule['name'],
    text: textOf(rule['description']),
    ruleId: textOf(rule['id']),
    ownerId: textOf(fieldsOf(rule['policyRuleOwner'])['id']),
    riskScore: textOf(rule['riskScore']),
    wanted: [...new Set(wanted.map(nameOf))],
    held: [...new Set(access.filter(({ isNew }) => isNew !== true).map(nameOf))],
    leave: cart
      .filter(({ id }) => causes.has(id))
      .map(({ id, name }) => ({ id: textOf(id), name: textOf(name) })),
  }
}

/** Who would decide, in turn; whoever is asked in several stages stands there once, with all of them. */
function decidersOf({ phases }: Fields): Partial<ImpactRow>[] {
  const stages = new Map<string, string[]>()
  for (const phase of listOf(phases)) {
    const who =
      textOf(phase['said']) ||
      listOf(phase['asked'])
        .map((each) => objectName(each))
        .join(', ')
    const known = stages.get(who) ?? []
    const stage = textOf(phase['displayName'])
    if (!known.includes(stage)) stages.set(who, [...known, stage])
  }
  return [...stages].map(([title, names]) => ({
    title,
    text: names.filter((name) => name !== '').join(', '),
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
