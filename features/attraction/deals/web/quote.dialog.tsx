import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import type { LineDraft } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { type QuoteRow, quotesContract } from '../quotes.contract.ts'
import { lineDraftOf, LineFields, type LineValues, lineValuesOf } from './line-fields.tsx'
import './deals.css'

interface Values {
  lines: LineValues[]
  validUntil: Dayjs
  terms: string
}

interface Props {
  dealId: string
  /** Absent for a new one. */
  quote: QuoteRow | undefined
  /** The lines of a new one. */
  lines: readonly LineDraft[]
  onClose: () => void
}

const usualDays = 30

/** Writes an offer, or changes one that has not gone out yet. */
export function QuoteDialog({ dealId, quote, lines, onClose }: Props) {
  const t = useTexts(dealsTexts).quotes
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const initial: Values = {
    lines: lines.length > 0 ? lines.map(lineValuesOf) : [{ name: '', quantity: 1, unit: 0, discount: 0 }],
    validUntil: quote ? dayjs(quote.validUntil) : dayjs().add(usualDays, 'day'),
    terms: quote?.terms ?? '',
  }
  const save = async () => {
    const isSaved = await draft.submit(async (values) => {
      const body = {
        lines: values.lines.map(lineDraftOf),
        validUntil: values.validUntil.format('YYYY-MM-DD'),
        terms: values.terms,
      }
      await (quote
        ? call(
            quotesContract.save,
            { params: { id: quote.id }, body: { ...body, version: quote.version } },
            { quiet: true },
          )
        : call(quotesContract.create, { body: { ...body, dealId } }, { quiet: true, idempotencyKey: key }))
    })
    if (!isSaved) return
    notify('success', t.done.edit)
    await Promise.all(
      ['quotes', 'deals'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    onClose()
  }
  return (
    <FormDrawer
      title={quote ? t.edit : t.create}
      size={640}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <LineFields atLeastOne />
        <Form.Item name="validUntil" label={t.fields.validUntil} rules={[{ required: true }]}>
          <DatePicker allowClear={false} disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </Form.Item>
        <Form.Item name="terms" label={t.fields.terms}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
