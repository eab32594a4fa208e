import { Button, Form, InputNumber, Select, Switch } from 'antd'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract, type ClueSettings } from '../clue-pools.contract.ts'
import { clueOrigins } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { useFreshClues } from './use-clue-moves.tsx'

function SettingsForm({ settings }: { settings: ClueSettings }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const [form] = Form.useForm<ClueSettings>()
  const typed = useDraft(form)
  useDirty(typed.isTouched)
  const save = async () => {
    const isDone = await typed.submit(async () => {
      const values = form.getFieldsValue(true) as Partial<ClueSettings>
      await call(cluePoolsContract.saveSettings, { body: { ...settings, ...values } }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.settings.saved)
    await refresh()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={settings}
      onValuesChange={typed.touch}
      style={{ maxWidth: 560 }}
    >
      <Form.Item name="ownLimit" label={t.settings.ownLimit}>
        <InputNumber min={1} max={5000} precision={0} />
      </Form.Item>
      <Form.Item name="viewCap" label={t.settings.viewCap}>
        <InputNumber min={1} max={1000} precision={0} />
      </Form.Item>
      <Form.Item name="isRecycling" label={t.settings.isRecycling} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="productLines" label={t.settings.productLines}>
        <Select mode="tags" maxCount={50} />
      </Form.Item>
      <Form.Item name="origins" label={t.settings.origins}>
        <Select mode="multiple" options={clueOrigins.map((value) => ({ value, label: t.origins[value] }))} />
      </Form.Item>
      <Button type="primary" loading={typed.isBusy} onClick={() => void save()}>
        {t.settings.save}
      </Button>
    </Form>
  )
}

/** Settings that count for all clues. */
export function GeneralSettings() {
  const { data } = useCallQuery(cluePoolsContract.getSettings, {})
  return data ? <SettingsForm key={data.version} settings={data} /> : null
}
