import { defineRule } from '../../engine/registry/rule.ts'
import { checkLetter, readBadgeNumber } from './badge-number.logic.ts'

/** A badge number with the right check letter. An empty field is left to `required`. */
export const badgeNumberRule = defineRule({
  name: 'badge_number',
  messageKey: 'accessBadge.wrongNumber',
  emptyPasses: true,
  test(value) {
    const number = readBadgeNumber(value)
    if (!number) return {}
    if (number.check === checkLetter(number.letters, number.digits)) return true
    return { messageKey: 'accessBadge.misread' }
  },
})
