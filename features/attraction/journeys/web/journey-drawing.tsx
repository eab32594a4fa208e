import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { GraphFlaw, JourneyGraph } from '../journey-graphs.contract.ts'
import type { JourneyDetail } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { boxHeight, boxWidth, layOut, type Placed, waysOf } from './journey-model.ts'
import { useNodeTitle } from './node-title.ts'
import './journeys.css'

interface Props {
  graph: JourneyGraph
  flaws: readonly GraphFlaw[]
  counts: JourneyDetail['nodes']
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** A line from the foot of a box to the head of another; up again around the side. */
function pathOf(from: Placed, to: Placed, share: number): string {
  const x1 = from.x + boxWidth * share
  const y1 = from.y + boxHeight
  const x2 = to.x + boxWidth / 2
  if (to.y > from.y) {
    const middle = (y1 + to.y) / 2
    return `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${to.y - 4}`
  }
  const side = Math.max(from.x, to.x) + boxWidth + 12
  const y2 = to.y + boxHeight / 2
  return `M${from.x + boxWidth} ${from.y + boxHeight / 2} C${side + 24} ${from.y} ${side + 24} ${y2} ${to.x + boxWidth + 4} ${y2}`
}

/** The journey as boxes in layers, drawn by itself; with the keyboard each box is a button. */
export function JourneyDrawing({ graph, flaws, counts, chosen, onChoose }: Props) {
  const t = useTexts(journeysTexts)
  const titleOf = useNodeTitle()
  const { places, width, height } = layOut(graph)
  const flawed = new Set(flaws.map(({ node }) => node))
  const here = new Map(counts.map((count) => [count.node, count.here]))
  const ways = graph.nodes.flatMap((node) => {
    const out = waysOf(node)
    return out.map(({ from, to, place }) => ({ from, to, share: (place + 1) / (out.length + 1) }))
  })
  return (
    <div className="journey-drawing">
      <svg
        width={width + 48}
        height={height + 16}
        viewBox={`-8 -8 ${width + 56} ${height + 24}`}
        role="group"
        aria-label={t.form.picture}
      >
        <defs>
          <marker
            id="journey-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" fill="var(--text-secondary)" />
          </marker>
        </defs>
        {ways.map(({ from, to, share }) => {
          const [start, end] = [places.get(from), to === null ? undefined : places.get(to)]
          return start && end ? (
            <path
              key={`${from} ${to ?? ''} ${share}`}
              className="journey-way"
              d={pathOf(start, end, share)}
              markerEnd="url(#journey-arrow)"
            />
          ) : null
        })}
        {graph.nodes.map((node) => {
          const place = places.get(node.id)
          if (!place) return null
          const { title, more } = titleOf(node)
          const count = here.get(node.id) ?? 0
          return (
            <g
              key={node.id}
              className="journey-box"
              role="button"
              tabIndex={0}
              aria-pressed={chosen === node.id}
              aria-label={[title, more].filter(Boolean).join(' ')}
              data-chosen={chosen === node.id}
              data-flawed={flawed.has(node.id)}
              transform={`translate(${place.x} ${place.y})`}
              onClick={() => onChoose(node.id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                onChoose(node.id)
              }}
            >
              <rect width={boxWidth} height={boxHeight} rx={8} />
              <text x={12} y={21}>
                {title}
              </text>
              <text x={12} y={40} className="journey-more">
                {count > 0 ? fill(t.node.atPlace, { count }) : more.slice(0, 12)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
