import type { ReactNode } from 'react'
import { createHashRouter, type DataRouter } from 'react-router-dom'
import { StartFailure } from '../frame/start-failure.tsx'

/** What the data router is made of. */
export interface PagesOptions {
  /** Draws the portal; it finds the page of the address itself, because the routes come with the boot document. */
  readonly draw: () => ReactNode
  /** Begins to load what an address needs. Called before anything of that page is drawn; nobody waits for it. */
  readonly loadEarly: (path: string) => void
  readonly view: Window
}

/**
 * The data router over the address behind `#`. Its loader asks early and lets nobody wait: a page that is not there yet shows its
 * skeleton under its own address.
 *
 * @example const pages = createPages({ draw: () => <App portal={portal} />, loadEarly, view: window })
 */
export function createPages({ draw, loadEarly, view }: PagesOptions): DataRouter {
  return createHashRouter(
    [
      {
        id: 'page',
        path: '*',
        Component: draw,
        ErrorBoundary: () => <StartFailure problem={new Error('')} retry={() => view.location.reload()} />,
        loader: ({ request }) => {
          loadEarly(new URL(request.url).pathname)
          return null
        },
        // List state in the query asks by its own bindings.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      },
    ],
    // The first page is asked for by the start, beside the boot document: the loader has nothing to add, and nothing waits for it.
    { window: view, hydrationData: { loaderData: { page: null } } },
  )
}
