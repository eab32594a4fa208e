import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, Modal, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type FirmPerson, firmPeopleContract } from '../firm-people.contract.ts'
import { type PersonRole, personRoles } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'

interface Values {
  personId: string
  role: PersonRole
  isMain: boolean
  since: Dayjs | null
  until: Dayjs | null
  note: string
}

interface Props {
  firmId: string
  /** Absent for a new one. */
  person: FirmPerson | undefined
  onClose: () => void
}

const dayOf = (date: Dayjs | null) => date?.format('YYYY-MM-DD') ?? null
const dateOf = (day: string | null | undefined) => (day ? dayjs(day) : null)

const blank = { role: 'contact', isMain: false, since: null, until: null, note: '' }

const valuesOf = ({ since, until, ...person }: FirmPerson) => ({
  ...person,
  since: dateOf(since),
  until: dateOf(until),
})

/** Puts one of the customers into a firm, or changes the part that the person has there. */
export function FirmPersonDialog({ firmId, person, onClose }: Props) {
  const t = useTexts(firmsTexts)
  const { cancel, save: saveText } = useTexts(webTexts).action
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [keyword, setKeyword] = useState('')
  const { data: found = [] } = useCallQuery(firmPeopleContract.findPeople, {
    query: { keyword: keyword.trim() },
    enabled: keyword.trim() !== '',
    placeholderData: (former) => former,
  })
  const send = (values: Values) =>
    call(
      firmPeopleContract.savePerson,
      {
        params: { id: firmId },
        body: { ...values, since: dayOf(values.since), until: dayOf(values.until) },
      },
      { quiet: true },
    )
  async function save() {
    if (!(await draft.submit(send))) return
    await queries.invalidateQueries({ queryKey: ['firms'] })
    notify('success', t.people.saved)
    onClose()
  }
  const options = person
    ? [{ value: person.personId, label: person.name }]
    : found.map(({ id, name, detail }) => ({ value: id, label: [name, detail].filter(Boolean).join(' · ') }))
  return (
    <Modal
      open
      width={480}
      title={person ? t.people.edit : t.people.add}
      okText={saveText}
      cancelText={cancel}
      confirmLoading={draft.isBusy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={person ? valuesOf(person) : blank}
        onValuesChange={draft.touch}
      >
        <Form.Item
          name="personId"
          label={t.people.person}
          extra={t.people.personHelp}
          rules={[{ required: true, message: invalid.required }]}
        >
          <Select
            disabled={person !== undefined}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            options={options}
          />
        </Form.Item>
        <Form.Item name="role" label={t.people.role}>
          <Select options={personRoles.map((value) => ({ value, label: t.roles[value] }))} />
        </Form.Item>
        <Form.Item name="isMain" label={t.people.main} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="since" label={t.people.since}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="until" label={t.people.until}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="note" label={t.fields.note}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
