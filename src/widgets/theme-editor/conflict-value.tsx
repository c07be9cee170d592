import type { ReactNode } from 'react'
import { settingOf } from '../../../engine/format/theme-settings.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Value } from '../../parts/values/value.tsx'
import { localizedWords, plainColour, scriptText } from './theme-editor.logic.ts'

/** Settings that are more than a value, and what they are called. */
const wholeTitles: Readonly<Record<string, string>> = {
  linkedTrees: 'themes.sections.journeys',
  accountPageSections: 'themes.sections.pages',
  endUserMenuItems: 'themes.groups.menu',
}

/**
 * What a setting is called where it stands alone: many sections have one of the same name.
 *
 * @example settingTitle('linkColor', t) // 'Brand colours: Links'
 */
export function settingTitle(key: string, t: TranslatePort['t']): string {
  const found = settingOf(key)
  if (!found) return t(wholeTitles[key] ?? key)
  return `${t(found.section.titleKey)}: ${t(found.setting.labelKey)}`
}

/** One side of a setting that two people changed; what is too large for a line is seen in the preview, which follows the choice. */
export function ConflictValue(props: {
  readonly setting: string
  readonly value: unknown
  readonly translate: TranslatePort
}): ReactNode {
  const { setting, value, translate } = props
  const kind = settingOf(setting)?.setting.kind
  if (kind === undefined && setting !== 'linkedTrees') return null
  if (kind === 'script') return <code dir="ltr">{cut(scriptText(value))}</code>
  if (kind === 'colour')
    return (
      <>
        <span className="theme-dot" style={{ background: plainColour(value) }} aria-hidden="true" />
        <Value value={value} translate={translate} />
      </>
    )
  if (kind === 'words' || kind === 'html') {
    const words = localizedWords(value)
    return <bdi>{cut(typeof words === 'string' ? words : Object.values(words).join(' / '))}</bdi>
  }
  const plain = Array.isArray(value) ? value.join(', ') : value
  return <Value value={typeof plain === 'string' ? cut(plain) : plain} translate={translate} />
}

const MOST_LETTERS = 120
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)
