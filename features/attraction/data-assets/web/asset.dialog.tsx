import { App, Form, Input, InputNumber, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import {
  type AssetDraft,
  assetDraft,
  type AssetRow,
  dataAssetsContract,
  grades,
} from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

interface Props {
  row: AssetRow
  onClose: () => void
}

const draftOf = ({ name, grade, purpose, legalBasis, retention, unitFen }: AssetRow): AssetDraft => ({
  name,
  grade,
  purpose,
  legalBasis,
  retention,
  unitFen,
})

/** Registers a candidate, or asks for a change of an asset in use. */
export function AssetDialog({ row, onClose }: Props) {
  const t = useTexts(dataAssetsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<AssetDraft>()
  const draft = useDraft(form)
  const isChange = row.state === 'in_use'
  const save = async () => {
    const endpoint = isChange ? dataAssetsContract.change : dataAssetsContract.register
    const isSaved = await draft.submit(
      (body: AssetDraft) =>
        call(endpoint, { params: { id: row.id }, body: { ...body, version: row.version } }, { quiet: true }),
      () => false,
    )
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['dataAssets'] })
    void message.success(isChange ? t.form.submitted : t.form.saved)
    onClose()
  }
  const field = (name: keyof AssetDraft, label: string) => ({
    name,
    label,
    rules: rulesOf(assetDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={isChange ? t.form.change : t.form.register}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={draftOf(row)}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('name', t.fields.name)}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          {...field('grade', t.fields.grade)}
          extra={fill(t.detail.suggested, { grade: t.grades[row.suggestedGrade] })}
        >
          <Select options={grades.map((value) => ({ value, label: t.grades[value] }))} />
        </Form.Item>
        <Form.Item {...field('purpose', t.fields.purpose)}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item {...field('legalBasis', t.fields.legalBasis)}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item {...field('retention', t.fields.retention)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          {...field('unitFen', t.fields.unit)}
          extra={t.detail.valueNote}
          getValueProps={(fen: number) => ({ value: fen / 100 })}
          normalize={(yuan: number | null) => Math.round((yuan ?? 0) * 100)}
        >
          <InputNumber min={0} max={1_000_000} precision={2} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
