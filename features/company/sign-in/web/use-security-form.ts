import { App, Form } from 'antd'
import { useState } from 'react'

import { CallError } from '#platform/web/call-error.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'

/** Sends a form about the own account: what the server refuses stands at its field, anything else is a message. The call must be quiet. */
export function useSecurityForm<V extends object>() {
  const [form] = Form.useForm<V>()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const submit = async (send: (values: V) => Promise<unknown>) => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values || isBusy) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!markFields(form, error)) message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { form, isBusy, submit, message }
}
