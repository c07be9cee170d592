import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { clampGridWidth, readChoice, shownGridColumns, type GridColumnChoice } from './column-choice.ts'
import { columnsOfKind, type GridColumn } from './grid-columns.tsx'
import type { Campaign, ItemKind, ReviewItem } from './review-item.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
})
/** Rows are read by pages and drawn near the view: the table knows the columns only. */
const noRows: ReviewItem[] = []

/** Where the choices of a person are kept. */
export interface ColumnPreference {
  read(name?: string): unknown
  write(value: unknown, name?: string): void
}

/** Columns as the person sees them. */
export type GridTable = ReturnType<typeof useGridTable>

/** The columns of one kind of access: chosen, in order, as wide as the person wants them; kept with the person. */
export function useGridTable(
  campaign: Campaign,
  kind: ItemKind,
  preference: ColumnPreference,
  direction: 'ltr' | 'rtl',
) {
  const { columns, shown: usual } = useMemo(() => columnsOfKind(campaign, kind), [campaign, kind])
  const name = `columns.${kind}`
  const [choices, setChoices] = useState<Readonly<Partial<Record<string, GridColumnChoice>>>>({})
  const choice = choices[name] ?? readChoice(preference.read(name))
  const keep = (next: GridColumnChoice) => {
    setChoices({ ...choices, [name]: next })
    preference.write(next.shown || next.widths ? next : undefined, name)
  }
  const shown = shownGridColumns(
    columns.map(({ id }) => id),
    usual,
    choice.shown,
  )
  const defs = useMemo(
    () => columns.map(({ id, width }) => ({ id, size: width, accessorFn: (item: ReviewItem) => item.id })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    columnResizeMode: 'onEnd',
    columnResizeDirection: direction,
    state: {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnSizing: { ...choice.widths },
    },
    onColumnSizingChange: (updater) => {
      const before = { ...choice.widths }
      const after = typeof updater === 'function' ? updater(before) : updater
      const widths = Object.fromEntries(
        Object.entries(after).map(([id, width]) => [id, clampGridWidth(width)]),
      )
      keep({ ...choice, widths })
    },
  })
  const byId = new Map<string, GridColumn>(columns.map((column) => [column.id, column]))
  return {
    /** Every column that there is, those that are shown first and in their order. */
    all: [...shown, ...columns.map(({ id }) => id).filter((id) => !shown.includes(id))].map((id) =>
      byId.get(id)!,
    ),
    shown: table.getVisibleLeafColumns().map(({ id }) => byId.get(id)!),
    headers: table.getLeafHeaders(),
    /** The width that the person has set; absent: as much as there is room for. */
    widthOf: (id: string): number | undefined => choice.widths?.[id],
    resize: (id: string, width: number | undefined) => {
      const { [id]: _, ...others } = choice.widths ?? {}
      const { widths: __, ...rest } = choice
      const widths = width === undefined ? others : { ...others, [id]: clampGridWidth(width) }
      keep(Object.keys(widths).length > 0 ? { ...rest, widths } : rest)
    },
    choose: (ids: readonly string[]) => keep({ ...choice, shown: ids }),
    reset: () => keep({}),
  }
}
