import type { GridColumn } from './grid-columns.tsx'
import type { SharedProps } from './shared-props.ts'

/** What a column is called; one that a template names is called as it says. */
export function columnName(
  { id, name }: GridColumn,
  { t, translate }: Pick<SharedProps, 't' | 'translate'>,
): string {
  return name === undefined ? t(`reviews.columns.${id}`) : translate.text(name)
}
