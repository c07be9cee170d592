import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import { AUTO_ID, requireThresholds } from '../configuration/settings.ts'

/** Operations of the contract that write settings, by their names. */
const operations: Readonly<Record<string, string>> = {
  iga_ui_config: 'writeUiConfiguration',
  [AUTO_ID]: 'writeAutoId',
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isPerson = (value: unknown): boolean => typeof value === 'string'
/** What is read of `iga_access_request`, for which there is no operation; what else stands there is kept. */
const ofRequests: Readonly<Record<string, (value: unknown) => boolean>> = {
  requireRequestJustification: isFlag,
  requireApproveJustification: isFlag,
  requireRejectJustification: isFlag,
  allowSelfApproval: isFlag,
  defaultApprover: isPerson,
  fulfillers: (value) => Array.isArray(value) && value.every(isPerson),
}

/**
 * Settings of governance among documents of their kind: only those that are read, and as they are read.
 *
 * @param documents the kind that keeps them
 * @param known names of settings
 */
export function settingsKind(documents: TenantKind, known: ReadonlySet<string>): TenantKind {
  return {
    ...documents,
    bodyOf: (name, content) => {
      const operation = operations[name]
      return operation === undefined ? undefined : { operation, body: content }
    },
    async write(name, content, by) {
      if (!known.has(name)) throw new DomainError('configuration-name-not-valid', { name })
      if (name === 'iga_access_request' && content) requireRequestSettings(content)
      if (name === AUTO_ID && content) requireThresholds(content)
      return documents.write(name, content, by)
    },
  }
}

function requireRequestSettings(content: JsonObject): void {
  for (const [property, isRight] of Object.entries(ofRequests)) {
    const value = content[property]
    if (value === undefined || isRight(value)) continue
    throw new DomainError('tenant-property-not-valid', { property }, { detail: { pointer: `/${property}` } })
  }
}
