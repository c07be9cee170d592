import type { ThemeConfig } from 'antd'

/** Reads a design token by its name in `tokens.css`; '' when it is not set. */
export type TokenReader = (name: string) => string

/**
 * antd's theme in the portal's design tokens. Values are concrete: antd derives colours from them, which it cannot do
 * from a `var()`.
 *
 * @param read reads the tokens in force, light or dark
 * @returns the theme for `ConfigProvider`
 * @example
 * antdTheme((name) => getComputedStyle(document.documentElement).getPropertyValue(name))
 */
export function antdTheme(read: TokenReader): ThemeConfig {
  const color = (name: string) => read(name).trim() || undefined
  const pixels = (name: string) => Number.parseFloat(read(name)) || undefined
  const accent = {
    colorPrimary: color('--c-accent'),
    colorPrimaryHover: color('--c-accent-hover'),
    colorPrimaryActive: color('--c-accent-hover'),
    colorTextLightSolid: color('--c-on-accent'),
  }
  const field = {
    activeBorderColor: color('--c-focus'),
    hoverBorderColor: color('--c-text-3'),
    colorBgContainer: color('--c-input'),
    colorText: color('--c-input-text'),
    activeShadow: `0 0 0 3px ${color('--c-accent-soft') ?? 'transparent'}`,
    errorActiveShadow: `0 0 0 3px ${color('--c-danger-soft') ?? 'transparent'}`,
  }
  return {
    cssVar: { key: 'atrium' },
    hashed: false,
    token: given({
      colorPrimary: color('--c-primary'),
      colorPrimaryHover: color('--c-primary-hover'),
      colorPrimaryActive: color('--c-primary-press'),
      colorTextLightSolid: color('--c-on-primary'),
      colorPrimaryBg: color('--c-primary-soft'),
      colorPrimaryBorder: color('--c-focus'),
      colorLink: color('--c-accent'),
      colorLinkHover: color('--c-accent-hover'),
      colorInfo: color('--c-accent'),
      controlItemBgActive: color('--c-accent-soft'),
      controlItemBgActiveHover: color('--c-accent-soft'),
      controlItemBgHover: color('--c-hover'),
      colorBgLayout: color('--c-page'),
      colorBgContainer: color('--c-surface'),
      colorBgElevated: color('--c-raised'),
      colorBgContainerDisabled: color('--c-sunken'),
      colorFillSecondary: color('--c-press'),
      colorBgSpotlight: color('--c-inverse'),
      colorBgMask: color('--c-scrim'),
      colorBorder: color('--c-line-control'),
      colorBorderSecondary: color('--c-line'),
      colorSplit: color('--c-line'),
      colorText: color('--c-text'),
      colorTextSecondary: color('--c-text-2'),
      colorTextTertiary: color('--c-text-3'),
      colorTextDescription: color('--c-text-3'),
      colorTextPlaceholder: color('--c-text-3'),
      colorTextDisabled: color('--c-text-off'),
      colorTextQuaternary: color('--c-text-3'),
      colorTextHeading: color('--c-text'),
      colorIcon: color('--c-text-3'),
      colorIconHover: color('--c-text'),
      colorFill: color('--c-press'),
      colorFillTertiary: color('--c-hover'),
      colorFillQuaternary: color('--c-sunken'),
      colorBgTextHover: color('--c-hover'),
      colorBgTextActive: color('--c-press'),
      ...status('Success', '--c-success', color),
      ...status('Warning', '--c-warning', color),
      ...status('Error', '--c-danger', color),
      borderRadius: pixels('--r-control'),
      borderRadiusSM: pixels('--r-tag'),
      borderRadiusLG: pixels('--r-card'),
      controlHeight: pixels('--h-control'),
      controlHeightSM: pixels('--h-control-sm'),
      controlHeightLG: pixels('--h-control-lg'),
      fontFamily: color('--f-sans'),
      fontFamilyCode: color('--f-mono'),
      fontSize: 14,
      fontWeightStrong: 600,
      // Whoever wants less motion waits for the end of none.
      motion: Number.parseFloat(read('--m-base')) !== 0,
      boxShadow: color('--e-3'),
      boxShadowSecondary: color('--e-2'),
      motionDurationFast: color('--m-fast'),
      motionDurationMid: color('--m-base'),
      motionDurationSlow: color('--m-base'),
    }),
    components: {
      Button: given({
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: color('--c-line-strong'),
        borderRadius: pixels('--r-button'),
      }),
      Checkbox: given(accent),
      Radio: given(accent),
      Switch: given({
        ...accent,
        colorTextQuaternary: color('--c-switch'),
        colorTextTertiary: color('--c-switch'),
      }),
      Input: given(field),
      InputNumber: given(field),
      DatePicker: given(field),
      Select: given({
        activeBorderColor: field.activeBorderColor,
        hoverBorderColor: field.hoverBorderColor,
        activeOutlineColor: color('--c-accent-soft'),
        selectorBg: color('--c-input'),
        optionSelectedBg: color('--c-option'),
        optionSelectedColor: color('--c-text'),
        optionActiveBg: color('--c-option-hover'),
        multipleItemBg: color('--c-press'),
        multipleItemBorderColor: 'transparent',
      }),
    },
  }
}

function status(name: string, token: string, color: (name: string) => string | undefined) {
  return {
    [`color${name}`]: color(`${token}-solid`),
    [`color${name}Text`]: color(token),
    [`color${name}Bg`]: color(`${token}-soft`),
    [`color${name}Border`]: color(`${token}-line`),
  }
}

/** Tokens that are not set stay antd's own. */
function given<Tokens extends object>(tokens: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined)) as Tokens
}
