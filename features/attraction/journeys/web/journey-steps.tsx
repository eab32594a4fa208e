import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import { type GraphFlaw, type JourneyGraph, type JourneyNode, nodeKinds } from '../journey-graphs.contract.ts'
import { type JourneyDetail, journeysContract } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { EntryForm } from './entry-form.tsx'
import { JourneyDrawing } from './journey-drawing.tsx'
import { blankNodes, freeId, withoutNode } from './journey-model.ts'
import { NodeForm } from './node-form.tsx'
import { useNodeTitle } from './node-title.ts'
import './journeys.css'

interface Props {
  journey: JourneyDetail
  graph: JourneyGraph
  isLocked: boolean
  onChange: (graph: JourneyGraph) => void
}

function Flaws({ flaws }: { flaws: readonly GraphFlaw[] }) {
  const t = useTexts(journeysTexts)
  if (flaws.length === 0) return <p>{t.form.noFlaws}</p>
  return (
    <div role="status">
      <p>{fill(t.form.flaws, { count: flaws.length })}</p>
      <ul className="journey-flaws">
        {flaws.map(({ node, problem }) => (
          <li key={`${node ?? ''} ${problem}`}>
            {[node?.toUpperCase(), t.problems[problem]].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ListProps {
  nodes: readonly JourneyNode[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The steps one below the other, as a phone shows them. */
function StepList({ nodes, chosen, onChoose }: ListProps) {
  const titleOf = useNodeTitle()
  return (
    <ul className="journey-steps">
      {nodes.map((node) => {
        const { title, more } = titleOf(node)
        return (
          <li key={node.id}>
            <Button block type={chosen === node.id ? 'primary' : 'default'} onClick={() => onChoose(node.id)}>
              {[title, more.slice(0, 14)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** The steps of a journey: a picture on a desk, a list on a phone, and the form of the chosen one beside it. */
export function JourneySteps({ journey, graph, isLocked, onChange }: Props) {
  const t = useTexts(journeysTexts)
  const isNarrow = useIsNarrow()
  const titleOf = useNodeTitle()
  const [chosen, choose] = useState<string>()
  const settled = useSettled(JSON.stringify(graph))
  const { data: flaws = journey.flaws } = useCallQuery(journeysContract.validate, {
    body: { graph: JSON.parse(settled) as JourneyGraph },
    placeholderData: (before) => before,
  })
  const { nodes } = graph
  const node = nodes.find(({ id }) => id === chosen)
  const add = (kind: JourneyNode['kind']) => {
    const id = freeId(nodes)
    onChange({ ...graph, nodes: [...nodes, blankNodes[kind](id)] })
    choose(id)
  }
  const write = (next: JourneyNode) =>
    onChange({ ...graph, nodes: nodes.map((one) => (one.id === next.id ? next : one)) })
  const drop = (id: string) => {
    onChange(withoutNode(graph, id))
    choose(undefined)
  }
  return (
    <div className="journey-parts">
      <div className="journey-field">
        <div className="journey-head">
          <Dropdown
            disabled={isLocked || nodes.length >= 60}
            menu={{
              items: nodeKinds.map((kind) => ({ key: kind, label: t.kinds[kind] })),
              onClick: ({ key }) => add(key as JourneyNode['kind']),
            }}
          >
            <Button icon={<PlusOutlined />}>{t.form.addStep}</Button>
          </Dropdown>
        </div>
        {isNarrow ? (
          <StepList nodes={nodes} chosen={chosen} onChoose={choose} />
        ) : (
          <JourneyDrawing
            graph={graph}
            flaws={flaws}
            counts={journey.nodes}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        <Flaws flaws={flaws} />
      </div>
      <div className="journey-field">
        <section className="journey-panel" aria-label={t.form.steps}>
          {node ? (
            <>
              <h3>{titleOf(node).title}</h3>
              <NodeForm node={node} nodes={nodes} isLocked={isLocked} onChange={write} />
              <Button danger disabled={isLocked} onClick={() => drop(node.id)}>
                {t.form.remove}
              </Button>
            </>
          ) : (
            <p>{t.form.pick}</p>
          )}
        </section>
        <EntryForm graph={graph} isLocked={isLocked} onChange={onChange} />
      </div>
    </div>
  )
}
