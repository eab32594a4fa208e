import { useState } from 'react'
import { Modal, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { areaText } from '../face/area-text.ts'
import { type InvestmentRow, recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

/** An application takes at most so many booths. */
const mostBooths = 3

/** Offers free booths to a company, for which they are kept three days. */
export function BoothOfferDialog({ row, onClose }: { row: InvestmentRow; onClose: () => void }) {
  const t = useTexts(recruitmentTexts)
  const web = useTexts(webTexts)
  const { id, company, version, activityId } = row
  const { data: free, isLoading } = useCallQuery(recruitmentContract.freeBooths, {
    query: { activityId: activityId ?? '' },
    enabled: activityId !== null,
  })
  const [boothIds, choose] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function offer() {
    setBusy(true)
    try {
      await call(recruitmentContract.offerBooths, { params: { id }, body: { boothIds, version } })
      notify('success', t.detail.offered)
      onClose()
    } catch {
      // The refused call has said so by itself; other booths can be chosen.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={480}
      title={fill(t.detail.offerTitle, { name: company })}
      okText={t.events.offerBooth}
      cancelText={web.action.cancel}
      okButtonProps={{ disabled: boothIds.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void offer()}
      onCancel={onClose}
    >
      <p>{free?.length === 0 ? t.detail.offerNone : t.detail.offerHelp}</p>
      <Select
        mode="multiple"
        className="recruitment-number"
        aria-label={t.detail.offerChoose}
        placeholder={t.detail.offerChoose}
        loading={isLoading}
        maxCount={mostBooths}
        value={boothIds}
        onChange={choose}
        options={(free ?? []).map(({ id: value, number, hall, area }) => ({
          value,
          label: `${number} · ${areaText(area)} · ${hall}`,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Modal>
  )
}
