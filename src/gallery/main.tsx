import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { nonceStyles } from '../app/frame/nonce.ts'
import { Dialogs } from '../stores/dialogs.ts'
import { Toasts } from '../stores/toasts.ts'
import { loadCatalogue } from './catalogue.ts'
import { GalleryProvider } from './gallery-context.ts'
import { Gallery } from './gallery.tsx'
import { readSettings } from './settings.ts'
import { loadWords } from './words.ts'

nonceStyles()
const settings = readSettings(location.search)
document.documentElement.dataset['theme'] = settings.theme
const [catalogue, translate] = await Promise.all([loadCatalogue(), loadWords(settings.locale)])
const tools = { catalogue, settings, translate, toasts: new Toasts(), dialogs: new Dialogs() }
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <GalleryProvider value={tools}>
    <Gallery />
  </GalleryProvider>,
)
