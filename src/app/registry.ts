import type { WidgetLoader } from '../../engine/react/engine.ts'
import { widgetLoaders } from '../widgets/loaders.ts'

/** Every widget that a definition may name: the product's and, in their own right, those of plugins. */
export const loaders: Readonly<Record<string, WidgetLoader>> = { ...widgetLoaders }
