import { useTexts } from '#platform/web/language/use-texts.ts'

import { marketTexts } from '../market.texts.ts'
import type { GraphEdge, GraphNode, RelationGraph } from '../relations.contract.ts'
import { layOut, nodeHeight, nodeWidth, type Placed } from './graph-layout.ts'
import './relations.css'

interface Props {
  graph: RelationGraph
  /** The keys of the nodes of the way that is looked at. */
  way: readonly string[]
  onOpen: (node: GraphNode) => void
}

const middle = ({ x, y }: Placed) => ({ x: x + nodeWidth / 2, y: y + nodeHeight / 2 })

const isOnWay = ({ from, to }: GraphEdge, way: readonly string[]) => {
  const place = way.indexOf(from)
  return place >= 0 && (way[place + 1] === to || way[place - 1] === to)
}

/** A neighbourhood: the thicker a line, the stronger the relation. The table beside it says the same in words. */
export function GraphDrawing({ graph: { nodes, edges }, way, onOpen }: Props) {
  const { relations: t } = useTexts(marketTexts)
  const { places, width, height } = layOut(nodes)
  return (
    <div className="graph-box">
      <div className="graph" role="group" aria-label={t.graph} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          {edges.map((edge) => {
            const [from, to] = [places.get(edge.from), places.get(edge.to)]
            if (!from || !to) return null
            const [a, b] = [middle(from), middle(to)]
            return (
              <line
                key={edge.key}
                x1={a.x}
                y1={a.y}
                x2={b.x}
                y2={b.y}
                strokeWidth={1 + edge.strength / 25}
                data-way={isOnWay(edge, way) || undefined}
              />
            )
          })}
        </svg>
        {nodes.map((node) => {
          const place = places.get(node.key)
          return place ? (
            <button
              key={node.key}
              type="button"
              className="graph-node"
              data-kind={node.kind}
              data-centre={node.isCentre || undefined}
              data-way={way.includes(node.key) || undefined}
              disabled={node.kind === 'colleague'}
              title={[t.kinds[node.kind], node.title, node.isDecider ? t.types.decides : '']
                .filter(Boolean)
                .join(' · ')}
              style={{ left: place.x, top: place.y, width: nodeWidth, height: nodeHeight }}
              onClick={() => onOpen(node)}
            >
              {node.isDecider ? '★ ' : ''}
              {node.title}
            </button>
          ) : null
        })}
      </div>
    </div>
  )
}
