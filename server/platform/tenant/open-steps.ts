import { isJsonObject } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { JsonDifference } from '../kernel/json-differences.ts'
import { isLeftOut } from '../kernel/left-out-secrets.ts'
import type { TenantKind } from '../kernel/tenant-kind.ts'
import type { ConfigurationSet, ConfigurationStep } from './configuration-set.ts'

/** Steps as they are told: a secret that somebody has written into a file is in no answer. What stands comes without secrets already. */
export const openSteps = (
  kinds: readonly TenantKind[],
  steps: readonly ConfigurationStep[],
  wanted: ConfigurationSet,
): ConfigurationStep[] =>
  steps.map((step) => {
    const kind = kinds.find(({ folder }) => step.path.startsWith(`${folder}/`))
    const content = wanted.get(step.path)
    if (!kind?.open || !content) return step
    const open = kind.open(step.path.slice(kind.folder.length + 1), content)
    return { ...step, differences: step.differences.map((each) => opened(each, open)) }
  })

function opened(difference: JsonDifference, open: JsonObject): JsonDifference {
  if (difference.after === undefined) return difference
  let value: Json | undefined = open
  for (const name of difference.pointer.split('/').slice(1)) {
    if (isLeftOut(value)) break
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
    value = Array.isArray(value) ? value[Number(key)] : isJsonObject(value) ? value[key] : undefined
  }
  return { ...difference, after: value ?? null }
}
