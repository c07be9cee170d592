import { isObject } from '../../../engine/compose/place.ts'
import { nearest } from '../../../engine/format/did-you-mean.ts'
import type { DocumentFault } from '../../../engine/format/document-fault.ts'
import { pointerOf, pointerSegments } from '../../../engine/format/pointer.ts'
import { checkTheme } from './check-theme.ts'
import type { ThemeFault } from './theme-fault.ts'
import { colourKeys, sizes, switches, textKeys } from './theme-defaults.ts'

const settings: readonly string[] = [
  ...['_id', 'name', 'isDefault', 'linkedTrees', 'fontFamily', 'journeyLayout', 'journeyFocusElement'],
  ...[
    'journeySignInButtonPosition',
    'accountFooterScriptTag',
    'journeyFooterScriptTag',
    'accountPageSections',
  ],
  ...['endUserMenuItems', 'journeyTheaterMode'],
  ...colourKeys,
  ...Object.keys(sizes),
  ...Object.keys(switches),
  ...textKeys,
]
const sections: readonly string[] = [
  ...[
    'personalInformation',
    'accountSecurity',
    'trustedDevices',
    'social',
    'oauthApplications',
    'preferences',
  ],
  ...['consent', 'accountControls', 'enabled', 'subsections', 'username', 'password', 'twoStepVerification'],
  ...['securityQuestions'],
]
const entryKeys: readonly string[] = [
  ...['id', 'kind', 'type', 'isDivider', 'disabled', 'isManagedObject', 'icon', 'label', 'labelKey', 'route'],
  ...[
    'routeTo',
    'url',
    'modal',
    'open',
    'event',
    'emit',
    'privileges',
    'selectedSubItems',
    'roles',
    'subItems',
  ],
  ...['items', 'order', 'name', 'description'],
]

const sentences: Readonly<Record<ThemeFault['code'], readonly [string, string]>> = {
  name: ['The theme has no usable name.', 'Give it a name of at most 100 characters.'],
  'name-taken': [
    'Another theme of the realm has this name.',
    'Choose another one: themes are found by their names.',
  ],
  colour: ['This is no colour.', 'Write it as #rrggbb, rgb(…) or hsl(…).'],
  size: ['The size is out of bounds.', 'Write a number that the setting takes.'],
  switch: ['This is neither true nor false.', 'Write true or false.'],
  choice: ['This is none of the choices.', 'Write card, justified-left or justified-right.'],
  text: ['This is no text.', 'Write a text, or one by language.'],
  image: ['This picture cannot be shown.', 'Give an https address, a path, or a picture as data URI.'],
  'too-long': ['The text is too long.', 'Shorten it.'],
  list: ['This is no list of journeys.', 'Write ["Login", …].'],
  menu: ['This is no menu.', 'Write a list of entries such as [{"id": "…"}], at most 200 on three levels.'],
  link: [
    'This leads nowhere.',
    'Write a path such as "/my-requests" in "routeTo", or an https or mailto address in "url".',
  ],
  script: ['The script cannot be read.', 'Give it in base64; it must parse.'],
  'too-large': ['The theme is too large.', 'Keep pictures elsewhere and give their addresses.'],
}

/**
 * What is wrong with a theme.
 *
 * @param others names of the realm's other themes that stand before it
 */
export function judgeTheme(theme: unknown, others: readonly string[] = []): DocumentFault[] {
  if (!isObject(theme))
    return [
      { code: 'THM891', pointer: '', message: 'A theme must be an object.', hint: 'Write {"name": "…"}.' },
    ]
  return [
    ...checkTheme(readable(theme), others).map(({ setting, at = '', code }): DocumentFault => {
      const [message, hint] = sentences[code]
      const there = Object.hasOwn(theme, setting)
      return {
        code: 'THM891',
        pointer: there ? pointerOf([setting]) + at : '',
        message: `${setting}: ${message}`,
        hint,
      }
    }),
    ...slips(theme, settings, []),
    ...deepSlips(theme['accountPageSections'], sections, ['accountPageSections']),
    ...unknownSections(theme['accountPageSections']),
    ...menuSlips(theme['endUserMenuItems'], ['endUserMenuItems']),
    ...namelessLinks(theme['endUserMenuItems'], ['endUserMenuItems']),
  ]
}

/** Platforms keep switches and sizes as texts too; what reads themes takes both. */
function readable(theme: Record<string, unknown>): Record<string, unknown> {
  const told = Object.keys(switches).flatMap((key) =>
    theme[key] === 'true' || theme[key] === 'false' ? [[key, theme[key] === 'true'] as const] : [],
  )
  const bare = Object.keys(sizes).flatMap((key) => {
    const value = theme[key]
    return typeof value === 'string' ? [[key, value.replace(/px$/i, '')] as const] : []
  })
  return { ...theme, ...Object.fromEntries(told), ...Object.fromEntries(bare) }
}

