import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormProps } from 'antd'
import { useDraft } from '../forms/use-draft.ts'
import { notify } from '../notices.ts'
import { FormDrawer } from './form-drawer.tsx'

interface DraftDrawerProps<Values extends object> {
  title: string
  initialValues: NonNullable<FormProps<Values>['initialValues']>
  /** Sends what was filled in; the call must be quiet. */
  send: (values: Values) => Promise<unknown>
  /** The feature whose answers are read again. */
  touches: string
  /** Said once it is saved. */
  saved: string
  onClose: () => void
  children: ReactNode
}

/** A form at the side of its list that is filled in, sent, and closes. */
export function DraftDrawer<Values extends object>(props: DraftDrawerProps<Values>) {
  const { title, initialValues, send, touches, saved, onClose, children } = props
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const save = async () => {
    const isSaved = await draft.submit(send)
    await queries.invalidateQueries({ queryKey: [touches] })
    if (!isSaved) return
    notify('success', saved)
    onClose()
  }
  return (
    <FormDrawer
      title={title}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initialValues}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        {children}
      </Form>
    </FormDrawer>
  )
}
