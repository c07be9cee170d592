import type { Subject } from '../../engine/runtime/ports.ts'
import type { BootDocument } from '../session/boot-document.ts'

/** Who is looking, as expressions and guards see them. */
export function subjectOf(boot: BootDocument): Subject {
  const { user } = boot
  return {
    user,
    realm: boot.realm === '/' ? 'root' : boot.realm.replace(/^\//, ''),
    flags: boot.flags,
    roles: user ? [...user.roles.ui, ...user.roles.am, ...user.roles.idm] : [],
    privileges: user
      ? [...user.privileges.map(({ privilegePath }) => privilegePath), ...user.privilegeFlags]
      : [],
    counts: boot.counts,
    sections: boot.theme.accountSections,
  }
}
