/**
 * Gives every `<style>` made by a library the page's nonce. antd honours the nonce of its ConfigProvider, but the
 * scroll lock of its dialogs and its scroll-bar measurement forget it; under our content security policy those two
 * would be blocked.
 */
export function nonceStyles(nonce = pageNonce()): void {
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options)
    if (element instanceof HTMLStyleElement) {
      element.nonce = nonce
      takeTextAsText(element)
    }
    return element
  }) as typeof document.createElement
}

/**
 * Libraries write style sheets as `innerHTML`, which Trusted Types refuse. In a style sheet both mean the same: there is no markup in one.
 */
function takeTextAsText(element: HTMLStyleElement): void {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    get: () => element.textContent,
    set: (text: string) => {
      element.textContent = text
    },
  })
}

/**
 * Lets libraries empty an element by `innerHTML = ''` (charts do when they leave). Nothing else is HTML without the sanitizer: whatever is
 * written past it throws.
 *
 * @param view where the policy is made; browsers without Trusted Types have none
 */
export function allowEmptying(
  view: { readonly trustedTypes?: { createPolicy(name: string, rules: object): unknown } } = window as never,
): void {
  view.trustedTypes?.createPolicy('default', {
    createHTML: (text: string) => (text === '' ? '' : null),
  })
}

/** The nonce of this page load, as the server wrote it into the head. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
}
