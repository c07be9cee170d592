import { patternRule } from '../pattern-rule.ts'

/** `dd.mm.yyyy` or `dd/mm/yyyy`: two digits, two digits, four digits and one separator (reading 16). The calendar is not asked. */
export const dateFormat = patternRule('date_format', /^[0-9]{2}([./])[0-9]{2}\1[0-9]{4}$/)
