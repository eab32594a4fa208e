import type { EChartsCoreOption } from 'echarts/core'

import { chartTheme } from './chart-theme.ts'
import { init } from './echarts.ts'

/** A chart's content and look. */
interface Drawing {
  option: EChartsCoreOption
  title: string
  /** Everything else that its colours and words depend on. */
  look: string
}

interface Kept {
  chart: ReturnType<typeof init>
  drawing: Drawing
}

/** By the element that each is drawn in. */
const kept = new Map<HTMLElement, Kept>()

/** Pages say nothing when they go from the background: what has left the document goes when the next chart is drawn. */
function dropOthers(): void {
  for (const [element, { chart }] of kept)
    if (!element.isConnected) {
      chart.dispose()
      kept.delete(element)
    }
}

const isSame = (one: Drawing, other: Drawing) =>
  one.option === other.option && one.title === other.title && one.look === other.look

function draw(element: HTMLElement, drawing: Drawing): Kept['chart'] {
  const former = kept.get(element)
  if (former && isSame(former.drawing, drawing)) return former.chart
  former?.chart.dispose()
  const chart = init(element, chartTheme(), { renderer: 'svg' })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  chart.setOption({
    animation: !calm,
    animationDuration: 200,
    aria: { enabled: true, label: { description: drawing.title } },
    ...drawing.option,
  })
  kept.set(element, { chart, drawing })
  return chart
}

/**
 * Draws a chart that fills its element, and follows its size until told to stop. A page in the background stops its effects
 * and starts them again: the same chart in the same element is still there and is not drawn anew.
 */
export function drawIn(element: HTMLElement, drawing: Drawing): () => void {
  dropOthers()
  const chart = draw(element, drawing)
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = element
    if (chart.getWidth() !== clientWidth || chart.getHeight() !== clientHeight) chart.resize()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
