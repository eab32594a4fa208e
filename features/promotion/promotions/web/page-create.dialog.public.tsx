import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'

import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

interface Props<Draft extends object> {
  title: string
  /** Makes it on the server. */
  create: (draft: Draft) => Promise<{ id: string }>
  /** The group of queries that show such pages. */
  touches: string
  editPath: string
  onClose: () => void
  /** The fields of the form. */
  children: ReactNode
}

/** Begins a page and opens its editor. */
export function PageCreateDialog<Draft extends object>({
  title,
  create,
  touches,
  editPath,
  onClose,
  children,
}: Props<Draft>) {
  const { navigate } = useScreen()
  const queries = useQueryClient()
  const [form] = Form.useForm<Draft>()
  const draft = useDraft(form)
  const send = async (body: Draft) => {
    const { id } = await create(body)
    await queries.invalidateQueries({ queryKey: [touches] })
    navigate(editPath, { id })
  }
  const save = async () => {
    if (await draft.submit(send)) onClose()
  }
  return (
    <FormDrawer
      title={title}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" onValuesChange={draft.touch} disabled={draft.isBusy}>
        {children}
      </Form>
    </FormDrawer>
  )
}
