import type { Tone } from '../../../engine/format/display.ts'
import type { GlyphName } from '../../../engine/format/icon-names.ts'

/** Score from which risk is high, as the service counts it (certification.yaml, `highRisk`). */
export const HIGH_RISK = 70
const MEDIUM_RISK = 40

/**
 * The glyph and the tone of a score of 0 to 100: those of its level of risk (`screen-definitions/displays/risk-level.display.json`).
 *
 * @example riskScore(82) // { icon: 'risk-high', tone: 'danger' }
 */
export function riskScore(score: number): { readonly icon: GlyphName; readonly tone: Tone } {
  if (score >= HIGH_RISK) return { icon: 'risk-high', tone: 'danger' }
  return score >= MEDIUM_RISK
    ? { icon: 'risk-medium', tone: 'warning' }
    : { icon: 'risk-low', tone: 'neutral' }
}
