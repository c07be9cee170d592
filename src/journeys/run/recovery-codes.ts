/** Codes that sign a person in once each when their device is lost. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly device: string
}

const most = 100

/**
 * Reads the codes out of a JSON list (hidden value `recoveryCodes` of our platform), or out of the script of older servers that would
 * write them into the page (contract/am.md, recovery codes). Nothing is run.
 *
 * @returns undefined when the text is for something else
 * @example recoveryCodesOf('<div class="text-center">AB12</div>')?.codes // ['AB12']
 */
export function recoveryCodesOf(text: string): RecoveryCodes | undefined {
  const found = text.trimStart().startsWith('[') ? listed(text) : written(text)
  const codes = [...new Set(found.map((code) => code.trim()).filter(Boolean))].slice(0, most)
  if (codes.length === 0) return undefined
  return { codes, device: /<em>([^<>]{0,200})<\\?\/em>/.exec(text)?.[1]?.trim() ?? '' }
}

function written(script: string): string[] {
  const blocks = script.matchAll(/class=\\?["']text-center\\?["']>([^<>]{1,100})<\\?\/div>/g)
  return [...blocks].map((match) => match[1] ?? '')
}

function listed(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}
