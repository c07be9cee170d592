import { isRecord } from '../../contract/index.ts'
import { sectionFaults } from './account-sections.ts'
import { checkMenu } from './check-menu.ts'
import { readPaint } from './css-colour.ts'
import { imageAddress } from './image-address.ts'
import { colourKeys, sizes, switches, textKeys } from './theme-defaults.ts'
import type { TextKey } from './theme-defaults.ts'
import type { ThemeFault } from './theme-fault.ts'
import { scriptProblem } from './theme-scripts.ts'

/** Characters of a name. */
export const NAME_MOST = 100
const TEXT_MOST = 20_000
const IMAGE_MOST = 200_000
const SCRIPT_MOST = 200_000
const TREES_MOST = 200
const DOCUMENT_MOST = 600_000

const images: ReadonlySet<TextKey> = new Set([
  'logo',
  'logoProfile',
  'logoProfileCollapsed',
  'favicon',
  'backgroundImage',
])
const choices: Readonly<Record<string, readonly string[]>> = {
  journeyLayout: ['card', 'justified-left', 'justified-right'],
}

/**
 * What is wrong with a theme that somebody wants to save. Only settings that we know are looked at; others stay as they are.
 *
 * @param otherNames names of the realm's other themes: a theme is found by its name too
 */
export function checkTheme(
  theme: Readonly<Record<string, unknown>>,
  otherNames: readonly string[],
): ThemeFault[] {
  const faults: ThemeFault[] = []
  const refuse = (setting: string, code: ThemeFault['code']): void => void faults.push({ setting, code })
  const given = (key: string): unknown => (theme[key] === '' || theme[key] === null ? undefined : theme[key])

  const name = theme['name']
  if (typeof name !== 'string' || name.trim() === '' || name.length > NAME_MOST) refuse('name', 'name')
  else if (otherNames.includes(name)) refuse('name', 'name-taken')
  for (const key of colourKeys) if (given(key) !== undefined && !readPaint(given(key))) refuse(key, 'colour')
  for (const [key, { least, most }] of Object.entries(sizes)) {
    const value = given(key)
    const number = typeof value === 'string' ? Number(value) : value
    if (value !== undefined && !(typeof number === 'number' && number >= least && number <= most))
      refuse(key, 'size')
  }
  for (const key of Object.keys(switches))
    if (given(key) !== undefined && typeof given(key) !== 'boolean') refuse(key, 'switch')
  for (const [key, allowed] of Object.entries(choices))
    if (given(key) !== undefined && !allowed.includes(String(given(key)))) refuse(key, 'choice')
  for (const key of textKeys) {
    const fault = textFault(given(key), images.has(key))
    if (fault) refuse(key, fault)
  }
  const trees = given('linkedTrees')
  if (trees !== undefined && !isTrees(trees)) refuse('linkedTrees', 'list')
  for (const key of ['accountFooterScriptTag', 'journeyFooterScriptTag']) {
    const script = given(key)
    if (script === undefined) continue
    if (typeof script !== 'string') refuse(key, 'text')
    else if (script.length > SCRIPT_MOST) refuse(key, 'too-long')
    else if (scriptProblem(script)) refuse(key, 'script')
  }
  for (const at of sectionFaults(theme['accountPageSections']))
    faults.push({ setting: 'accountPageSections', ...(at ? { at } : {}), code: 'switch' })
  faults.push(...checkMenu(theme['endUserMenuItems']))
  if (JSON.stringify(theme).length > DOCUMENT_MOST) refuse('theme', 'too-large')
  return faults
}

function textFault(value: unknown, image: boolean): ThemeFault['code'] | undefined {
  if (value === undefined) return undefined
  const texts: unknown[] = isRecord(value) ? Object.values(value) : [value]
  if (!texts.every((text): text is string => typeof text === 'string')) return 'text'
  if (texts.some((text) => text.length > (image ? IMAGE_MOST : TEXT_MOST))) return 'too-long'
  return image && texts.some((text) => text !== '' && imageAddress(text) === null) ? 'image' : undefined
}

function isTrees(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= TREES_MOST &&
    value.every((tree) => typeof tree === 'string' && tree !== '' && tree.length <= 200)
  )
}
