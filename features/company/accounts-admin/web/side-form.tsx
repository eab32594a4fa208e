import type { ReactNode } from 'react'
import { Button, Drawer } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { accountsAdminTexts } from './web.texts.ts'
import './side-form.css'

interface Props {
  title: string
  /** Something was filled in that would be lost. */
  isTouched: boolean
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form at the side of its list, which asks before it loses what was filled in. */
export function SideForm({ title, isTouched, isBusy, onSave, onClose, children }: Props) {
  const { form: t } = useTexts(accountsAdminTexts)
  useDirty(isTouched)
  const close = async () => {
    const question = {
      title: t.leaveTitle,
      content: t.leaveBody,
      confirm: t.leaveOk,
      cancel: t.leaveStay,
      danger: true,
    }
    if (!isTouched || (await ask(question))) onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title={title}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className="side-form-buttons">
          <Button onClick={() => void close()}>{t.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={onSave}>
            {t.submit}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}
