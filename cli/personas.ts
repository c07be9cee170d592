import { readFileSync } from 'node:fs'
import type { Viewer } from '../engine/compose/visible.ts'
import { nearest, suggest } from '../engine/format/did-you-mean.ts'
import type { ListedPrivilege } from '../engine/object-schema/managed-entries.ts'
import { CallFault } from './call-fault.ts'

/** Somebody whose eyes the command line borrows, as the boot document describes people. */
export interface LintPersona {
  name: string
  /** What they come for, in a few words. */
  sees: string
  realm: string
  flags: Record<string, boolean>
  user: Readonly<Record<string, unknown>> & {
    roles: { idm: string[]; am: string[]; ui: string[] }
    privileges: ListedPrivilege[]
  }
}

/**
 * The personas of the demo tenant, or of a file with the same shape.
 *
 * @param file another file: `{ "personas": [ … ] }`
 * @throws CallFault when it cannot be read
 */
export function readPersonas(file: string | URL = new URL('personas.json', import.meta.url)): LintPersona[] {
  try {
    const { personas } = JSON.parse(readFileSync(file, 'utf8')) as { personas: LintPersona[] }
    if (!Array.isArray(personas) || personas.some((each) => typeof each.name !== 'string'))
      throw new Error('it has no list "personas" with names')
    return personas
  } catch (error) {
    throw new CallFault(
      `${String(file)} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** The persona of a name; the first word of the name is enough. @throws CallFault with the nearest name */
export function personaNamed(personas: readonly LintPersona[], name: string): LintPersona {
  const found = personas.find((each) => each.name === name || each.name.split('.')[0] === name)
  if (found) return found
  const names = personas.map((each) => each.name)
  const first = nearest(
    name,
    names.map((each) => each.split('.')[0]!),
  )
  const hint = first === undefined ? suggest(name, names, 'persona') : `Did you mean "${first}"?`
  throw new CallFault(`No persona is called "${name}". ${hint}`)
}

/** A persona as guards and conditions see them. */
export function viewerOf({ user, realm, flags }: LintPersona): Viewer {
  const { ui, am, idm } = user.roles
  return {
    user,
    realm,
    flags: { ...flags, governance: flags['governance'] === true && realm === 'alpha' },
    roles: [...ui, ...am, ...idm],
    privileges: user.privileges.map((each) => each.privilegePath),
    counts: {},
  }
}
