import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { newPrivilege, type Privilege } from './privileges-editor.logic.ts'

/** Why a list of privileges was not saved. */
export interface PrivilegeRefusal {
  readonly text: string
  /** Nobody knows whether it was saved. */
  readonly unknown: boolean
}

/** A privilege while it is worked on: its parts are the fields. */
export type PrivilegeStore = FormStore<PrivilegeRefusal>

/**
 * @param privilege where the person begins
 * @example privilegeIn(privilegeStore(newPrivilege)).permissions // ['VIEW']
 */
export function privilegeStore(privilege: Privilege): PrivilegeStore {
  return new FormStore<PrivilegeRefusal>({ base: { ...privilege } })
}

/** The privilege as it is now. */
export function privilegeIn(store: PrivilegeStore): Privilege {
  return { ...newPrivilege, permissions: [], ...store.values }
}

/** Writes the parts that differ. */
export function write(store: PrivilegeStore, next: Privilege): void {
  const now: Readonly<Record<string, unknown>> = { ...privilegeIn(store) }
  store.write(Object.fromEntries(Object.entries(next).filter(([part, value]) => now[part] !== value)))
}
