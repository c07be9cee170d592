import type { BuilderProps } from './builder-props.ts'

/** Of the head of the builder: what its buttons do. */
export interface HeadProps extends BuilderProps {
  readonly onViewers: () => void
  readonly onRun: () => void
  readonly onPublish: () => void
  readonly onCompare: () => void
  readonly onExport: () => void
  readonly onImport: (file: File) => void
}
