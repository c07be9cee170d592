import { expect, it } from 'vitest'
import { clampWidth, keyWidth } from '../../../../../src/parts/columns/column-widths.ts'

const limits = { min: 80, max: 800, step: 16 }

it.each([
  ['ArrowRight', false, 216],
  ['ArrowLeft', false, 184],
  ['ArrowRight', true, 184],
  ['ArrowLeft', true, 216],
  ['Home', false, limits.min],
  ['End', false, limits.max],
  ['a', false, undefined],
])('%s resizes (right to left: %s)', (key, rtl, width) => expect(keyWidth(key, 200, limits, rtl)).toBe(width))

it.each([
  [7, 80],
  [120.4, 120],
  [9000, 800],
])('%d stays within the limits: %d', (width, clamped) => expect(clampWidth(width, limits)).toBe(clamped))
