import { useRef, useState } from 'react'
import { Button, Form, Input, type InputRef, Space } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'

import type { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'
import './sent-code-field.css'

interface Sent {
  againAt: number
  note: string
}

interface SentCodeFieldProps {
  /** Sends the code; undefined where the form has to be mended first. */
  send: () => Promise<DataOf<typeof ownAccountContract.sendMobileCode> | undefined>
  /** Shows a refusal where it belongs; answers whether it did. */
  onRefused: (error: CallError) => boolean
  /** The recipient, until a code was sent. */
  note?: string
}

const noDigits = /\D/g

/** The field `code` of a form, for a code that is sent by the button beside it. */
export function SentCodeField({ send, onRefused, note }: SentCodeFieldProps) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const [sent, setSent] = useState<Sent>()
  const [isSending, setSending] = useState(false)
  const codeInput = useRef<InputRef>(null)
  const left = useSecondsUntil(sent?.againAt ?? 0)

  const press = async () => {
    setSending(true)
    try {
      const answer = await send()
      if (!answer) return
      const { retryAfter, expiresIn, code } = answer
      const said = code ? fill(t.shown, { code }) : fill(t.sent, { minutes: Math.round(expiresIn / 60) })
      setSent({ againAt: Date.now() + retryAfter * 1000, note: said })
      codeInput.current?.focus()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!onRefused(error)) notify('error', error.message)
    } finally {
      setSending(false)
    }
  }
  const texts = left > 0 ? fill(t.wait, { seconds: left }) : sent ? t.again : t.send
  return (
    <Form.Item label={t.code} htmlFor="own-code" extra={sent?.note ?? note}>
      <Space.Compact block>
        <Form.Item
          noStyle
          name="code"
          getValueFromEvent={(event: { target: { value: string } }) =>
            event.target.value.replace(noDigits, '').slice(0, 6)
          }
          rules={[
            { required: true, message: t.required },
            { len: 6, message: t.codeRule },
          ]}
        >
          <Input ref={codeInput} id="own-code" inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        <Button className="own-send" disabled={left > 0} loading={isSending} onClick={() => void press()}>
          {texts}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
