import { Type } from '@sinclair/typebox'
import { defineAction } from '../../engine/registry/action.ts'
import { defineDisplay } from '../../engine/registry/display.ts'
import { definePlugin } from '../../engine/registry/plugin.ts'
import { badgeCard } from './badge-card.widget.ts'
import { badgeNumberFunction } from './badge-number.functions.ts'
import { badgeNumberRule } from './badge-number.rule.ts'

const saveBadge = defineAction({
  verb: 'saveBadge',
  summary: 'Hands the person a badge as a text file.',
  value: Type.String({ minLength: 1 }),
  keys: { name: Type.String() },
})

const badgeNumber = defineDisplay({
  kind: 'badge-number',
  summary: 'A badge number in fixed width.',
  example: 'EW-0427-E',
})

/** Badges of people; screens, dialog, form, menu entry and messages stand beside it in definitions/ and locales/. */
export const plugin = definePlugin({
  id: 'access-badge',
  widgets: [badgeCard],
  rules: [badgeNumberRule],
  actions: [saveBadge],
  displays: [badgeNumber],
  functions: [badgeNumberFunction],
})
