import type { ReactNode } from 'react'
import { Drawer } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { organisationTexts } from '../organisation.texts.ts'
import './form-drawer.css'

interface Props {
  title: string
  /** Something was filled in that would be lost. */
  isTouched: boolean
  onClose: () => void
  /** The buttons that stay reachable below the form. */
  buttons: ReactNode
  size?: number
  children: ReactNode
}

/** A form at the side of its list, which asks before it loses what was filled in. */
export function FormDrawer({ title, isTouched, onClose, buttons, size = 480, children }: Props) {
  const t = useTexts(organisationTexts)
  useDirty(isTouched)
  const close = async () => {
    const texts = {
      title: t.form.leaveTitle,
      content: t.form.leaveBody,
      confirm: t.form.leaveOk,
      cancel: t.form.leaveStay,
    }
    if (!isTouched || (await ask({ ...texts, danger: true }))) onClose()
  }
  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={() => void close()}
      footer={<div className="form-footer">{buttons}</div>}
    >
      {children}
    </Drawer>
  )
}
