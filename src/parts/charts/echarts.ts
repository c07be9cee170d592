import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/** The library with the parts that our charts need, and no others. */
export function createChart(element: HTMLElement, width: number, height: number) {
  use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])
  return init(element, undefined, { renderer: 'svg', width, height })
}

export type EChart = ReturnType<typeof createChart>
