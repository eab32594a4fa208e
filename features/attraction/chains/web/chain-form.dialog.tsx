import { useState } from 'react'
import { Form, Input } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { type ChainDetail, type ChainDraft, chainDraft, chainsContract } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'

interface Props {
  /** Absent for a new one. */
  chain: ChainDetail | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** Names a chain, or changes what is said of it. */
export function ChainFormDialog({ chain, onSaved, onClose }: Props) {
  const t = useTexts(chainsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<ChainDraft>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: keyof ChainDraft) => ({ name, rules: rulesOf(chainDraft, name, invalid) })
  const save = async () => {
    let saved: ChainDetail | undefined
    const isDone = await typed.submit(async () => {
      const { name = '', industry = '', summary = '' } = form.getFieldsValue(true) as Partial<ChainDraft>
      const body = { name, industry, summary }
      saved = await (chain
        ? call(
            chainsContract.update,
            { params: { id: chain.id }, body: { ...body, version: chain.version } },
            { quiet: true },
          )
        : call(chainsContract.create, { body }, { quiet: true, idempotencyKey: key }))
    })
    if (!isDone || !saved) return
    notify('success', t.node.saved)
    await queries.invalidateQueries({ queryKey: ['chains'] })
    onSaved(saved.id)
    onClose()
  }
  return (
    <FormDrawer
      title={chain ? t.list.edit : t.list.create}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={chain ?? { name: '', industry: '', summary: '' }}
        onValuesChange={typed.touch}
        disabled={typed.isBusy}
      >
        <Form.Item {...field('name')} label={t.fields.name}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item {...field('industry')} label={t.fields.industry}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item {...field('summary')} label={t.fields.summary}>
          <Input.TextArea rows={4} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
