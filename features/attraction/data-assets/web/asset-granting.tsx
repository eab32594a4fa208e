import { useState } from 'react'
import { DatePicker, Select, Space } from 'antd'
import type { Dayjs } from 'dayjs'
import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type AssetDetail, dataAssetsContract, type Purpose, purposes } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import './data-assets.css'

/** Grants an asset to a colleague, for a purpose and until a day. */
export function AssetGranting({ asset }: { asset: AssetDetail }) {
  const t = useTexts(dataAssetsTexts)
  const [staffId, setStaff] = useState<string>()
  const [purpose, setPurpose] = useState<Purpose>('service')
  const [until, setUntil] = useState<Dayjs | null>(null)
  const grant = useCallMutation(dataAssetsContract.grant, {
    onSuccess: () => notify('success', t.form.saved),
  })
  const give = () =>
    staffId !== undefined &&
    until &&
    grant.mutate({
      params: { id: asset.id },
      body: { staffId, purpose, until: until.format('YYYY-MM-DD') },
    })
  return (
    <Section title={t.views.grants}>
      <Space wrap className="asset-new">
        <StaffSelect allowClear known={[]} value={staffId} onChange={setStaff} aria-label={t.fields.who} />
        <Select
          aria-label={t.fields.purpose}
          value={purpose}
          className="asset-choice"
          options={purposes.map((value) => ({ value, label: t.purposes[value] }))}
          onChange={setPurpose}
        />
        <DatePicker aria-label={t.fields.until} value={until} onChange={setUntil} />
        <GuardedButton
          access={dataAssetsContract.grant.access}
          why={
            asset.actions.find(({ event }) => event === 'grant')?.reason ??
            (staffId === undefined || until === null ? t.grants.choose : undefined)
          }
          loading={grant.isPending}
          onClick={give}
        >
          {t.grants.create}
        </GuardedButton>
      </Space>
    </Section>
  )
}