/** The themes of all realms: each realm has each name and one default once. */
export function judgeThemes(document: unknown): DocumentFault[] {
  const realms = isObject(document) && isObject(document['realm']) ? document['realm'] : undefined
  if (!realms)
    return [
      {
        code: 'THM891',
        pointer: '',
        message: 'There are no realms.',
        hint: 'Write {"realm": {"alpha": []}}.',
      },
    ]
  return Object.entries(realms).flatMap(([realm, themes]): DocumentFault[] => {
    if (!Array.isArray(themes))
      return [
        {
          code: 'THM891',
          pointer: pointerOf(['realm', realm]),
          message: 'This is no list of themes.',
          hint: 'Write [].',
        },
      ]
    const names: string[] = []
    let main = false
    return themes.flatMap((theme: unknown, index) => {
      const words = ['realm', realm, String(index)]
      const faults = judgeTheme(theme, names).map((fault) => ({
        ...fault,
        pointer: pointerOf(words) + fault.pointer,
      }))
      if (!isObject(theme)) return faults
      names.push(String(theme['name']))
      if (theme['isDefault'] === true && main)
        faults.push({
          code: 'THM891',
          pointer: pointerOf([...words, 'isDefault']),
          message: 'The realm has two default themes; the first one counts.',
          hint: 'Write "isDefault": false.',
        })
      main ||= theme['isDefault'] === true
      return faults
    })
  })
}

/** Sections of a profile that there are not; those that are nearly one are said already. */
function unknownSections(value: unknown): DocumentFault[] {
  if (!isObject(value)) return []
  const known = sections.slice(0, sections.indexOf('enabled'))
  return Object.keys(value)
    .filter((key) => !sections.includes(key) && nearest(key, sections) === undefined)
    .map((key) => ({
      code: 'THM892',
      key: true,
      pointer: pointerOf(['accountPageSections', key]),
      message: `The profile has no section "${key}".`,
      hint: `The sections are ${known.join(', ')}.`,
    }))
}

function menuSlips(items: unknown, words: readonly string[]): DocumentFault[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, index): DocumentFault[] => {
    const at = [...words, String(index)]
    if (!isObject(item)) return []
    return [
      ...slips(item, entryKeys, at),
      ...(['subItems', 'items'] as const).flatMap((key) => menuSlips(item[key], [...at, key])),
    ]
  })
}

function deepSlips(value: unknown, known: readonly string[], words: readonly string[]): DocumentFault[] {
  if (!isObject(value)) return []
  return [
    ...slips(value, known, words),
    ...Object.entries(value).flatMap(([key, each]) => deepSlips(each, known, [...words, key])),
  ]
}

/** Keys that are nearly, but not quite, known: others may be those of another program. */
function slips(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  words: readonly string[],
): DocumentFault[] {
  return Object.keys(value).flatMap((key): DocumentFault[] => {
    const near = known.includes(key) ? undefined : nearest(key, known)
    if (near === undefined || Object.hasOwn(value, near)) return []
    return [
      {
        code: 'THM892',
        key: true,
        pointer: pointerOf([...words, key]),
        message: `Nothing reads "${key}".`,
        hint: `Did you mean "${near}"?`,
      },
    ]
  })
}

/** Links of a tenant's own without a name: the product's entries have theirs. */
function namelessLinks(items: unknown, words: readonly string[]): DocumentFault[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, index): DocumentFault[] => {
    if (!isObject(item)) return []
    const at = [...words, String(index)]
    const isOwn = typeof item['url'] === 'string' && item['url'] !== ''
    const isNamed = ['label', 'labelKey', 'name'].some((key) => item[key] !== undefined && item[key] !== '')
    return [
      ...(isOwn && !isNamed
        ? [
            {
              code: 'THM891' as const,
              pointer: pointerOf(at),
              message: `The link to ${String(item['url'])} has no name for people.`,
              hint: 'Give it a "label" by language.',
            },
          ]
        : []),
      ...namelessLinks(item['subItems'] ?? item['items'], [...at, item['subItems'] ? 'subItems' : 'items']),
    ]
  })
}

/** Where a theme stands in the document changes when others are added or taken away; its id does not. */
function placeOfTheme(pointer: string, document: unknown): string {
  const [, realm = '', index = '', ...rest] = pointerSegments(pointer)
  const realms = isObject(document) && isObject(document['realm']) ? document['realm'] : {}
  const themes = Object.hasOwn(realms, realm) ? realms[realm] : undefined
  const theme: unknown = Array.isArray(themes) ? themes[Number(index)] : undefined
  return isObject(theme) ? pointerOf([realm, String(theme['_id']), ...rest]) : pointer
}

/** Looks at the themes of all realms before somebody writes them. */
export const themesJudge = { judge: (document: unknown) => judgeThemes(document), placeOf: placeOfTheme }
