const start = '/dashboard'

/**
 * The page to go to after signing in.
 *
 * @param wanted the page that asked for the sign-in, as it was remembered
 * @example placeAfterSignIn('/profile?tab=devices') // '/profile?tab=devices'
 */
export function placeAfterSignIn(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/') || wanted === '/' || /^\/(login|forbidden)([/?]|$)/.test(wanted))
    return start
  return wanted
}
