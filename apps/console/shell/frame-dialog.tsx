import { useState, type ReactNode } from 'react'

import Modal from 'antd/es/modal'

import { closeDialog } from './dialog-store.ts'

interface FrameDialogProps {
  title: string
  width: number
  /** Buttons below; none unless given. */
  footer?: (close: () => void) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A dialog of the frame: closes by its cross and by Esc, not by a click beside it. */
export function FrameDialog({ title, width, footer, children }: FrameDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      open={isOpen}
      title={title}
      width={`min(${width}px, calc(100vw - 24px))`}
      centered
      mask={{ closable: false }}
      footer={footer?.(close) ?? null}
      onCancel={close}
      afterClose={closeDialog}
    >
      {typeof children === 'function' ? children(close) : children}
    </Modal>
  )
}
