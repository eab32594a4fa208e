import { useTexts } from '#platform/web/language/use-texts.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type AssetDetail, dataAssetsContract, type LineageWay } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { countsText } from './way-counts.ts'
import './data-assets.css'

/** The ways by which the rows of an asset come and go, with how often. */
export function AssetWays({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  const { data } = useCallQuery(dataAssetsContract.lineage)
  if (!data) return null
  const names = new Map(data.nodes.map(({ key, name }) => [key, name]))
  const textOf = (way: LineageWay, other: string) =>
    `${names.get(other) ?? other} · ${t.ways[way.by as keyof typeof t.ways]} · ${countsText(way, t)}`
  const list = (ways: readonly LineageWay[], end: 'from' | 'to') =>
    ways.length === 0 ? t.lineage.none : ways.map((way) => <div key={way[end]}>{textOf(way, way[end])}</div>)
  const incoming = data.edges.filter(({ to }) => to === asset.source)
  const outgoing = data.edges.filter(({ from }) => from === asset.source)
  return (
    <Section title={t.lineage.flows}>
      <FactList
        className="asset-facts"
        facts={[
          [t.lineage.incoming, list(incoming, 'from')],
          [t.lineage.outgoing, list(outgoing, 'to')],
        ]}
      />
    </Section>
  )
}
