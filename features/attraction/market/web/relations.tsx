import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'

import { SubjectSelect } from '#features/attraction/touches/web/touches.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { marketTexts } from '../market.texts.ts'
import { relatedKinds, type RelationGraph, relationsContract } from '../relations.contract.ts'
import { GraphDrawing } from './graph-drawing.tsx'
import { RelationTable } from './relation-table.tsx'
import './relations.css'

const RelationDialog = lazyDialog(() => import('./relation.dialog.tsx'), 'RelationDialog')

/** The person or firm in the address. */
function useCentre() {
  const { search, setSearch } = useScreen()
  const kind = relatedKinds.find((one) => one === search['subjectKind'])
  const id = search['subjectId']
  return {
    centre: kind && id ? { subjectKind: kind, subjectId: id } : undefined,
    choose: (subjectKind?: string, subjectId?: string) => setSearch({ subjectKind, subjectId }),
  }
}

interface WaysProps {
  graph: RelationGraph
  chosen: number
  onChoose: (place: number) => void
}

/** The ways to deciders, in words; the chosen one is marked in the drawing. */
function Ways({ graph: { nodes, ways }, chosen, onChoose }: WaysProps) {
  const { relations: t } = useTexts(marketTexts)
  const titles = new Map(nodes.map(({ key, title }) => [key, title]))
  if (ways.length === 0) return <p className="relation-quiet">{t.noWay}</p>
  return (
    <ol className="relation-ways">
      {ways.map((way, place) => (
        <li key={way.nodes.join(' ')}>
          <Button
            size="small"
            type={place === chosen ? 'primary' : 'default'}
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
          >
            {way.nodes.map((key) => titles.get(key)).join(' → ')}
          </Button>{' '}
          <span className="relation-quiet">{fill(t.weakest, { strength: way.strength })}</span>
        </li>
      ))}
    </ol>
  )
}

interface PartsProps {
  graph: RelationGraph
  onOpen: (kind: string, id: string) => void
}

/** The ways, the drawing and the table of one neighbourhood. */
function GraphParts({ graph, onOpen }: PartsProps) {
  const { relations: t } = useTexts(marketTexts)
  const [chosen, chooseWay] = useState(0)
  return (
    <>
      {graph.isMore ? <Alert type="info" showIcon title={t.isMore} /> : null}
      <Section title={t.ways}>
        <Ways graph={graph} chosen={chosen} onChoose={chooseWay} />
      </Section>
      <Section title={t.graph}>
        <GraphDrawing
          graph={graph}
          way={graph.ways[chosen]?.nodes ?? []}
          onOpen={({ kind, id }) => onOpen(kind, id)}
        />
      </Section>
      <Section title={t.table}>
        <RelationTable graph={graph} />
      </Section>
    </>
  )
}

/** A person or a firm among the people and firms around it, and the way to those who decide. */
export function Relations() {
  const { relations: t } = useTexts(marketTexts)
  const { centre, choose } = useCentre()
  const [isAdding, add] = useState(false)
  const { data, error, isLoading, refetch } = useCallQuery(relationsContract.graph, {
    query: centre ?? { subjectKind: 'person', subjectId: '' },
    enabled: centre !== undefined,
  })
  const middle = data?.nodes.find(({ isCentre }) => isCentre)
  return (
    <>
      <div className="relation-tools">
        <SubjectSelect
          placeholder={t.pick}
          value={centre}
          onChange={(subject) => choose(subject?.subjectKind, subject?.subjectId)}
        />
        <GuardedButton
          icon={<PlusOutlined />}
          access={relationsContract.relate.access}
          why={middle ? undefined : t.pickTitle}
          onClick={() => add(true)}
        >
          {t.add}
        </GuardedButton>
      </div>
      {centre ? null : <EmptyState title={t.pickTitle} help={t.pickHelp} />}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data ? <GraphParts key={middle?.key} graph={data} onOpen={choose} /> : null}
      {isAdding && middle ? <RelationDialog centre={middle} onClose={() => add(false)} /> : null}
    </>
  )
}
