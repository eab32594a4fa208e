import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  knowledgeItemDraft,
  type KnowledgeItemRow,
  knowledgeItemsContract,
  longestAnswer,
  longestQuestion,
  longestSource,
  mostVariants,
} from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'

interface Props {
  /** Absent for a new one. */
  item?: KnowledgeItemRow
  /** The question of a visitor that a new one answers. */
  gap?: { id: string; question: string }
  onClose: () => void
}

interface Fields {
  question: string
  /** One on each line. */
  variants: string
  answer: string
  source: string
  validFrom: Dayjs
  validUntil?: Dayjs | null
}

const fieldsOf = (row: KnowledgeItemRow): Fields => ({
  question: row.question,
  variants: row.variants.join('\n'),
  answer: row.answer,
  source: row.source,
  validFrom: dayjs(row.validFrom),
  validUntil: row.validUntil === null ? null : dayjs(row.validUntil),
})
const blank = (question = ''): Fields => ({
  question,
  variants: '',
  answer: '',
  source: '',
  validFrom: dayjs(),
  validUntil: null,
})
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Writes an answer, or changes one. */
export function KnowledgeItemDialog({ item, gap, onClose }: Props) {
  const t = useTexts(knowledgeItemsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const draft = useDraft(form)
  // The form was filled from this; somebody else may have changed it since.
  const base = useRef(item)

  const send = async ({ variants, validFrom, validUntil, ...fields }: Fields) => {
    const body = {
      ...fields,
      variants: linesOf(variants),
      validFrom: validFrom.format('YYYY-MM-DD'),
      validUntil: validUntil?.format('YYYY-MM-DD') ?? null,
    }
    const { current } = base
    if (current) {
      const { id, version } = current
      await call(
        knowledgeItemsContract.update,
        { params: { id }, body: { ...body, version } },
        { quiet: true },
      )
    } else
      await call(
        knowledgeItemsContract.create,
        { body: { ...body, ...(gap && { gapId: gap.id }) } },
        { quiet: true },
      )
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(knowledgeItemsContract.get, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(fieldsOf(latest))
    void message.warning(t.form.conflict, 6)
  }
  const save = async () => {
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (!item || reason !== 'VERSION_CONFLICT') return false
      void loadAgain(item.id)
      return true
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['knowledge-items'] })
    void message.success(t.form.saved)
    onClose()
  }
  const field = (name: 'question' | 'answer' | 'source') => ({
    name,
    label: t.fields[name],
    rules: rulesOf(knowledgeItemDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={item ? t.events.edit : t.list.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      {item && item.state !== 'draft' && <Alert type="info" showIcon title={t.form.backToDraft} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={item ? fieldsOf(item) : blank(gap?.question)}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('question')}>
          <Input maxLength={longestQuestion} showCount />
        </Form.Item>
        <Form.Item
          name="variants"
          label={t.fields.variants}
          extra={fill(t.form.variantsHelp, { max: mostVariants })}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: mostVariants }} />
        </Form.Item>
        <Form.Item {...field('answer')}>
          <Input.TextArea maxLength={longestAnswer} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
        <Form.Item {...field('source')} extra={t.form.sourceHelp}>
          <Input maxLength={longestSource} showCount />
        </Form.Item>
        <Form.Item name="validFrom" label={t.fields.validFrom} rules={[{ required: true }]}>
          <DatePicker allowClear={false} />
        </Form.Item>
        <Form.Item name="validUntil" label={t.fields.validUntil} extra={t.form.untilHelp}>
          <DatePicker />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
