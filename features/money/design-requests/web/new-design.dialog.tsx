import { App, Button, DatePicker, Drawer, Form, Input, InputNumber, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import dayjs, { type Dayjs } from 'dayjs'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import {
  type DesignDraft,
  designDraft,
  type DesignFile,
  designPurposes,
  designRequestsContract,
  designStyles,
  mostFiles,
} from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { FilesField } from './files-field.tsx'

interface Values extends Omit<DesignDraft, 'deadline' | 'budget' | 'fileIds'> {
  deadline: Dayjs | null
  /** Yuan. */
  budget: number | null
  fileIds: readonly DesignFile[]
}

const first: Partial<Values> = {
  purpose: 'staff',
  style: 'business',
  quantity: 20,
  colours: '',
  mustHaves: '',
  deadline: null,
  budget: null,
  fileIds: [],
}

const bodyOf = ({ deadline, budget, fileIds, ...values }: Values): DesignDraft => ({
  ...values,
  deadline: deadline?.format('YYYY-MM-DD') ?? null,
  budget: budget === null ? null : Math.round(budget * 100),
  fileIds: fileIds.map(({ fileId }) => fileId),
})

/** Describes what somebody should design. */
export function NewDesignDrawer({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (id: string) => void
}) {
  const t = useTexts(designRequestsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const submit = async () => {
    let created = ''
    const isDone = await draft.submit(async (values) => {
      created = (await call(designRequestsContract.create, { body: bodyOf(values) }, { quiet: true }))
        .requestId
    })
    if (!isDone) return
    message.success(t.form.done)
    await queries.invalidateQueries({ queryKey: ['design-requests'] })
    onClose()
    onCreated(created)
  }
  const field = <Name extends keyof typeof designDraft.shape & keyof typeof t.form>(name: Name) => ({
    name,
    label: t.form[name],
    rules: rulesOf(designDraft, name, invalid),
  })
  return (
    <Drawer
      open
      size={600}
      title={t.form.submit}
      onClose={onClose}
      mask={{ closable: !draft.isTouched }}
      footer={
        <div className="design-footer">
          <Button type="primary" loading={draft.isBusy} onClick={() => void submit()}>
            {t.form.submit}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={first}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('title')}>
          <Input maxLength={40} showCount placeholder={t.form.titleHint} />
        </Form.Item>
        <div className="design-line">
          <Form.Item {...field('purpose')}>
            <Select options={designPurposes.map((value) => ({ value, label: t.purposes[value] }))} />
          </Form.Item>
          <Form.Item {...field('style')}>
            <Select options={designStyles.map((value) => ({ value, label: t.styles[value] }))} />
          </Form.Item>
        </div>
        <Form.Item {...field('colours')}>
          <Input maxLength={80} placeholder={t.form.coloursHint} />
        </Form.Item>
        <Form.Item {...field('mustHaves')}>
          <Input.TextArea
            maxLength={1000}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder={t.form.mustHavesHint}
          />
        </Form.Item>
        <div className="design-line">
          <Form.Item {...field('quantity')}>
            <InputNumber min={1} max={100_000} precision={0} />
          </Form.Item>
          <Form.Item name="deadline" label={t.form.deadline}>
            <DatePicker disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
          </Form.Item>
          <Form.Item name="budget" label={t.form.budget}>
            <InputNumber min={0} max={1_000_000} precision={2} prefix="¥" />
          </Form.Item>
        </div>
        <div className="design-line">
          <Form.Item {...field('contactName')}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item {...field('contactPhone')}>
            <Input maxLength={20} inputMode="tel" />
          </Form.Item>
        </div>
        <Form.Item name="fileIds" label={t.form.files} extra={fill(t.form.filesHelp, { max: mostFiles })}>
          <FilesField />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
