import { Form, Modal, Select } from 'antd'
import { useId, useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'

interface Props {
  count: number
  /** Undefined for a person who thinks better of it. */
  onAnswer: (accountId: string | undefined) => void
}

/** Asks which colleague firms are given to. */
export function AssignDialog({ count, onAnswer }: Props) {
  const { assign: t } = useTexts(firmsTexts)
  const { cancel } = useTexts(webTexts).action
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [accountId, choose] = useState<string>()
  const { data: people = [], isFetching } = useCallQuery(firmsContract.listReceivers, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  return (
    <Modal
      open
      width={480}
      title={fill(t.title, { count })}
      okText={t.submit}
      cancelText={cancel}
      okButtonProps={{ disabled: accountId === undefined }}
      mask={{ closable: false }}
      onOk={() => onAnswer(accountId)}
      onCancel={() => onAnswer(undefined)}
    >
      <Form layout="vertical">
        <Form.Item label={t.to} htmlFor={id} extra={t.help}>
          <Select
            id={id}
            value={accountId ?? null}
            loading={isFetching}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            options={people.map(({ id: value, name, department }) => ({
              value,
              label: [name, department].filter(Boolean).join(' · '),
            }))}
            onChange={(value: string) => choose(value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
