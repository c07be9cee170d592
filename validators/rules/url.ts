import { defineRule } from '../../engine/registry/rule.ts'

const refused = /^(javascript|data|vbscript):/i

/** An absolute address; script schemes are refused (reading 16). */
export const url = defineRule({
  name: 'url',
  messageKey: 'rules.url',
  test(value) {
    const text = String(value).trim()
    return (!refused.test(text) && URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) || {}
  },
})
