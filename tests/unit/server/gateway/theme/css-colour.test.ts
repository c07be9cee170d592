import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../../../../server/gateway/theme/contrast.ts'
import type { Rgb } from '../../../../../server/gateway/theme/contrast.ts'
import { readPaint, solidColour } from '../../../../../server/gateway/theme/css-colour.ts'
import { readTheme } from '../../../../../server/gateway/theme/read-theme.ts'

const teal: Rgb = [23, 96, 76]
const byte = fc.nat(255)

describe('a colour of a theme', () => {
  test.each<[string, Rgb | null, number?]>([
    ['#17604c', teal],
    ['#fff', [255, 255, 255]],
    ['#17604c80', teal, 128 / 255],
    ['#f008', [255, 0, 0], 136 / 255],
    ['rgb(23, 96, 76)', teal],
    ['rgb(23,96,76,.5)', teal, 0.5],
    ['RGBA(23, 96, 76, 50%)', teal, 0.5],
    ['rgb(23 96 76)', teal],
    ['rgb(23 96 76 / 25%)', teal, 0.25],
    ['rgb(100%, 0%, 50%)', [255, 0, 127]],
    ['rgb(300, -5, 0)', [255, 0, 0]],
    ['hsl(0, 100%, 50%)', [255, 0, 0]],
    ['hsl(120deg 100% 25%)', [0, 128, 0]],
    ['hsla(-120, 100%, 50%, 0.2)', [0, 0, 255], 0.2],
    ['transparent', [0, 0, 0], 0],
    ['rgb(23, 96)', null],
    ['rgb(23, 96, 76, 1, 1)', null],
    ['rgb(23, 96 76)', null],
    ['rgb(23 96 76 0.5)', null],
    ['rgb(23, 96, 76 / 0.5)', null],
    ['rgb(23, 96%, 76)', null],
    ['rgb(23, x, 76)', null],
    ['hsl(0, 1, 0.5)', null],
    ['hsl(10%, 10%, 10%)', null],
    ['rgb(1, 2, 3)) } body { color: red', null],
    ['rgb(var(--x))', null],
    ['#12345', null],
    ['#1234567', null],
    ['red', null],
    ['', null],
    [`rgb(${' '.repeat(60)}1, 2, 3)`, null],
  ])('%s', (text, colour, alpha = 1) => {
    expect(readPaint(text)).toEqual(colour && { colour, alpha })
  })

  test('is the same in every spelling', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (red, green, blue, alpha) => {
        const hex = toHex([red, green, blue]) + alpha.toString(16).padStart(2, '0')
        const written = `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(6)})`
        const [one, other] = [readPaint(hex), readPaint(written)]
        expect(one?.colour).toEqual(other?.colour)
        expect(one?.alpha).toBeCloseTo(other?.alpha ?? -1, 5)
      }),
    )
  })

  test('is read or refused, whatever is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(rgb|hsl)a?\([\d .,%/deg+-]{0,30}\)$/), (text) => {
        const paint = readPaint(text)
        expect(
          paint === null || paint.colour.every((part) => Number.isInteger(part) && part >= 0 && part <= 255),
        ).toBe(true)
      }),
    )
  })
})

describe('what people see of a colour that lets something through', () => {
  const colours = (theme: object) => readTheme(theme).colours
  test.each<[string, object, string, string]>([
    ['on paper', { primaryColor: 'rgba(0, 0, 0, 0.5)' }, 'primaryColor', '#808080'],
    [
      'on the page',
      { profileBackgroundColor: '#204060', accountCardBackgroundColor: 'rgba(255, 255, 255, 0.5)' },
      'accountCardBackgroundColor',
      '#90a0b0',
    ],
    [
      'on a card that lets the page through',
      {
        backgroundColor: '#000',
        journeyCardBackgroundColor: '#ffffff80',
        journeyCardTextColor: 'hsl(0 0% 0% / 0.5)',
      },
      'journeyCardTextColor',
      '#404040',
    ],
    ['not there', { topBarBackgroundColor: 'transparent' }, 'topBarBackgroundColor', '#ffffff'],
    ['no colour', { linkColor: 'rgb(1)' }, 'linkColor', '#109cf1'],
  ])('%s', (_what, theme, key, expected) => {
    expect(colours(theme)[key as keyof ReturnType<typeof colours>]).toBe(expected)
  })

  test('is laid over all that lies behind: a text on its bar, the bar on the page, the page on paper', () => {
    expect(solidColour('topBarTextColor', () => ({ colour: [0, 0, 0], alpha: 0.5 }))).toEqual([32, 32, 32])
  })
})
