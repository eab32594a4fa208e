import { Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { JourneyNode } from '../journey-graphs.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { useNodeTitle } from './node-title.ts'
import './journeys.css'

interface Props {
  label: string
  value: string | null
  nodes: readonly JourneyNode[]
  isLocked: boolean
  onChange: (to: string | null) => void
}

/** The step to which a way leads. */
export function TargetSelect({ label, value, nodes, isLocked, onChange }: Props) {
  const t = useTexts(journeysTexts)
  const titleOf = useNodeTitle()
  const options = nodes.map((node) => {
    const { title, more } = titleOf(node)
    return { value: node.id, label: [title, more.slice(0, 16)].filter(Boolean).join(' ') }
  })
  return (
    <label className="journey-field">
      <span>{label}</span>
      <Select
        allowClear
        disabled={isLocked}
        aria-label={label}
        placeholder={t.form.choose}
        value={value}
        options={options}
        onChange={(to: string | undefined) => onChange(to ?? null)}
      />
    </label>
  )
}
