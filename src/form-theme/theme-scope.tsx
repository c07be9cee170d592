import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../engine/runtime/ports.ts'
import { antdTheme } from './antd-theme.ts'
import { calendarLocale } from './calendar-locale.ts'

/** Attributes of the document that swap the tokens. */
const swapping = ['data-theme', 'data-density']

/**
 * Puts antd under the portal's tokens, in the person's direction, with the page's style nonce.
 *
 * @param translate words, names of months and direction of the person's language
 */
export function ThemeScope(props: { translate: TranslatePort; children: ReactNode }): ReactNode {
  const { translate } = props
  const swaps = useTokenSwaps()
  const theme = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    return antdTheme((name) => style.getPropertyValue(name))
    // Tokens are read anew whenever the document swapped them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [swaps])
  const locale = useMemo(() => calendarLocale(translate), [translate])
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  return (
    // In the layer `antd` of `theme/base.css`: antd also styles elements that are not its own, as every link.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        direction={translate.direction}
        locale={locale}
        csp={nonce ? { nonce } : undefined}
        virtual={false}
        getPopupContainer={containerOf}
      >
        {props.children}
      </ConfigProvider>
    </StyleProvider>
  )
}

/**
 * What opens over a modal dialog must stand inside of it: the browser draws the dialog above everything else. A popover closes with a
 * press outside of it.
 */
function containerOf(trigger: HTMLElement | undefined): HTMLElement {
  return trigger?.closest<HTMLElement>('dialog, .popover-panel') ?? document.body
}

/** Grows when the document swaps its tokens. */
function useTokenSwaps(): number {
  const [swaps, setSwaps] = useState(0)
  useEffect(() => {
    const again = () => setSwaps((count) => count + 1)
    const observer = new MutationObserver(again)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: swapping })
    const narrow = matchMedia('(max-width: 767.98px)')
    narrow.addEventListener('change', again)
    return () => {
      observer.disconnect()
      narrow.removeEventListener('change', again)
    }
  }, [])
  return swaps
}
