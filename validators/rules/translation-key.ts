import { patternRule } from '../pattern-rule.ts'

const key = /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/

/** Whether a text may be looked up in the message catalogue. @example isTranslationKey('pages.home') // true */
export const isTranslationKey = (text: string): boolean => key.test(text)

/** A key of the message catalogue: letters and digits, in parts separated by single dots (spec section 5, "Other rules"). */
export const translationKey = patternRule('translation_key', key)
