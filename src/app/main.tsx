import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import './start/skeleton.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startMode } from '../theme/mode.ts'
import { App } from './app.tsx'
import { allowEmptying, nonceStyles } from './frame/nonce.ts'
import { Portal } from './portal.ts'
import { prefetchPage } from './routing/prefetch.ts'
import { leaveSkeleton } from './start/skeleton.ts'

nonceStyles()
allowEmptying()
startMode()
prefetchPage()
const portal: Portal = new Portal(() => <App portal={portal} />)
void portal.start()
if (import.meta.hot) {
  const { hot } = import.meta
  void import('./dev/follow-server.ts').then(({ followServer }) => followServer(portal, hot))
}
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
leaveSkeleton(root)
createRoot(root).render(<RouterProvider router={portal.router.pages} />)
