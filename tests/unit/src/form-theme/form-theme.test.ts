import { expect, it } from 'vitest'
import { antdTheme } from '../../../../src/form-theme/antd-theme.ts'
import { imageProblem } from '../../../../src/form-theme/image-widget.tsx'

it('hands the portal tokens to antd as concrete values', () => {
  const tokens: Record<string, string> = {
    '--c-primary': ' #324054',
    '--c-accent': '#0b62c4',
    '--r-control': '5px',
    '--r-button': '50px',
    '--c-input': '#26282e',
    '--c-option': '#e4f4fd',
    '--c-switch': '#939393',
    '--c-danger': '#b1251d',
    '--c-danger-solid': '#cf352b',
  }
  const theme = antdTheme((name) => tokens[name] ?? '')
  expect(theme.token).toMatchObject({
    colorPrimary: '#324054',
    colorLink: '#0b62c4',
    borderRadius: 5,
    colorError: '#cf352b',
    colorErrorText: '#b1251d',
  })
  expect(theme.components?.Checkbox).toMatchObject({ colorPrimary: '#0b62c4' })
  expect(theme.components?.Button).toMatchObject({ borderRadius: 50 })
  expect(theme.components?.Input).toMatchObject({ colorBgContainer: '#26282e' })
  expect(theme.components?.Select).toMatchObject({ selectorBg: '#26282e', optionSelectedBg: '#e4f4fd' })
  expect(theme.components?.Switch).toMatchObject({ colorTextQuaternary: '#939393', colorPrimary: '#0b62c4' })
  expect(Object.values(theme.token!)).not.toContain(undefined)
})

it.each([
  ['0ms', false],
  ['0s', false],
  ['120ms', true],
  ['', true],
])('with motion of %j antd moves: %j', (duration, moves) => {
  expect(antdTheme((name) => (name === '--m-base' ? duration : '')).token).toMatchObject({ motion: moves })
})

it.each([
  [{ type: 'image/png', size: 1000 }, undefined],
  [{ type: 'image/svg+xml', size: 10 }, 'form.imageWrong'],
  [{ type: 'text/html', size: 10 }, 'form.imageWrong'],
  [{ type: 'image/jpeg', size: 300 * 1024 }, undefined],
  [{ type: 'image/jpeg', size: 11 * 1024 * 1024 }, 'form.imageTooLarge'],
])('a picture %j: %s', (file, key) => {
  expect(imageProblem(file)?.key).toBe(key)
})
