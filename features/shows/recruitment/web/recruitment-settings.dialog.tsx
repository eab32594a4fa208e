import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, Modal, Select, Switch, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'

import { recruitmentContract, type RecruitmentDraft, recruitmentDraft } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

type Recruitment = DataOf<typeof recruitmentContract.get>
type Values = Omit<RecruitmentDraft, 'deadline'> & { deadline: Dayjs | null }

function SettingsForm({ found, onClose }: { found: Recruitment; onClose: () => void }) {
  const t = useTexts(recruitmentTexts).settings
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const save = async () => {
    const isDone = await draft.submit(async ({ deadline, ...values }) => {
      const { activityId, version } = found
      const body = { ...values, activityId, version, deadline: deadline?.endOf('day').toISOString() ?? null }
      await call(recruitmentContract.save, { body }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.saved)
    await queries.invalidateQueries({ queryKey: ['recruitment'] })
    onClose()
  }
  const field = (name: keyof RecruitmentDraft) => ({
    name,
    label: t[name],
    rules: rulesOf(recruitmentDraft, name, invalid),
  })
  const { isOpen, intro, categories, documents, terms, deadline } = found
  return (
    <Modal
      open
      width={680}
      title={t.title}
      okText={t.save}
      cancelText={t.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          isOpen,
          intro,
          categories,
          documents,
          terms,
          deadline: deadline === null ? null : dayjs(deadline),
        }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="isOpen" label={t.isOpen} extra={t.isOpenHelp} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item {...field('intro')}>
          <Input.TextArea rows={3} maxLength={3000} showCount />
        </Form.Item>
        <Form.Item {...field('categories')} extra={t.categoriesHelp}>
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item {...field('documents')}>
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="deadline" label={t.deadline}>
          <DatePicker />
        </Form.Item>
        <Form.Item {...field('terms')} extra={t.termsHelp}>
          <Input.TextArea rows={5} maxLength={10_000} showCount />
        </Form.Item>
      </Form>
      <Typography.Paragraph className="recruitment-link">
        <span>{t.link} </span>
        <Typography.Link href={found.url} target="_blank" copyable={{ text: found.url }}>
          {found.url}
        </Typography.Link>
        {!found.isPublic && <span className="recruitment-quiet">{t.notPublic}</span>}
      </Typography.Paragraph>
    </Modal>
  )
}

/** The call for exhibitors of an activity, and the switch that opens it. */
export function RecruitmentSettingsDialog({
  activityId,
  onClose,
}: {
  activityId: string
  onClose: () => void
}) {
  const { data } = useCallQuery(recruitmentContract.get, { query: { activityId } })
  return data ? <SettingsForm key={data.version} found={data} onClose={onClose} /> : null
}
