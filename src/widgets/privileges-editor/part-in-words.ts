import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import {
  accessTo,
  newPrivilege,
  typeLabel,
  type Privilege,
  type PrivilegeType,
} from './privileges-editor.logic.ts'

/** Message keys by the part of a privilege. */
export const partTitles: Readonly<Record<string, string>> = {
  name: 'privileges.name',
  path: 'privileges.type',
  permissions: 'privileges.permissions',
  accessFlags: 'privileges.attributes',
  filter: 'privileges.filter',
}

/**
 * A part of a privilege in one line, to choose between two of it.
 *
 * @example partInWords('permissions', ['VIEW', 'DELETE'], types, translate) // 'View, Delete'
 */
export function partInWords(
  part: string,
  value: unknown,
  types: readonly PrivilegeType[],
  translate: TranslatePort,
): string {
  const { t } = translate
  const privilege: Privilege = { ...newPrivilege, permissions: [], [part]: value ?? [] }
  switch (part) {
    case 'path':
      return value ? typeLabel(privilege.path, types, (text) => translate.text(text)) : '—'
    case 'permissions':
      return (
        privilege.permissions
          .map((each) =>
            translate.has(`privileges.permission.${each}`) ? t(`privileges.permission.${each}`) : each,
          )
          .join(', ') || '—'
      )
    case 'accessFlags':
      return (
        privilege.accessFlags
          .map(({ attribute }) => `${attribute}: ${t(`privileges.access.${accessTo(privilege, attribute)}`)}`)
          .join(', ') || '—'
      )
    default:
      return typeof value === 'string' && value !== '' ? value : '—'
  }
}
