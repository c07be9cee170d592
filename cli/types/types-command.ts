import { readFileSync } from 'node:fs'
import { placedIn } from '../../engine/compose/placed.ts'
import { parseSource, type DefinitionSource } from '../../engine/compose/source.ts'
import { diagnostic, type Diagnostic } from '../../engine/format/diagnostics.ts'
import { typeTitle } from '../../engine/object-schema/type-title.ts'
import type { components } from '../../openapi/generated/identity.ts'
import { newFaults } from '../../server/platform/idm/managed-types/judge-types.ts'
import type { TypeFault } from '../../server/platform/idm/managed-types/type-fault.ts'
import { CallFault } from '../call-fault.ts'
import { printDiagnostics } from '../print-diagnostics.ts'
import type { SessionWork } from '../session/with-session.ts'

/** A type of managed objects, as `config/managed` keeps it. */
interface ManagedType {
  name: string
  schema?: { title?: string }
}
interface Managed {
  objects: ManagedType[]
}

type TypesTrial = components['schemas']['TypesTrial']

const MANAGED = '/openidm/config/managed'

/** The types of the running platform. */
export function listTypes(): SessionWork {
  return async (session) => {
    const { objects } = await session.ask<Managed>('GET', MANAGED)
    const width = Math.max(0, ...objects.map(({ name }) => name.length))
    return {
      value: objects,
      text: objects.map(({ name, schema }) => `${name.padEnd(width)}  ${typeTitle(schema, name)}\n`).join(''),
    }
  }
}

/**
 * Adds the type of a file to the running platform, or writes it in the place of the one of that name. What the platform could not
 * use is refused with its place in the file.
 *
 * @param dryRun only says what would happen, and to how many objects
 * @throws CallFault when the file cannot be read
 */
export function putType(file: string, { dryRun = false }: { dryRun?: boolean } = {}): SessionWork {
  const { source, type, diagnostics } = readType(file)
  if (!type || !source)
    return async () => ({ value: { faults: diagnostics }, text: printDiagnostics(diagnostics), code: 1 })
  return async (session) => {
    const before = await session.ask<Managed>('GET', MANAGED)
    const findings = newFaults(before, withType(before, type)).map((fault) =>
      placedInFile(fault, source, withType(before, type), type.name),
    )
    const unusable = findings.some(({ severity }) => severity === 'error')
    if (dryRun) {
      const trial = await session.ask<TypesTrial>('POST', `${MANAGED}?_action=try`, withType(before, type))
      const text = `${findings.length > 0 ? printDiagnostics(findings) : ''}${printTrial(trial, unusable)}`
      return { value: trial, text, code: trial.usable ? 0 : 1 }
    }
    if (unusable) return { value: { faults: findings }, text: printDiagnostics(findings), code: 1 }
    const value = await session.edit<Managed>(MANAGED, (document) => withType(document, type))
    const known = before.objects.some(({ name }) => name === type.name)
    const done = `${known ? 'changed' : 'added'} ${type.name}; it is in the portal after one reload\n`
    return { value, text: `${findings.length > 0 ? printDiagnostics(findings) : ''}${done}` }
  }
}

/** The configuration with a type in the place of the one of its name, or at its end. */
function withType(document: Managed, type: ManagedType): Managed {
  const known = document.objects.some(({ name }) => name === type.name)
  return {
    ...document,
    objects: known
      ? document.objects.map((each) => (each.name === type.name ? type : each))
      : [...document.objects, type],
  }
}

/** A fault of the type of the file has its line there; what it breaks in others has its place in the configuration. */
function placedInFile(
  fault: TypeFault,
  source: DefinitionSource,
  document: Managed,
  name: string,
): Diagnostic {
  const at = document.objects.findIndex((each) => each.name === name)
  const prefix = `/objects/${at}`
  const { code, severity, message, hint } = fault
  if (!fault.pointer.startsWith(`${prefix}/`) && fault.pointer !== prefix)
    return diagnostic(code, { severity, message, hint, file: `config/managed${fault.pointer}` })
  return { ...placedIn(source, { ...fault, pointer: fault.pointer.slice(prefix.length) }), severity }
}

/** What objects would break, in words. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  REQUIRED: 'which is required then',
  UNDECLARED: 'which the type does not have then',
  VALID_TYPE: 'which has another type then',
  MIN_LENGTH: 'which is too short then',
  MAX_LENGTH: 'which is too long then',
  MATCH_REGEXP: 'which does not fit the pattern then',
  UNIQUE: 'which others have too',
}

/** @param said whether what stands against it is printed already */
function printTrial({ refusal, types }: TypesTrial, said: boolean): string {
  if (refusal !== null || said)
    return `${said ? '' : `refused: ${refusal}\n`}It would be refused. Nothing was changed.\n`
  if (types.length === 0) return 'It is there already, just so. Nothing was changed.\n'
  const lines = types.map(({ name, change, objects, looked, breaks }) => {
    const some = looked < objects && looked > 0 ? `, ${looked} of them tried` : ''
    const broken = breaks.map(
      ({ objects: some, property, requirement }) =>
        `  ${some} would not be valid any more: "${property}", ${REQUIREMENTS[requirement] ?? requirement}\n`,
    )
    return `${name} would be ${change}; objects: ${objects}${some}\n${broken.join('')}`
  })
  return `${lines.join('')}Nothing was changed.\n`
}

/** Takes a type away; the platform refuses while there are objects of it. */
export function removeType(name: string): SessionWork {
  return async (session) => {
    const value = await session.edit<Managed>(MANAGED, (document) => {
      const objects = document.objects.filter((each) => each.name !== name)
      if (objects.length === document.objects.length)
        throw new CallFault(`The platform has no type "${name}". "list" shows them.`)
      return { ...document, objects }
    })
    return { value, text: `removed ${name}\n` }
  }
}

function readType(file: string): {
  source?: DefinitionSource
  type?: ManagedType
  diagnostics: readonly Diagnostic[]
} {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CallFault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const { source, diagnostics } = parseSource('', file, text)
  if (!source || diagnostics.length > 0) return { diagnostics }
  const type = source.value
  if (typeof type !== 'object' || type === null || !('name' in type) || typeof type.name !== 'string')
    throw new CallFault(`${file} holds no type. Write {"name": "alpha_device", "schema": {…}}.`)
  return { source, type: type as ManagedType, diagnostics }
}
