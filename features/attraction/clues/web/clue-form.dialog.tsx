import { Form, Input, Select } from 'antd'
import { useState } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { type ClueDetail, clueFacts, clueGrades, cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

interface Values {
  name: string
  mobile: string
  email: string
  title: string
  company: string
  productLine: string
  grade: (typeof clueGrades)[number]
  region: string
  industry: string
  intent: string
  poolId?: string
}

const blank: Values = {
  name: '',
  mobile: '',
  email: '',
  title: '',
  company: '',
  productLine: '',
  grade: 'C',
  region: '',
  industry: '',
  intent: '',
}

function bodyOf({ name, mobile, email, title, poolId, ...facts }: Values) {
  return {
    ...facts,
    ...(name.trim() !== '' && { person: { name, mobile, email, title } }),
    ...(poolId !== undefined && { poolId }),
  }
}

interface Props {
  onClose: () => void
  onSaved: (clue: ClueDetail) => void
}

/** Records a clue by hand, as one's own or for a pool. */
export function ClueFormDialog({ onClose, onSaved }: Props) {
  const t = useTexts(cluesTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshClues()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const { data: pools = [] } = useCallQuery(cluePoolsContract.list, {})
  const { data: settings } = useCallQuery(cluePoolsContract.getSettings, {})
  const save = async () => {
    let saved: ClueDetail | undefined
    const isDone = await typed.submit(async () => {
      const values = { ...blank, ...(form.getFieldsValue(true) as Partial<Values>) }
      saved = await call(cluesContract.create, { body: bodyOf(values) }, { quiet: true, idempotencyKey: key })
    })
    if (!isDone || !saved) return
    notify('success', t.form.saved)
    await refresh()
    onClose()
    onSaved(saved)
  }
  const lines = settings?.productLines ?? []
  return (
    <FormDrawer
      title={t.form.create}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" initialValues={blank} onValuesChange={typed.touch}>
        <Form.Item name="company" label={t.fields.company} rules={rulesOf(clueFacts, 'company', invalid)}>
          <Input autoFocus maxLength={120} />
        </Form.Item>
        <div className="clue-grid">
          <Form.Item name="name" label={t.fields.name}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="title" label={t.fields.title}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="mobile" label={t.fields.mobile}>
            <Input maxLength={20} inputMode="tel" />
          </Form.Item>
          <Form.Item name="email" label={t.fields.email}>
            <Input maxLength={120} inputMode="email" />
          </Form.Item>
        </div>
        <p className="clue-quiet">{t.form.contactHelp}</p>
        <div className="clue-grid">
          <Form.Item name="grade" label={t.fields.grade}>
            <Select options={clueGrades.map((value) => ({ value, label: t.grades[value] }))} />
          </Form.Item>
          <Form.Item name="productLine" label={t.fields.productLine}>
            {lines.length > 0 ? (
              <Select allowClear options={lines.map((value) => ({ value, label: value }))} />
            ) : (
              <Input maxLength={40} />
            )}
          </Form.Item>
          <Form.Item name="region" label={t.fields.region}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="industry" label={t.fields.industry}>
            <Input maxLength={40} />
          </Form.Item>
        </div>
        <Form.Item name="intent" label={t.fields.intent}>
          <Input.TextArea rows={4} maxLength={1000} showCount />
        </Form.Item>
        <Form.Item name="poolId" label={t.form.ownOrPool}>
          <Select
            allowClear
            placeholder={t.form.own}
            options={pools
              .filter(({ state }) => state === 'open')
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
