import { readFileSync } from 'node:fs'
import { isRecord } from '../../contract/index.ts'
import { objectTypeOf } from '../../store/objects/object-type-of.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import shipped from './config-defaults/managed.json' with { type: 'json' }

/** One type of managed objects as the configuration declares it. */
export interface ManagedObjectDefinition {
  /** `alpha_user`. */
  readonly name: string
  /** `managed/alpha_user`. */
  readonly collection: string
  readonly schema: JsonObject & { readonly properties: JsonObject }
}

/** Something odd in a configuration; the type or property is kept as far as it is understood. */
export interface ConfigurationDiagnostic {
  readonly file: string
  readonly pointer: string
  readonly message: string
  readonly hint: string
}

/** A managed-object configuration, read and checked. */
export interface ManagedConfiguration {
  readonly definitions: readonly ManagedObjectDefinition[]
  readonly diagnostics: readonly ConfigurationDiagnostic[]
  /** As it was written, for `config/managed`. */
  readonly document: JsonObject
}

/** A configuration that cannot be used at all. */
export class ManagedConfigurationFault extends Error {
  constructor(
    readonly file: string,
    readonly pointer: string,
    fault: string,
    remedy: string,
  ) {
    super(`${file}${pointer === '' ? '' : `, at ${pointer}`}: ${fault} ${remedy}`)
    this.name = 'ManagedConfigurationFault'
  }
}

const NAME = /^[A-Za-z][\w-]{0,79}$/
const SHIPPED_NAME = 'the shipped managed configuration'

/**
 * Reads the managed-object configuration of a tenant, or the shipped one.
 *
 * Odd constructs (unknown types, missing properties, scripts) become diagnostics, never errors.
 *
 * @param file path of `MANAGED_CONFIG`; absent = shipped
 * @throws ManagedConfigurationFault naming file, pointer and remedy
 * @example loadManagedConfiguration(process.env.MANAGED_CONFIG).definitions.map((type) => type.name)
 */
export function loadManagedConfiguration(file?: string): ManagedConfiguration {
  if (file === undefined) return parseManagedConfiguration(shipped, SHIPPED_NAME)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'It does not exist.' : String(error)
    throw new ManagedConfigurationFault(
      file,
      '',
      reason,
      'Set MANAGED_CONFIG to a readable file, or unset it.',
    )
  }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ManagedConfigurationFault(
      file,
      '',
      `It is not valid JSON: ${reason}.`,
      'Correct it, or export it again.',
    )
  }
  return parseManagedConfiguration(document, file)
}

/** Checks a parsed configuration; `file` names it in faults. */
export function parseManagedConfiguration(document: unknown, file: string): ManagedConfiguration {
  if (!isRecord(document) || !Array.isArray(document.objects)) {
    throw new ManagedConfigurationFault(
      file,
      '/objects',
      'There is no list of objects.',
      'Write {"objects": [{"name": "…", "schema": {…}}]}.',
    )
  }
  const diagnostics: ConfigurationDiagnostic[] = []
  const names = new Set<string>()
  const definitions = document.objects.map((entry: unknown, index) => {
    const pointer = `/objects/${index}`
    const name = isRecord(entry) ? entry.name : undefined
    if (!isRecord(entry) || typeof name !== 'string' || !NAME.test(name)) {
      throw new ManagedConfigurationFault(
        file,
        `${pointer}/name`,
        'The object has no usable name.',
        'Give it a name of letters, digits, "_" and "-".',
      )
    }
    if (names.has(name)) {
      throw new ManagedConfigurationFault(
        file,
        `${pointer}/name`,
        `The name "${name}" stands twice.`,
        'Rename or remove one of them.',
      )
    }
    names.add(name)
    return definitionOf(name, entry, `${pointer}/schema`, file, diagnostics)
  })
  return { definitions, diagnostics, document: document as JsonObject }
}

function definitionOf(
  name: string,
  entry: Record<string, unknown>,
  pointer: string,
  file: string,
  diagnostics: ConfigurationDiagnostic[],
): ManagedObjectDefinition {
  const given = isRecord(entry.schema) ? entry.schema : {}
  const properties = isRecord(given.properties) ? given.properties : {}
  if (!isRecord(given.properties)) {
    diagnostics.push({
      file,
      pointer: `${pointer}/properties`,
      message: `The type "${name}" declares no properties.`,
      hint: 'Give it a schema with "properties".',
    })
  }
  const collection = `managed/${name}`
  objectTypeOf(collection, { properties }, (fault) =>
    diagnostics.push({ ...fault, file, pointer: pointer + fault.pointer }),
  )
  return { name, collection, schema: { ...(given as JsonObject), properties: properties as JsonObject } }
}
