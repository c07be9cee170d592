import { say } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'

const codes: Readonly<Record<string, MessageCode>> = {
  openid: 'scope-openid',
  profile: 'scope-profile',
  email: 'scope-email',
  offline_access: 'scope-offline',
  uma_protection: 'scope-sharing',
  'fr:am:*': 'scope-sign-in',
  'fr:idm:*': 'scope-data',
  'fr:iga:*': 'scope-governance',
  'fr:autoaccess:*': 'scope-risk',
  'fr:idc:analytics:*': 'scope-reports',
  'fr:idc:esv:*': 'scope-environment',
}

/** What a scope means to a person; its own name where nobody has said. @example scopeWords('email', ['en']) // 'See your email address' */
export function scopeWords(scope: string, locales: readonly string[]): string {
  const code = Object.hasOwn(codes, scope) ? codes[scope] : undefined
  return code === undefined ? scope : say({ code }, { locales })
}
