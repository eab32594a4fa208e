import { useState } from 'react'
import { App, type FormInstance } from 'antd'
import { CallError } from '../call-error.ts'
import { markFields } from './rules-of.ts'

/**
 * Filling in and sending a form: what is wrong by the schema is marked before, what the server refuses stands at its
 * field, and only what belongs to no field is a message.
 */
export function useDraft<V extends object>(form: FormInstance<V>) {
  const { message } = App.useApp()
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)

  /** Sends what was filled in; answers whether it was taken. The call must be quiet. `isDealtWith` takes a refusal that the form answers by itself. */
  async function submit(
    send: (values: V) => Promise<unknown>,
    isDealtWith?: (error: CallError) => boolean,
  ): Promise<boolean> {
    const filled = await form.validateFields().catch(() => undefined)
    if (!filled) return false
    setBusy(true)
    try {
      await send(filled)
      setTouched(false)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isDealtWith?.(error) && !markFields(form as FormInstance, error)) message.error(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isTouched, touch: () => setTouched(true), isBusy, submit }
}
