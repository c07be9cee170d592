import { isRecord } from './step.ts'

/** What the page of a journey says about its looks (contract/am.md, stage). */
export interface Stage {
  readonly themeId: string | undefined
  readonly submitButtonText: Localised | undefined
  /** HTML, to be sanitised where it is shown. */
  readonly pageFooter: Localised | undefined
  readonly showOnlyRequired: boolean
  /**
   * Settings of the n-th callback of a kind, in the order of the step.
   * @example stage.of('ValidatedCreatePasswordCallback', 0)['confirmPassword'] // true
   */
  of(kind: string, position: number): StageEntry
}
export type StageEntry = Readonly<Record<string, unknown>>
/** One text for all, or a text per locale. */
export type Localised = string | Readonly<Record<string, string>>

/**
 * Reads the stage of a step: a JSON string, legacy `themeId=…`, or free text of other clients, which says nothing to us.
 *
 * @example readStage('{"submitButtonText":{"en":"Go"}}').submitButtonText // { en: 'Go' }
 */
export function readStage(text: string | undefined): Stage {
  const stage = text?.trimStart().startsWith('{') ? parsed(text) : legacy(text)
  const themeId = stage['themeId']
  return {
    themeId: typeof themeId === 'string' && themeId !== '' ? themeId : undefined,
    submitButtonText: localised(stage['submitButtonText']),
    pageFooter: localised(stage['pageFooter']),
    showOnlyRequired: stage['showOnlyRequired'] === true,
    of(kind, position) {
      const entries: unknown = Object.hasOwn(stage, kind) ? stage[kind] : undefined
      const entry: unknown = Array.isArray(entries) ? entries[position] : undefined
      return isRecord(entry) ? entry : {}
    },
  }
}

function parsed(text: string): StageEntry {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    // A stage is free text; one that is no JSON after all belongs to another client.
    return {}
  }
}

function legacy(text: string | undefined): StageEntry {
  const themeId = /(?:^|[\s,;&])themeId=([^\s,;&]+)/.exec(text ?? '')?.[1]
  return themeId === undefined ? {} : { themeId }
}

function localised(value: unknown): Localised | undefined {
  if (typeof value === 'string') return value || undefined
  if (!isRecord(value)) return undefined
  const texts = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/**
 * The text for a locale: itself, its language, the fall-backs, then any.
 * @example localeText({ en: 'Go', fr: 'Aller' }, ['fr-CA', 'en']) // 'Aller'
 */
export function localeText(text: Localised | undefined, locales: readonly string[]): string | undefined {
  if (text === undefined || typeof text === 'string') return text
  for (const locale of locales) {
    const found = text[locale] ?? text[locale.replace('-', '_')] ?? text[locale.split(/[-_]/)[0] ?? '']
    if (found) return found
  }
  return Object.values(text)[0]
}
