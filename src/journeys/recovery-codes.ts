/** Codes that sign a person in once each when their device is lost. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly device: string
}

const most = 100

/**
 * Reads the codes out of the script that would write them into the page (contract/am.md, recovery codes). Nothing is run.
 *
 * @returns undefined when the script is for something else
 * @example recoveryCodesOf('<div class="text-center">AB12</div>')?.codes // ['AB12']
 */
export function recoveryCodesOf(script: string): RecoveryCodes | undefined {
  const codes = [...script.matchAll(/class=\\?["']text-center\\?["']>([^<>]{1,100})<\\?\/div>/g)]
    .slice(0, most)
    .map((match) => match[1]!.trim())
    .filter((code) => code !== '')
  if (codes.length === 0) return undefined
  return { codes, device: /<em>([^<>]{0,200})<\\?\/em>/.exec(script)?.[1]?.trim() ?? '' }
}
