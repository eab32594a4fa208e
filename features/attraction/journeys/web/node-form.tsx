import { Button, Checkbox, Input, InputNumber, Segmented } from 'antd'
import { blankConditions, ConditionsEditor } from '#features/attraction/audiences/web/audiences.public.ts'
import { messageChannels } from '#features/customers/consents/consents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { JourneyNode, NodeKind } from '../journey-graphs.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneyField } from './journey-field.tsx'
import { PoolFields } from './pool-fields.tsx'
import { TagField } from './tag-field.tsx'
import { TargetSelect } from './target-select.tsx'
import './journeys.css'

type NodeOf<K extends NodeKind> = Extract<JourneyNode, { kind: K }>

interface Editing<K extends NodeKind = NodeKind> {
  node: NodeOf<K>
  nodes: readonly JourneyNode[]
  isLocked: boolean
  onChange: (node: JourneyNode) => void
}

interface CountProps {
  label: string
  value: number
  from: number
  to: number
  isLocked: boolean
  onChange: (value: number) => void
}

function Count({ label, value, from, to, isLocked, onChange }: CountProps) {
  return (
    <JourneyField label={label}>
      <InputNumber
        min={from}
        max={to}
        precision={0}
        aria-label={label}
        disabled={isLocked}
        value={value}
        onChange={(next) => onChange(next ?? from)}
      />
    </JourneyField>
  )
}

function Message({ node, isLocked, onChange }: Editing<'message'>) {
  const t = useTexts(journeysTexts)
  return (
    <>
      <JourneyField label={t.node.channel}>
        <Segmented
          disabled={isLocked}
          value={node.channel}
          options={messageChannels.map((one) => ({ value: one, label: t.channels[one] }))}
          onChange={(channel) => onChange({ ...node, channel })}
        />
      </JourneyField>
      {node.channel === 'mail' ? (
        <JourneyField label={t.node.subject}>
          <Input
            maxLength={80}
            disabled={isLocked}
            aria-label={t.node.subject}
            value={node.subject}
            onChange={({ target }) => onChange({ ...node, subject: target.value })}
          />
        </JourneyField>
      ) : null}
      <JourneyField label={t.node.text}>
        <Input.TextArea
          maxLength={1000}
          disabled={isLocked}
          aria-label={t.node.text}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={node.text}
          onChange={({ target }) => onChange({ ...node, text: target.value })}
        />
        <span>{t.node.textHelp}</span>
      </JourneyField>
      <Count
        label={t.node.keepDays}
        value={node.keepDays}
        from={1}
        to={14}
        isLocked={isLocked}
        onChange={(keepDays) => onChange({ ...node, keepDays })}
      />
    </>
  )
}

function Branch({ node, nodes, isLocked, onChange }: Editing<'branch'>) {
  const t = useTexts(journeysTexts).node
  const { ways } = node
  const write = (at: number, way: (typeof ways)[number]) =>
    onChange({ ...node, ways: ways.map((one, place) => (place === at ? way : one)) })
  return (
    <>
      {ways.map((way, at) => {
        const number = at + 1
        return (
          <section key={number} aria-label={fill(t.way, { number })}>
            <ConditionsEditor
              value={way.conditions}
              onChange={(conditions) => write(at, { ...way, conditions })}
            />
            <TargetSelect
              label={fill(t.way, { number })}
              value={way.next}
              nodes={nodes}
              isLocked={isLocked}
              onChange={(next) => write(at, { ...way, next })}
            />
            {ways.length > 1 ? (
              <Button
                type="link"
                disabled={isLocked}
                onClick={() => onChange({ ...node, ways: ways.filter((_, place) => place !== at) })}
              >
                {fill(t.removeWay, { number })}
              </Button>
            ) : null}
          </section>
        )
      })}
      <Button
        disabled={isLocked || ways.length >= 4}
        onClick={() => onChange({ ...node, ways: [...ways, { conditions: blankConditions, next: null }] })}
      >
        {t.addWay}
      </Button>
      <TargetSelect
        label={t.otherwise}
        value={node.otherwise}
        nodes={nodes}
        isLocked={isLocked}
        onChange={(otherwise) => onChange({ ...node, otherwise })}
      />
    </>
  )
}

