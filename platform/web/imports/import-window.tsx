import type { ReactNode } from 'react'
import { Modal, Steps } from 'antd'
import { importStep } from './import-steps.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import './imports.css'

interface ImportWindowProps {
  title: string
  /** What the three steps are called. */
  steps: { upload: string; check: string; result: string }
  /** How far the import is; undefined before there is one. */
  status: string | undefined
  onClose: () => void
  /** What the step at hand shows. */
  children: ReactNode
}

/** The window of an import and its three steps: file, look, result. */
export function ImportWindow({ title, steps, status, onClose, children }: ImportWindowProps) {
  const isNarrow = useIsNarrow()
  return (
    <Modal
      open
      width={isNarrow ? '100%' : 880}
      title={title}
      footer={null}
      onCancel={onClose}
      className="import-window"
      keyboard={false}
      style={{ top: isNarrow ? 8 : 48 }}
    >
      <Steps
        size="small"
        current={importStep(status)}
        items={[steps.upload, steps.check, steps.result].map((step) => ({ title: step }))}
        responsive={false}
        className="import-steps"
        {...(status === 'failed' ? { status: 'error' as const } : {})}
      />
      {children}
    </Modal>
  )
}
