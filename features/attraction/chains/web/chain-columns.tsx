import { useState } from 'react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'

import { fill } from '#platform/text/texts.ts'
import { useDragTexts } from '#platform/web/drag/use-drag-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { DragHandle } from '#platform/web/ui/drag-handle.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type ChainDetail, chainsContract, type NodeRow, type Tier, tiers } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { GapTag, useGapText } from './gap-tag.tsx'
import { moved } from './moved.ts'

interface CardProps {
  node: NodeRow
  mayMove: boolean
  onOpen: (id: string) => void
}

function NodeCard({ node, mayMove, onOpen }: CardProps) {
  const t = useTexts(chainsTexts)
  const { name, target, landed, negotiating } = node
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: node.id,
    disabled: !mayMove,
  })
  const status = useGapText(node)
  return (
    <li
      ref={setNodeRef}
      className="chain-node"
      data-gap={node.gap > 0 || undefined}
      data-dragging={isDragging || undefined}
      aria-label={fill(t.node.label, { name, status, landed, target })}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <div className="chain-node-head">
        {mayMove && (
          <DragHandle label={fill(t.node.move, { name })} attributes={attributes} listeners={listeners} />
        )}
        <NameButton name={name} onOpen={() => onOpen(node.id)} />
        <span className="chain-weight" title={`${t.fields.weight} ${node.weight}`} aria-hidden>
          {'●'.repeat(node.weight)}
        </span>
      </div>
      <GapTag node={node} />
      <span className="chain-quiet">{fill(t.node.figures, { landed, target, negotiating })}</span>
      <progress
        className="chain-share"
        value={Math.min(landed, target)}
        max={Math.max(target, 1)}
        aria-hidden
      />
    </li>
  )
}

interface ColumnProps extends Omit<CardProps, 'node'> {
  tier: Tier
  nodes: readonly NodeRow[]
}

function Column({ tier, nodes, ...card }: ColumnProps) {
  const t = useTexts(chainsTexts)
  const { setNodeRef, isOver } = useDroppable({ id: tier })
  return (
    <section
      ref={setNodeRef}
      className="chain-column"
      data-over={isOver || undefined}
      aria-label={t.tiers[tier]}
    >
      <h2>
        {t.tiers[tier]} <span className="chain-quiet">{nodes.length}</span>
      </h2>
      <SortableContext items={nodes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="chain-nodes">
          {nodes.map((node) => (
            <NodeCard key={node.id} node={node} {...card} />
          ))}
        </ul>
      </SortableContext>
    </section>
  )
}

interface Props {
  chain: ChainDetail
  onlyGaps: boolean
  onOpen: (id: string) => void
}

/** A chain as its columns. A node is dragged, or moved with the keyboard; the place is kept once the server has agreed. */
export function ChainColumns({ chain, onlyGaps, onOpen }: Props) {
  const mayMove = useCan(chainsContract.arrange.access) && !onlyGaps
  const [wanted, setWanted] = useState<readonly NodeRow[]>()
  const arrange = useCallMutation(chainsContract.arrange)
  const nodes = (wanted ?? chain.nodes).filter(({ gap }) => !onlyGaps || gap > 0)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragTexts(nodes)
  async function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    const next = moved(chain.nodes, String(active.id), String(over.id))
    setWanted(next)
    const body = { nodes: next.map(({ id, tier }) => ({ id, tier })), version: chain.version }
    // A refused call has said so by itself; the chain stands as it was.
    await arrange.mutateAsync({ params: { id: chain.id }, body }).catch(() => undefined)
    setWanted(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={(event) => void drop(event)}
    >
      <div className="chain-columns" aria-busy={arrange.isPending}>
        {tiers.map((tier) => (
          <Column
            key={tier}
            tier={tier}
            nodes={nodes.filter((node) => node.tier === tier)}
            mayMove={mayMove && !arrange.isPending}
            onOpen={onOpen}
          />
        ))}
      </div>
    </DndContext>
  )
}
