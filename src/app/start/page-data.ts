import type { BootDocument } from '../../session/boot-document.ts'
import { signInAreas } from '../language/messages.ts'

/** What a screen needs. */
export type Needs = Pick<BootDocument['routes'][number], 'screen' | 'hash' | 'messages'>

/** Addresses of what a page is made of beside its code. @param route of its screen; undefined: the sign-in page */
export function pageData({ messages }: Pick<BootDocument, 'messages'>, route: Needs | undefined): string[] {
  const parts = ['shell', ...(route ? (route.messages ?? []) : signInAreas)]
  return [
    ...(route ? [addressOf('screens', route.screen, route.hash)] : []),
    ...parts.flatMap((part) => {
      const hash = messages.parts[part]
      return hash === undefined ? [] : [addressOf('messages', messages.locales.join(), part, hash)]
    }),
  ]
}

const addressOf = (...segments: string[]) => `/enduser/portal/${segments.map(encodeURIComponent).join('/')}`
