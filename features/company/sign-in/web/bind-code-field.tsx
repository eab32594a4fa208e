import { useRef, useState } from 'react'
import { Button, Form, type FormInstance, Input, type InputRef, Space } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

export interface ContactValues {
  phonenumber: string
  email: string
  code: string
  password?: string
}

interface Sent {
  againAt: number
  note: string
}

interface BindCodeFieldProps {
  form: FormInstance<ContactValues>
  way: 'mobile' | 'email'
}

const noDigits = /\D/g

/** The code that was sent to the number or address above, and the button that sends it. */
export function BindCodeField({ form, way }: BindCodeFieldProps) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const [sent, setSent] = useState<Sent>()
  const [isSending, setSending] = useState(false)
  const codeInput = useRef<InputRef>(null)
  const left = useSecondsUntil(sent?.againAt ?? 0)
  const name = way === 'mobile' ? 'phonenumber' : 'email'

  const post = (to: string) =>
    way === 'mobile'
      ? call(ownAccountContract.sendMobileCode, { body: { phonenumber: to } }, { quiet: true })
      : call(ownAccountContract.sendMailCode, { body: { email: to } }, { quiet: true })
  const send = async () => {
    const filled = await form.validateFields([name]).catch(() => undefined)
    if (!filled) return
    setSending(true)
    try {
      const { retryAfter, expiresIn, code } = await post(String(filled[name]).trim())
      const note = code ? fill(t.shown, { code }) : fill(t.sent, { minutes: Math.round(expiresIn / 60) })
      setSent({ againAt: Date.now() + retryAfter * 1000, note })
      codeInput.current?.focus()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!markFields(form, error)) notify('error', error.message)
    } finally {
      setSending(false)
    }
  }
  const texts = left > 0 ? fill(t.wait, { seconds: left }) : sent ? t.again : t.send
  return (
    <Form.Item label={t.code} htmlFor="own-code" extra={sent?.note}>
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
        <Button className="own-send" disabled={left > 0} loading={isSending} onClick={() => void send()}>
          {texts}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
