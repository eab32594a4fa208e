import './sheet.css'

import { useEffect, useRef, type ReactNode } from 'react'

import CloseOutlined from '@ant-design/icons/CloseOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { closeDialog } from './dialog-store.ts'

interface SheetProps {
  title: string
  /** From which edge it comes. */
  from: 'left' | 'bottom' | 'top'
  /** Without the line of title and cross: the content has its own. */
  bare?: boolean
  children: ReactNode
}

/** A light dialog at an edge of the window: above everything, holds the focus, closes by Esc and by a click beside it. */
export function Sheet({ title, from, bare = false, children }: SheetProps) {
  const t = useTexts(consoleTexts).shell
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current: dialog } = ref
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={ref}
      className={`sheet sheet-${from}`}
      aria-label={title}
      onClose={closeDialog}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeDialog()
      }}
    >
      {bare ? null : (
        <div className="sheet-head">
          <strong>{title}</strong>
          <button type="button" className="sheet-close" aria-label={t.close} onClick={closeDialog}>
            <CloseOutlined />
          </button>
        </div>
      )}
      {children}
    </dialog>
  )
}
