import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Form, Input, InputNumber, Modal, Segmented } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import {
  type NeedDraft,
  needDraft,
  needsContract,
  needSides,
  type PartyDraft,
  partyDraft,
} from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import './needs.css'

/** A need as it is typed: money in yuan. */
type Values = NeedDraft & PartyDraft

const draft = needDraft.extend(partyDraft.shape)
const fenOf = (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100))

const blank: Values = {
  side: 'demand',
  title: '',
  category: '',
  region: '',
  budgetFrom: null,
  budgetTo: null,
  text: '',
  company: '',
  name: '',
  mobile: '',
}

interface Props {
  activityId: string
  categories: readonly string[]
  onClose: () => void
}

/** Writes down what somebody told a colleague; it is published at once. */
export function NeedAddDialog({ activityId, categories, onClose }: Props) {
  const t = useTexts(needsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: keyof Values) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(draft, name, invalid),
  })
  const add = async () => {
    let title = ''
    const isDone = await typed.submit(async ({ budgetFrom, budgetTo, ...values }) => {
      const body = { ...values, budgetFrom: fenOf(budgetFrom), budgetTo: fenOf(budgetTo), activityId }
      title = (await call(needsContract.add, { body }, { quiet: true, idempotencyKey: key })).title
    })
    if (!isDone) return
    notify('success', fill(t.form.added, { name: title }))
    await queries.invalidateQueries({ queryKey: ['needs'] })
    onClose()
  }
  return (
    <Modal
      open
      width={680}
      title={t.list.add}
      okText={t.form.ok}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={blank} onValuesChange={typed.touch}>
        <div className="need-form">
          <Form.Item name="side" label={t.fields.side} className="need-wide">
            <Segmented options={needSides.map((value) => ({ value, label: t.sides[value] }))} />
          </Form.Item>
          <Form.Item {...field('title')} className="need-wide">
            <Input autoFocus maxLength={60} />
          </Form.Item>
          <Form.Item {...field('category')}>
            <AutoComplete
              options={categories.map((value) => ({ value }))}
              showSearch={{ filterOption: true }}
              maxLength={40}
            />
          </Form.Item>
          <Form.Item {...field('region')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="budgetFrom" label={t.fields.budgetFrom}>
            <InputNumber min={0} max={1_000_000_000} className="need-number" />
          </Form.Item>
          <Form.Item name="budgetTo" label={t.fields.budgetTo}>
            <InputNumber min={0} max={1_000_000_000} className="need-number" />
          </Form.Item>
          <Form.Item {...field('text')} className="need-wide">
            <Input.TextArea rows={3} maxLength={1000} />
          </Form.Item>
          <Form.Item {...field('company')} className="need-wide">
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item {...field('name')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item {...field('mobile')}>
            <Input inputMode="tel" maxLength={11} />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  )
}
