import type { ReactNode } from 'react'
import { Button } from 'antd'

import { type StatusTone, StatusTag } from '#platform/web/ui/status-tag.tsx'

interface SecurityRowProps {
  icon: ReactNode
  name: string
  help: string
  /** What is set, such as a masked number. */
  value?: ReactNode
  tone: StatusTone
  state: string
  action: string
  danger?: boolean
  onAct: () => void
}

/** One part of the account's safety: what it is, how it stands, and the one thing to do about it. */
export function SecurityRow({
  icon,
  name,
  help,
  value,
  tone,
  state,
  action,
  danger = false,
  onAct,
}: SecurityRowProps) {
  return (
    <li className="own-row">
      <span className="own-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="own-what">
        <span className="own-name">
          {name}
          <StatusTag tone={tone}>{state}</StatusTag>
        </span>
        {value ? <span className="own-value">{value}</span> : null}
        <span className="own-quiet">{help}</span>
      </div>
      <Button danger={danger} aria-label={`${action} ${name}`} onClick={onAct}>
        {action}
      </Button>
    </li>
  )
}
