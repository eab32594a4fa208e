import { Input, Select } from 'antd'
import { cluePoolsContract } from '#features/attraction/clues/clue-pools.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { JourneyNode } from '../journey-graphs.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneyField } from './journey-field.tsx'

type PoolNode = Extract<JourneyNode, { kind: 'pool' }>

interface Props {
  node: PoolNode
  isLocked: boolean
  onChange: (node: PoolNode) => void
}

/** The pool that a step gives people to, and the words of the clue. */
export function PoolFields({ node, isLocked, onChange }: Props) {
  const { node: t, form } = useTexts(journeysTexts)
  const { data: pools = [] } = useCallQuery(cluePoolsContract.list)
  const open = pools.filter(({ id, state }) => state === 'open' || id === node.poolId)
  return (
    <>
      <JourneyField label={t.pool}>
        <Select
          aria-label={t.pool}
          placeholder={form.choose}
          disabled={isLocked}
          value={node.poolId}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(poolId: string) => onChange({ ...node, poolId })}
        />
        <span>{t.poolHelp}</span>
      </JourneyField>
      <JourneyField label={t.intent}>
        <Input
          maxLength={200}
          disabled={isLocked}
          aria-label={t.intent}
          value={node.intent}
          onChange={({ target }) => onChange({ ...node, intent: target.value })}
        />
      </JourneyField>
    </>
  )
}