function Split({ node, nodes, isLocked, onChange }: Editing<'split'>) {
  const t = useTexts(journeysTexts).node
  const { ways } = node
  const write = (at: number, way: (typeof ways)[number]) =>
    onChange({ ...node, ways: ways.map((one, place) => (place === at ? way : one)) })
  return (
    <>
      {ways.map((way, at) => {
        const number = at + 1
        return (
          <section key={number} aria-label={fill(t.way, { number })}>
            <Count
              label={t.percent}
              value={way.percent}
              from={1}
              to={99}
              isLocked={isLocked}
              onChange={(percent) => write(at, { ...way, percent })}
            />
            <TargetSelect
              label={fill(t.way, { number })}
              value={way.next}
              nodes={nodes}
              isLocked={isLocked}
              onChange={(next) => write(at, { ...way, next })}
            />
            {ways.length > 2 ? (
              <Button
                type="link"
                disabled={isLocked}
                onClick={() => onChange({ ...node, ways: ways.filter((_, place) => place !== at) })}
              >
                {fill(t.removeWay, { number })}
              </Button>
            ) : null}
          </section>
        )
      })}
      <Button
        disabled={isLocked || ways.length >= 4}
        onClick={() => onChange({ ...node, ways: [...ways, { percent: 10, next: null }] })}
      >
        {t.addWay}
      </Button>
    </>
  )
}

/** The parts of one kind of step, without the ways out of it. */
function Parts({ node, isLocked, onChange, nodes }: Editing) {
  const t = useTexts(journeysTexts).node
  switch (node.kind) {
    case 'wait':
      return (
        <Count
          label={t.hours}
          value={node.hours}
          from={1}
          to={8760}
          isLocked={isLocked}
          onChange={(hours) => onChange({ ...node, hours })}
        />
      )
    case 'until':
      return (
        <Count
          label={t.hour}
          value={node.hour}
          from={0}
          to={23}
          isLocked={isLocked}
          onChange={(hour) => onChange({ ...node, hour })}
        />
      )
    case 'event':
      return (
        <>
          <TagField
            value={node.tagId}
            isLocked={isLocked}
            onChange={(tagId) => onChange({ ...node, tagId })}
          />
          <Count
            label={t.atMost}
            value={node.hours}
            from={1}
            to={8760}
            isLocked={isLocked}
            onChange={(hours) => onChange({ ...node, hours })}
          />
        </>
      )
    case 'task':
      return (
        <>
          <JourneyField label={t.title}>
            <Input
              maxLength={100}
              disabled={isLocked}
              aria-label={t.title}
              value={node.title}
              onChange={({ target }) => onChange({ ...node, title: target.value })}
            />
          </JourneyField>
          <Count
            label={t.inDays}
            value={node.inDays}
            from={0}
            to={60}
            isLocked={isLocked}
            onChange={(inDays) => onChange({ ...node, inDays })}
          />
        </>
      )
    case 'tag':
      return (
        <>
          <TagField
            value={node.tagId}
            isLocked={isLocked}
            onChange={(tagId) => onChange({ ...node, tagId })}
          />
          <Checkbox
            disabled={isLocked}
            checked={node.isTaken}
            onChange={({ target }) => onChange({ ...node, isTaken: target.checked })}
          >
            {t.isTaken}
          </Checkbox>
        </>
      )
    case 'pool':
      return <PoolFields node={node} isLocked={isLocked} onChange={onChange} />
    case 'message':
      return <Message node={node} nodes={nodes} isLocked={isLocked} onChange={onChange} />
    case 'branch':
      return <Branch node={node} nodes={nodes} isLocked={isLocked} onChange={onChange} />
    case 'split':
      return <Split node={node} nodes={nodes} isLocked={isLocked} onChange={onChange} />
    case 'exit':
      return null
  }
}

/** The form of one step. */
export function NodeForm(props: Editing) {
  const { node, nodes, isLocked, onChange } = props
  const t = useTexts(journeysTexts)
  const others = nodes.filter(({ id }) => id !== node.id)
  return (
    <>
      <Parts {...props} nodes={others} />
      {'next' in node ? (
        <TargetSelect
          label={node.kind === 'event' ? t.node.onEvent : t.form.next}
          value={node.next}
          nodes={others}
          isLocked={isLocked}
          onChange={(next) => onChange({ ...node, next })}
        />
      ) : null}
      {node.kind === 'event' ? (
        <TargetSelect
          label={t.node.late}
          value={node.late}
          nodes={others}
          isLocked={isLocked}
          onChange={(late) => onChange({ ...node, late })}
        />
      ) : null}
    </>
  )
}
