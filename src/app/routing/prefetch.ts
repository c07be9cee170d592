/** Fetches the code of the likely first page beside the boot document instead of after it: the server has seen whether there is a session. */
export function prefetchPage(): void {
  const page =
    document.documentElement.dataset['start'] === 'page'
      ? import('../frame/signed-in.tsx')
      : import('../../journeys/page/login-page.tsx')
  page.catch(() => undefined)
}
