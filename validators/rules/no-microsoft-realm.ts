import { patternRule } from '../pattern-rule.ts'

/** Refuses exactly `urn:federation:MicrosoftOnline` (reading 16). */
export const noMicrosoftRealm = patternRule('noMicrosoftRealm', /^(?!urn:federation:MicrosoftOnline$)/)
