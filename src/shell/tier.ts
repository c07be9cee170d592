/** Colours of a tier badge. */
export type TierColour =
  | 'blue'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'gray'
  | 'indigo'
  | 'purple'
  | 'pink'
  | 'red'
  | 'orange'
  | 'teal'

const named: Readonly<Record<string, TierColour>> = {
  development: 'blue',
  dev: 'blue',
  staging: 'yellow',
  production: 'green',
  prod: 'green',
  uat: 'cyan',
  other: 'gray',
}
const others: readonly TierColour[] = ['indigo', 'purple', 'pink', 'red', 'orange', 'teal']

/**
 * The colour of a tenant's tier (spec section 3 "Tenant info", reading 15): named tiers have their own, any other is hashed onto a list, so that it is
 * the same each time.
 *
 * @example tierColour('Production') // 'green'
 */
export function tierColour(tier: string): TierColour {
  const name = tier.trim().toLowerCase()
  if (Object.hasOwn(named, name)) return named[name]!
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003
  return others[hash % others.length]!
}
