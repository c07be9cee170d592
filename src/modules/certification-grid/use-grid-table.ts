import { useMemo, useState } from 'react'
import { columnChoices, rememberedColumns } from '../../parts/columns/column-choice.ts'
import { useColumnTable } from '../../parts/columns/column-table.ts'
import { gridWidths, readChoice, type GridColumnChoice } from './column-choice.ts'
import { columnsOfKind, type GridColumn } from './grid-columns.tsx'
import type { Campaign, ItemKind } from './review-item.ts'

/** Where the choices of a person are kept. */
export interface ColumnPreference {
  read(name?: string): unknown
  write(value: unknown, name?: string): void
}

/** Columns as the person sees them. */
export type GridTable = ReturnType<typeof useGridTable>

const noWidths = {}

/** The columns of one kind of access: chosen, in order, as wide as the person wants them; kept with the person. */
export function useGridTable(
  campaign: Campaign,
  kind: ItemKind,
  preference: ColumnPreference,
  direction: 'ltr' | 'rtl',
) {
  const columns = useMemo(() => inUsualOrder(campaign, kind), [campaign, kind])
  const name = `columns.${kind}`
  const [chosen, setChosen] = useState<Readonly<Partial<Record<string, GridColumnChoice>>>>({})
  const choice = chosen[name] ?? readChoice(preference.read(name))
  const keep = (next: GridColumnChoice) => {
    setChosen({ ...chosen, [name]: next })
    preference.write(next.shown || next.widths ? next : undefined, name)
  }
  const choices = columnChoices(columns, choice.shown)
  const table = useColumnTable({
    columns,
    shown: choices.flatMap(({ id, shown }) => (shown ? [id] : [])),
    widths: choice.widths ?? noWidths,
    limits: gridWidths,
    direction,
    onWidths: (widths) => {
      const { widths: _, ...rest } = choice
      keep(widths ? { ...rest, widths } : rest)
    },
  })
  return {
    ...table,
    /** Every column that there is, those that are shown first and in their order. */
    all: choices.map(({ id }) => columns.find((column) => column.id === id)!),
    choices,
    /** The width that the person has set; absent: as much as there is room for. */
    widthOf: (id: string): number | undefined => table.widths[id],
    choose: (ids: readonly string[]) =>
      keep({
        ...choice,
        shown: rememberedColumns(
          ids.map((id) => ({ id, shown: true })),
          columns,
        ),
      }),
    reset: () => keep({}),
  }
}

/** The columns that stand by themselves first, in the template's order; then those that can be chosen. */
function inUsualOrder(
  campaign: Campaign,
  kind: ItemKind,
): readonly (GridColumn & { readonly hidden: boolean })[] {
  const { columns, shown } = columnsOfKind(campaign, kind)
  const usual = shown.flatMap((id) => columns.filter((column) => column.id === id))
  return [
    ...usual.map((column) => ({ ...column, hidden: false })),
    ...columns.filter((column) => !usual.includes(column)).map((column) => ({ ...column, hidden: true })),
  ]
}
