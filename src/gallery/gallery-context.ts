import { createContext, use } from 'react'
import type { TranslatePort } from '../../engine/runtime/ports.ts'
import type { Dialogs } from '../stores/dialogs.ts'
import type { Toasts } from '../stores/toasts.ts'
import type { GalleryCatalogue } from './catalogue.ts'
import type { Settings } from './settings.ts'

export interface GalleryTools {
  readonly catalogue: GalleryCatalogue
  readonly settings: Settings
  readonly translate: TranslatePort
  readonly toasts: Toasts
  readonly dialogs: Dialogs
}

const Context = createContext<GalleryTools | undefined>(undefined)
export const GalleryProvider = Context.Provider

/** What every part of the gallery needs. @throws Error outside a {@link GalleryProvider} */
export function useGallery(): GalleryTools {
  const tools = use(Context)
  if (!tools) throw new Error('No gallery here: put <GalleryProvider> around it.')
  return tools
}
