import { useState } from 'react'
import { Form, Input, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardRequestsContract, type RequestRow } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'

/** Refuses a request with the reason that its maker reads. */
export function RejectRequestDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const t = useTexts(cardRequestsTexts)
  const [reason, setReason] = useState('')
  const reject = useCallMutation(cardRequestsContract.reject, {
    touches: ['card-analytics'],
    onSuccess: () => {
      notify('success', t.rejected)
      onClose()
    },
  })
  return (
    <Modal
      open
      width={480}
      title={fill(t.rejectTitle, { name: request.person.name })}
      okText={t.reject}
      cancelText={t.cancel}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      confirmLoading={reject.isPending}
      mask={{ closable: false }}
      onOk={() => reject.mutate({ params: { id: request.requestId }, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t.reason} htmlFor="card-request-reason">
          <Input.TextArea
            id="card-request-reason"
            autoFocus
            rows={3}
            maxLength={200}
            showCount
            placeholder={t.reasonHint}
            value={reason}
            onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
