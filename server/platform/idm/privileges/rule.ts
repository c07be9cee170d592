import type { QueryFilter } from '../../../store/query-filter/ast.ts'

export const permissionKinds = ['VIEW', 'CREATE', 'UPDATE', 'DELETE', 'ACTION'] as const
export type PermissionKind = (typeof permissionKinds)[number]

/** One right to do something with some objects of one type; rights add up. */
export interface PrivilegeRule {
  /** e.g. `managed/alpha_user`. */
  readonly collection: string
  readonly permissions: ReadonlySet<PermissionKind>
  readonly actions: readonly string[]
  /** Which objects; absent: all of the type. */
  readonly filter?: QueryFilter
  /** Attributes that may be seen. */
  readonly sees: (field: string) => boolean
  /** Attributes that may be written. */
  readonly writes: (field: string) => boolean
  /** Whether the rule makes the type one that the person works with: lists, menu entries. The right to oneself does not. */
  readonly lists: boolean
  /** Whether it is given with an organisation: whoever has it looks after the people that it covers. */
  readonly byOrganization?: true
}
