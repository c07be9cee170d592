import type { Subject } from '../../../engine/runtime/ports.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import type { Counts } from '../../stores/counts.ts'

/** Who is looking, as expressions and guards see them. Counts move while the rest stands. */
export function subjectOf(boot: BootDocument, counts: Pick<Counts, 'current'>): Subject {
  const { user } = boot
  return {
    user,
    realm: boot.realm === '/' ? 'root' : boot.realm.replace(/^\//, ''),
    flags: boot.flags,
    roles: user ? [...user.roles.ui, ...user.roles.am, ...user.roles.idm] : [],
    privileges: user
      ? [...user.privileges.map(({ privilegePath }) => privilegePath), ...user.privilegeFlags]
      : [],
    get counts() {
      return counts.current
    },
    sections: boot.theme.accountSections,
  }
}
