import type { Page } from 'playwright'

/**
 * Waits until an expression of the page has a value. The page's content security policy lets nothing be evaluated from within; this is
 * evaluated from without, as text for the same reason as in screen.ts.
 *
 * @param expression e.g. `window.readyAt`; undefined and false are waited for
 * @returns its value; undefined when it had none in time
 * @example await waitInPage(page, 'window.drawnIn', 5_000)
 */
export const waitInPage = (page: Page, expression: string, timeoutMs: number): Promise<unknown> =>
  page.evaluate(`
    new Promise((resolve) => {
      const until = performance.now() + ${timeoutMs}
      const look = () => {
        const found = ${expression}
        if ((found !== undefined && found !== false) || performance.now() > until) resolve(found === false ? undefined : found)
        else setTimeout(look, 100)
      }
      look()
    })
  `)
