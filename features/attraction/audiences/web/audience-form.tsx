import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { audiencesTexts } from '../audiences.texts.ts'

interface Props<Draft extends object> {
  title: string
  form: FormInstance<Draft>
  /** Makes it or changes it; the call must be quiet. */
  send: (values: Draft) => Promise<unknown>
  initialValues: Draft
  onClose: () => void
  children: ReactNode
}

/** The form of something that a company keeps about its audiences: it is sent, shown anew and closed. */
export function AudienceForm<Draft extends object>(props: Props<Draft>) {
  const { title, form, send, initialValues, onClose, children } = props
  const { saved } = useTexts(audiencesTexts)
  const queries = useQueryClient()
  const draft = useDraft(form)
  const save = async () => {
    if (!(await draft.submit(send))) return
    await queries.invalidateQueries({ queryKey: ['audiences'] })
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
