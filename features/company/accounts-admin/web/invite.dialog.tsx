import { useState } from 'react'
import { Modal, Radio } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type AccountRow, accountsAdminContract, type Admitted } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

type Channel = 'sms' | 'mail'

interface Props {
  account: AccountRow
  onClose: () => void
  onInvited: (invitation: NonNullable<Admitted['invitation']>) => void
}

/** Sends the link by which somebody takes up the account once more. */
export function InviteDialog({ account, onClose, onInvited }: Props) {
  const t = useTexts(accountsAdminTexts)
  const { phonenumber, email } = account
  const [channel, setChannel] = useState<Channel | undefined>(
    phonenumber ? 'sms' : email ? 'mail' : undefined,
  )
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!channel) return
    setBusy(true)
    try {
      const { invitation } = await call(accountsAdminContract.invite, {
        params: { id: account.id },
        body: { channel },
      })
      onClose()
      if (invitation) onInvited(invitation)
    } catch (error) {
      // The call has said why; the choice stays.
      if (!(error instanceof CallError)) throw error
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={440}
      title={fill(t.ask.invite.title, { name: account.nickName })}
      okText={t.acts.invite}
      okButtonProps={{ disabled: channel === undefined }}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="assign-help">{channel === undefined ? t.ask.nowhere : t.ask.invite.points.first}</p>
      <Radio.Group
        value={channel ?? null}
        onChange={({ target }) => setChannel(target.value as Channel)}
        options={[
          { value: 'sms', label: `${t.form.sms} ${phonenumber}`, disabled: !phonenumber },
          { value: 'mail', label: `${t.form.mail} ${email}`, disabled: !email },
        ]}
      />
    </Modal>
  )
}
