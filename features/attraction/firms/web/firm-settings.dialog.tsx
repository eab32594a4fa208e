import { Form, InputNumber, Skeleton } from 'antd'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type FirmSettings, firmSettings, firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'

const names = Object.keys(firmSettings.shape) as (keyof FirmSettings)[]

/** Empty, they start no clock, and no transfer waits for consent. */
const mayBeEmpty: ReadonlySet<keyof FirmSettings> = new Set([
  'noTouchDays',
  'noDealDays',
  'contractEndDays',
  'approvalFrom',
])

/** The rules of the company about claiming, owning and locking firms. */
export function FirmSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings: t } = useTexts(firmsTexts)
  const { data } = useCallQuery(firmsContract.getSettings, { staleTime: 0 })
  if (!data) return <Skeleton active />
  const { version, ...values } = data
  return (
    <DraftDrawer<FirmSettings>
      title={t.title}
      initialValues={values}
      send={(body) => call(firmsContract.saveSettings, { body: { ...body, version } }, { quiet: true })}
      touches="firms"
      saved={t.saved}
      onClose={onClose}
    >
      {names.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t[name]}
          rules={mayBeEmpty.has(name) ? [] : [{ required: true, message: t.missing }]}
        >
          <InputNumber min={0} max={100_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ))}
    </DraftDrawer>
  )
}
