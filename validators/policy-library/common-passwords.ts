/**
 * Passwords that everybody tries first, and the patterns behind most of the rest. A password is refused when, in lower case and
 * without digits and symbols at its ends, it is one of these words.
 */
const words = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz qwertyuiop azerty asdfgh asdfghjkl zxcvbn zxcvbnm
   letmein welcome iloveyou princess dragon monkey football baseball superman batman sunshine shadow master
   admin administrator root user guest login access secret changeme default trustno abc abcd abcdef abcdefgh
   abcdefghij hello freedom whatever michael jordan charlie summer winter spring autumn january monday company
   qazwsx qweasd qweasdzxc starwars computer internet samsung google pokemon liverpool chelsea arsenal`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a password is one that attackers try first. @example isCommonPassword('Password123!') // true */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^a-z@]+|[^a-z@]+$/g, '')
  if (words.has(lower) || words.has(core)) return true
  if (
    core !== '' &&
    words.has(core.slice(0, core.length / 2)) &&
    core.slice(0, core.length / 2).repeat(2) === core
  )
    return true
  return isRun(lower)
}

/** One character repeated, or a run up or down the code points: `aaaaaaaaaa`, `1234567890`, `9876543210`. */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < text.length; at += 1)
    steps.add((text.charCodeAt(at) - text.charCodeAt(at - 1) + 10) % 10)
  return text.length > 1 && steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1)
}
