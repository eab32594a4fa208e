import { useState } from 'react'
import { Form, Input, InputNumber, Rate, Segmented, Select } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'

import {
  chainsContract,
  mostKeywords,
  nodeDraft,
  type NodeDraft,
  type NodeRow,
  tiers,
} from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import './chains.css'

const blank: NodeDraft = { name: '', tier: 'upstream', weight: 3, target: 1, keywords: [], summary: '' }

interface Props {
  chainId: string
  /** Absent for a new one. */
  node: NodeRow | undefined
  onClose: () => void
}

/** Adds a node to a chain, or changes one. */
export function NodeFormDialog({ chainId, node, onClose }: Props) {
  const t = useTexts(chainsTexts)
  const { invalid } = useTexts(platformTexts)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: keyof NodeDraft) => ({ name, rules: rulesOf(nodeDraft, name, invalid) })
  const send = (body: NodeDraft) =>
    node
      ? call(
          chainsContract.updateNode,
          { params: { id: node.id }, body: { ...body, version: node.version } },
          { quiet: true },
        )
      : call(chainsContract.addNode, { params: { id: chainId }, body }, { quiet: true, idempotencyKey: key })
  return (
    <DraftDrawer<NodeDraft>
      title={node ? t.node.edit : t.node.create}
      initialValues={node ?? blank}
      send={send}
      touches="chains"
      saved={t.node.saved}
      onClose={onClose}
    >
      <Form.Item {...field('name')} label={t.fields.name}>
        <Input autoFocus maxLength={40} />
      </Form.Item>
      <Form.Item name="tier" label={t.fields.tier}>
        <Segmented options={tiers.map((value) => ({ value, label: t.tiers[value] }))} />
      </Form.Item>
      <Form.Item name="target" label={t.fields.target}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
      <Form.Item name="weight" label={t.fields.weight}>
        <Rate allowClear={false} />
      </Form.Item>
      <Form.Item {...field('keywords')} label={t.fields.keywords} extra={t.node.keywordsHelp}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={mostKeywords}
          tokenSeparators={['、', ',', '，', ' ']}
        />
      </Form.Item>
      <Form.Item {...field('summary')} label={t.fields.summary}>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </DraftDrawer>
  )
}
