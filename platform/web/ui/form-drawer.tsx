import type { ReactNode } from 'react'
import { Button, Drawer } from 'antd'
import { useTexts } from '../language/use-texts.ts'
import { useDirty } from '../screen.tsx'
import { webTexts } from '../text/web.texts.ts'
import { ask } from './ask.ts'
import './form-drawer.css'

interface FormDrawerProps {
  title: string
  /** Something was filled in that would be lost. */
  isTouched: boolean
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  /** Buttons before the one that saves. */
  more?: ReactNode
  size?: number
  children: ReactNode
}

/** A form at the side of its list, which asks before it loses what was filled in. */
export function FormDrawer({
  title,
  isTouched,
  isBusy,
  onSave,
  onClose,
  more,
  size = 480,
  children,
}: FormDrawerProps) {
  const t = useTexts(webTexts)
  useDirty(isTouched)
  const close = async () => {
    const question = {
      title: t.tabs.dirtyTitle,
      content: t.form.leave,
      confirm: t.tabs.discard,
      cancel: t.tabs.stay,
      danger: true,
    }
    if (!isTouched || (await ask(question))) onClose()
  }
  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={() => void close()}
      footer={
        <div className="form-footer">
          {more}
          <Button type="primary" loading={isBusy} onClick={onSave}>
            {t.action.save}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}
