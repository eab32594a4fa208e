import { useId, useState } from 'react'
import { Input, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useConfirm } from '#platform/web/use-confirm.ts'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

export type AskedAct = 'resetPassword' | 'disable' | 'enable' | 'unlock' | 'remove'

interface Props {
  act: AskedAct
  account: AccountRow
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Says what will happen to an account before it happens. */
export function AccountAskDialog({ act, account, onConfirm, onClose }: Props) {
  const t = useTexts(accountsAdminTexts)
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const { title, points } = t.ask[act]
  const { isBusy, confirm } = useConfirm(() => onConfirm(reason.trim()))
  return (
    <Modal
      open
      width={480}
      title={fill(title, { name: account.nickName })}
      okText={fill(t.ask.ok, { act: t.acts[act] })}
      okButtonProps={{ danger: act === 'remove' || act === 'disable' }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <ul className="account-points">
        {Object.values(points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {act === 'disable' && (
        <div className="account-reason">
          <label htmlFor={reasonId}>{t.ask.reason}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={t.ask.reasonHint}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
