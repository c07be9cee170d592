import { contentHash } from '../../../engine/compose/hash.ts'
import type { MessageTree } from '../../../engine/format/compiled.ts'

/**
 * Areas of messages that come with the screens that speak of them (ADR 0034). Every other area, a plugin's or one that a tenant adds included,
 * is part of the shell: nothing can be missing because somebody forgot to list it.
 */
export const screenAreas = [
  ...[
    'access',
    'activity',
    'approvals',
    'audit',
    'calendar',
    'campaigns',
    'connectors',
    'dataSources',
    'directory',
    'flow',
    'form',
    'gallery',
    'lifecycle',
  ],
  ...['hostedPages', 'login', 'newRequest', 'oauthReturn', 'ownAccess', 'pages', 'pipelines', 'policies'],
  ...[
    'privileges',
    'reportBuilder',
    'reports',
    'requests',
    'reviews',
    'riskConfig',
    'riskDashboard',
    'rules',
  ],
  ...['targets', 'tasks', 'themes'],
] as const

const ofScreens: ReadonlySet<string> = new Set(screenAreas)

/** Whether an area comes with screens. */
export const isScreenArea = (area: string): boolean => ofScreens.has(area)

/** The tree of each locale, for one part. */
export type PartMessages = Readonly<Record<string, MessageTree>>

/** One part of the messages of a reader, under the hash of its content. */
export interface MessagePart {
  readonly hash: string
  readonly messages: PartMessages
}

/**
 * Cuts the messages of a reader into the shell, an area each, and the rest: all areas together. Of the first locale each part has everything, of
 * the others only what those before them lack.
 *
 * @param chain locale and tree, best locale first
 * @example messageParts([['fr', french], ['en', english]]).get('shell')?.messages // { fr: { … }, en: {} }
 */
export function messageParts(
  chain: readonly (readonly [string, MessageTree])[],
): ReadonlyMap<string, MessagePart> {
  const said = chain.map(([locale, tree], at) => {
    const before = chain.slice(0, at)
    return [locale, before.reduce((left, [own, better]) => lacking(left, better, own), tree)] as const
  })
  const part = (has: (area: string) => boolean): MessagePart => {
    const messages = Object.fromEntries(
      said.map(([locale, tree]) => [
        locale,
        Object.fromEntries(Object.entries(tree).filter(([area]) => has(area))),
      ]),
    )
    return { hash: contentHash(JSON.stringify(messages)), messages }
  }
  const areas = screenAreas.filter((area) => said.some(([, tree]) => tree[area] !== undefined))
  return new Map<string, MessagePart>([
    ['shell', part((area) => !isScreenArea(area))],
    ['rest', part(isScreenArea)],
    ...areas.map((area) => [area, part((each) => each === area)] as const),
  ])
}

const plural = /_(zero|one|two|few|many|other)$/

/**
 * What of a tree another tree does not say. A key counts as said where the better tree has it for every number that its language knows, or once for
 * all numbers: with less, i18next asks the next locale.
 */
function lacking(tree: MessageTree, better: MessageTree, locale: string): MessageTree {
  const left: MessageTree = {}
  for (const [key, value] of Object.entries(tree)) {
    const there = better[key]
    if (typeof value === 'object') {
      const within = typeof there === 'object' ? lacking(value, there, locale) : value
      if (Object.keys(within).length > 0) left[key] = within
    } else if (!says(better, key, locale)) left[key] = value
  }
  return left
}

function says(tree: MessageTree, key: string, locale: string): boolean {
  const stem = key.replace(plural, '')
  if (typeof tree[stem] === 'string') return true
  if (stem === key) return false
  return formsOf(locale).every((form) => typeof tree[`${stem}_${form}`] === 'string')
}

const forms = new Map<string, readonly string[]>()
function formsOf(locale: string): readonly string[] {
  const known = forms.get(locale)
  if (known) return known
  // A locale that nobody knows has the forms of English, as for the linter.
  const spoken = Intl.PluralRules.supportedLocalesOf([locale])
  const made = new Intl.PluralRules(spoken[0] ?? 'en').resolvedOptions().pluralCategories
  if (forms.size > 50) forms.clear()
  forms.set(locale, made)
  return made
}
