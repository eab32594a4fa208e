import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { type InvestmentRow, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import {
  ApplicationFields,
  type ApplicationValues,
  blankApplication,
  draftOf,
} from './application-fields.tsx'

/** Applies to exhibit at another company's show. */
export function ApplyDialog({
  offer,
  onClose,
  onDone,
}: {
  offer: InvestmentRow
  onClose: () => void
  onDone: () => void
}) {
  const t = useTexts(recruitmentTexts).form
  const queries = useQueryClient()
  const [form] = Form.useForm<ApplicationValues>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const apply = async () => {
    const isDone = await draft.submit(async (values) => {
      const body = { ...draftOf(values), offerId: offer.id }
      await call(recruitmentContract.apply, { body }, { quiet: true, idempotencyKey: key })
    })
    if (!isDone) return
    notify('success', t.applied)
    await queries.invalidateQueries({ queryKey: ['recruitment'] })
    onDone()
  }
  return (
    <Modal
      open
      width={680}
      title={fill(t.applyTitle, { name: offer.activity })}
      okText={t.applyOk}
      cancelText={t.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={blankApplication} onValuesChange={draft.touch}>
        <ApplicationFields categories={offer.categories} />
      </Form>
    </Modal>
  )
}
