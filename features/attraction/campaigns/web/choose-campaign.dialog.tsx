import { useId, useState } from 'react'
import { Form, Modal, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { campaignsContract } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

interface Props {
  count: number
  /** Undefined for a person who thinks better of it. */
  onAnswer: (campaignId: string | undefined) => void
}

/** Asks into which campaign something is put: one that is not closed. */
export function ChooseCampaignDialog({ count, onAnswer }: Props) {
  const t = useTexts(campaignsTexts)
  const { cancel } = useTexts(webTexts).action
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [chosen, choose] = useState<string>()
  const settled = useSettled(keyword.trim())
  const { data, isFetching } = useCallQuery(campaignsContract.list, {
    query: { limit: 20, status: 'running,draft', ...(settled && { keyword: settled }) },
    placeholderData: (former) => former,
  })
  return (
    <Modal
      open
      width={480}
      title={fill(t.members.batchTitle, { count })}
      okText={t.members.addButton}
      cancelText={cancel}
      okButtonProps={{ disabled: chosen === undefined }}
      mask={{ closable: false }}
      onOk={() => onAnswer(chosen)}
      onCancel={() => onAnswer(undefined)}
    >
      <Form layout="vertical">
        <Form.Item label={t.detail.title} htmlFor={id}>
          <Select
            id={id}
            value={chosen ?? null}
            loading={isFetching}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            options={(data?.list ?? []).map((campaign) => ({
              value: campaign.id,
              label: `${campaign.name} · ${t.states[campaign.state]}`,
            }))}
            onChange={(value: string) => choose(value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
