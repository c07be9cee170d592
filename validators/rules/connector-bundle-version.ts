import { patternRule } from '../pattern-rule.ts'

/** `1.5.x.y` with whole numbers for `x` and `y` (spec section 9). */
export const connectorBundleVersion = patternRule('connector_bundle_version', /^1\.5\.[0-9]+\.[0-9]+$/)
