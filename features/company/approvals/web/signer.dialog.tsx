import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { approvalsContract } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

interface Props {
  approvalId: string
  event: 'addSigner' | 'handOn'
  onClose: () => void
}

/** Chooses who must agree besides, or decide instead. */
export function SignerDialog({ approvalId, event, onClose }: Props) {
  const t = useTexts(approvalsTexts)
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<{ accountId: string; comment?: string }>()
  const [keyword, setKeyword] = useState('')
  const people = useCallQuery(approvalsContract.listSigners, {
    params: { id: approvalId },
    query: keyword ? { keyword } : {},
    placeholderData: keepPreviousData,
  })
  const done = {
    quiet: true,
    onSuccess: () => {
      notify('success', t.done[event])
      onClose()
    },
  }
  const add = useCallMutation(approvalsContract.addSigner, done)
  const handOn = useCallMutation(approvalsContract.handOn, done)
  const { mutate, isPending } = event === 'addSigner' ? add : handOn
  const submit = async () => {
    const body = await form.validateFields().catch(() => undefined)
    if (!body) return
    mutate(
      { params: { id: approvalId }, body },
      { onError: (error) => void (markFields(form, error) || notify('error', error.message)) },
    )
  }
  const { body } = approvalsContract.addSigner
  return (
    <Modal
      open
      title={event === 'addSigner' ? t.signer.addTitle : t.signer.handTitle}
      okText={t.events[event]}
      cancelText={t.signer.cancel}
      okButtonProps={{ loading: isPending }}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark disabled={isPending}>
        <Form.Item name="accountId" label={t.signer.person} rules={rulesOf(body, 'accountId', invalid)}>
          <Select
            autoFocus
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            placeholder={t.signer.search}
            notFoundContent={people.isPending ? null : t.signer.none}
            options={(people.data ?? []).map(({ accountId, name, username }) => ({
              value: accountId,
              label: `${name} · ${username}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="comment" label={t.signer.note} rules={rulesOf(body, 'comment', invalid)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
