import { esvRule } from '../esv-rule.ts'

/** A reference to a variable that exists, `&{esv.my.var}`; text may stand around it. Only variables are asked (reading 17). */
export const isValidEsvVariable = esvRule('is_valid_esv_variable', {
  plain: () => false,
  kinds: 'variables',
  inside: true,
})
