import { isRecord } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { UserRef } from '../requests/access-request.ts'

/** Who stands beside the person in what was noted of an item: whose word it was, or who answers for it. */
const BESIDE = ['manager', 'applicationOwner', 'entitlementOwner', 'roleOwner'] as const

/**
 * Those who are mentioned beside the person in what was noted of an item.
 *
 * @param doc of its snapshot
 * @returns their ids
 * @example [...mentionedBeside({ manager: { id: 'mona' } })] // ['mona']
 */
export function* mentionedBeside(doc: JsonObject): Generator<string> {
  for (const ref of refsIn(doc)) if (typeof ref['id'] === 'string') yield ref['id']
}

/**
 * What was noted of an item, in which others than the person have the names that they have now: who was deleted since has none.
 *
 * @param nameOf a person by id, with an id alone where there is nobody
 * @returns a copy
 */
export function withNamesOfNow(doc: JsonObject, nameOf: (id: string) => UserRef): JsonObject {
  const now = (ref: Json): Json =>
    isRecord(ref) && typeof ref['id'] === 'string' ? ({ ...nameOf(ref['id']) } as JsonObject) : ref
  const shown: Record<string, Json> = { ...doc }
  for (const name of BESIDE) {
    const value = doc[name]
    if (value !== undefined) shown[name] = Array.isArray(value) ? value.map(now) : now(value)
  }
  const last = lastReviewOf(doc)
  if (last !== undefined && last['decisionBy'] !== undefined) {
    const certification = { ...last, decisionBy: now(last['decisionBy']) }
    const item = doc['item'] as JsonObject
    shown['item'] = { ...item, decision: { ...(item['decision'] as JsonObject), certification } }
  }
  return shown
}

function refsIn(doc: JsonObject): JsonObject[] {
  const beside = BESIDE.flatMap((name) => doc[name] ?? [])
  return [...beside, lastReviewOf(doc)?.['decisionBy']].flatMap((each) =>
    isRecord(each) ? [each as JsonObject] : [],
  )
}

function lastReviewOf(doc: JsonObject): JsonObject | undefined {
  const decision = isRecord(doc['item']) ? doc['item']['decision'] : undefined
  const last = isRecord(decision) ? decision['certification'] : undefined
  return isRecord(last) ? (last as JsonObject) : undefined
}
