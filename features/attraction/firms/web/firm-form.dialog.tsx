import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'

import { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import { DistrictField } from '#features/company/companies/web/district-field.public.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import type { CallError } from '#platform/web/call-error.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type FirmDraft,
  firmDraft,
  firmGrades,
  firmKinds,
  type FirmMatch,
  firmMatch,
  type FirmRow,
  firmsContract,
} from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmMatches } from './firm-matches.tsx'

interface Props {
  /** Absent for a new one. */
  firm: FirmRow | undefined
  onClose: () => void
  onOpen: (id: string) => void
}

const blank: FirmDraft = {
  kind: 'organisation',
  name: '',
  shortName: '',
  uscc: '',
  grade: null,
  industry: '',
  region: null,
  address: '',
  website: '',
  phone: '',
  employees: null,
  note: '',
}

/** The firms that the server names as alike. */
const matchesIn = ({ failure: { detail } }: CallError): FirmMatch[] => {
  const found = firmMatch.array().safeParse(detail?.matches)
  return found.success ? found.data : []
}

/** Empty choices of a form, as the call takes them. */
const bodyOf = (values: FirmDraft): FirmDraft => ({
  ...blank,
  ...values,
  grade: values.grade ?? null,
  region: values.region || null,
  industry: values.industry ?? '',
  employees: values.employees ?? null,
})

/** Creates a firm, or changes one. Firms that are alike are shown before a second one is made. */
export function FirmFormDialog({ firm, onClose, onOpen }: Props) {
  const t = useTexts(firmsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<FirmDraft>()
  const draft = useDraft(form)
  const [matches, setMatches] = useState<readonly FirmMatch[]>([])
  // The form was filled from this; somebody else may have changed it since.
  const base = useRef(firm)
  const { data: industries = [] } = useCallQuery(referenceDataContract.dictionaries, {
    query: { type: 'industry' },
    staleTime: 'static',
  })
  const isLooked = matches.length > 0 && matches.every(({ certainty }) => certainty !== 'certain')

  const send = async (values: FirmDraft) => {
    const { current } = base
    const body = { ...bodyOf(values), ...(isLooked && { isAnother: true }) }
    if (current)
      await call(
        firmsContract.update,
        { params: { id: current.id }, body: { ...body, version: current.version } },
        { quiet: true },
      )
    else await call(firmsContract.create, { body }, { quiet: true })
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(firmsContract.get, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(latest)
    void message.warning(t.form.conflict, 6)
  }
  const save = async () => {
    const isSaved = await draft.submit(send, (error) => {
      if (error.reason === 'ALIKE' || error.reason === 'DUPLICATE') {
        setMatches(matchesIn(error))
        return true
      }
      if (!firm || error.reason !== 'VERSION_CONFLICT') return false
      void loadAgain(firm.id)
      return true
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['firms'] })
    void message.success(t.form.saved)
    onClose()
  }
  const field = (name: keyof FirmDraft) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(firmDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={firm ? t.events.edit : t.list.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FirmMatches matches={matches} onOpen={onOpen} />
      <Form
        form={form}
        layout="vertical"
        initialValues={firm ?? blank}
        onValuesChange={(changed: Partial<FirmDraft>) => {
          draft.touch()
          // Other names and codes have other likenesses.
          if ('name' in changed || 'uscc' in changed || 'phone' in changed) setMatches([])
        }}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('name')} extra={t.form.nameHelp}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item {...field('shortName')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item {...field('kind')}>
          <Select options={firmKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
        <Form.Item {...field('uscc')} extra={t.form.usccHelp}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item {...field('grade')}>
          <Select allowClear options={firmGrades.map((value) => ({ value, label: t.grades[value] }))} />
        </Form.Item>
        <Form.Item {...field('industry')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={industries.map(({ value, label }) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="region" label={t.fields.region}>
          <DistrictField />
        </Form.Item>
        <Form.Item {...field('address')}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item {...field('website')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="employees" label={t.fields.employees}>
          <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item {...field('note')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
