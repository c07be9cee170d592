import type { BootDocument } from '../../session/boot-document.ts'
import { whenIdle } from '../when-idle.ts'
import type { Needs } from './page-data.ts'

/** Remembers what a page was made of, once the browser has nothing else to do; that it was not remembered only makes the next visit slower. */
export function rememberWhenIdle(boot: BootDocument, path: string, route: Needs | undefined): void {
  whenIdle(() => {
    import('./remember-page.ts').then(
      ({ rememberPage }) => rememberPage(boot, path, route),
      () => undefined,
    )
  })
}
