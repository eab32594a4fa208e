import { Segmented } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Sparkline } from '#platform/web/charts/sparkline.tsx'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { dataAssetsContract, type Lineage } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { layeredGraph, nodeHeight, nodeWidth } from './layered-graph.ts'
import { countsOf, countsText } from './way-counts.ts'
import './data-assets.css'

type Texts = Translation<typeof text>

const namesIn = ({ nodes }: Lineage) => {
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  return (key: string) => names.get(key) ?? key
}

/** Sets of data in layers, from where data comes in on the left to where it ends on the right. */
function Graph({ lineage, t }: { lineage: Lineage; t: Texts }) {
  const { nodes, edges, width, height } = layeredGraph(lineage)
  const nameOf = namesIn(lineage)
  return (
    <ScrollBox className="lineage-box" label={fill(t.lineage.label, { count: nodes.length })}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={fill(t.lineage.label, { count: nodes.length })}
      >
        {edges.map(({ from, to, by, path, counts, middle }) => (
          <g key={`${from} ${to}`}>
            <title>{`${nameOf(from)} → ${nameOf(to)}: ${t.ways[by as keyof Texts['ways']]}, ${countsText({ counts }, t)}`}</title>
            <path d={path} className="lineage-edge" />
            {countsOf({ counts }).month ? (
              <text x={middle.x} y={middle.y - 4} textAnchor="middle" className="lineage-rows">
                {countsOf({ counts }).month}
              </text>
            ) : null}
          </g>
        ))}
        {nodes.map(({ key, rows, x, y }) => (
          <g key={key} transform={`translate(${x} ${y})`}>
            <rect width={nodeWidth} height={nodeHeight} rx="6" className="lineage-node" />
            <text x="12" y="20" className="lineage-name">
              {nameOf(key)}
            </text>
            <text x="12" y="37" className="lineage-rows">
              {rows === null ? key : fill(t.lineage.rows, { rows })}
            </text>
          </g>
        ))}
      </svg>
    </ScrollBox>
  )
}

function LineageTable({ lineage, t }: { lineage: Lineage; t: Texts }) {
  const nameOf = namesIn(lineage)
  return (
    <ScrollBox className="lineage-box" label={t.views.lineage}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t.lineage.from}</th>
            <th scope="col">{t.lineage.by}</th>
            <th scope="col">{t.lineage.to}</th>
            <th scope="col">{t.lineage.yesterday}</th>
            <th scope="col">{t.lineage.month}</th>
            <th scope="col">{t.lineage.course}</th>
          </tr>
        </thead>
        <tbody>
          {lineage.edges.map(({ from, to, by, counts }) => {
            const { yesterday, month } = countsOf({ counts })
            return (
              <tr key={`${from} ${to}`}>
                <td>{nameOf(from)}</td>
                <td>{t.ways[by as keyof Texts['ways']]}</td>
                <td>{nameOf(to)}</td>
                <td>{yesterday ?? t.lineage.uncounted}</td>
                <td>{month ?? t.lineage.uncounted}</td>
                <td>
                  {month === null ? null : (
                    <Sparkline
                      values={counts.map((count) => count ?? 0)}
                      label={fill(t.lineage.dayLabel, { from: lineage.from, to: lineage.to })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The ways of data through the product, as a graph or as a table. */
export function LineageView() {
  const t = useTexts(dataAssetsTexts)
  const { search, setSearch } = useScreen()
  const { data, error, refetch } = useCallQuery(dataAssetsContract.lineage)
  const isTable = search['shown'] === 'table'
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section aria-label={t.views.lineage}>
      <div className="asset-line">
        <span className="asset-quiet">{t.lineage.help}</span>
        <Segmented
          value={isTable ? 'table' : 'graph'}
          options={[
            { value: 'graph', label: t.lineage.graph },
            { value: 'table', label: t.lineage.table },
          ]}
          onChange={(shown) => setSearch({ shown: shown === 'table' ? 'table' : undefined })}
        />
      </div>
      {isTable ? <LineageTable lineage={data} t={t} /> : <Graph lineage={data} t={t} />}
    </section>
  )
}
