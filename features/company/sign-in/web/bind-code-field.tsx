import type { FormInstance } from 'antd'

import { call } from '#platform/web/call.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { SentCodeField } from './sent-code-field.tsx'

export interface ContactValues {
  phonenumber: string
  email: string
  code: string
  password?: string
}

interface BindCodeFieldProps {
  form: FormInstance<ContactValues>
  way: 'mobile' | 'email'
}

/** The code that was sent to the number or address above, and the button that sends it. */
export function BindCodeField({ form, way }: BindCodeFieldProps) {
  const name = way === 'mobile' ? 'phonenumber' : 'email'
  const post = (to: string) =>
    way === 'mobile'
      ? call(ownAccountContract.sendMobileCode, { body: { phonenumber: to } }, { quiet: true })
      : call(ownAccountContract.sendMailCode, { body: { email: to } }, { quiet: true })
  const send = async () => {
    const filled = await form.validateFields([name]).catch(() => undefined)
    return filled && post(String(filled[name]).trim())
  }
  return <SentCodeField send={send} onRefused={(error) => markFields(form, error)} />
}
