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
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}

/** The nonce of this page load, as the server wrote it into the head. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
}
