import { Button, type ButtonProps, Tooltip } from 'antd'

interface Props extends Omit<ButtonProps, 'disabled' | 'onClick'> {
  /** Why it cannot be used right now; nothing where it can. */
  reason?: string | null | undefined
  onClick: () => void
}

/** A button that says why it cannot be used: it stays in the order of the keyboard, and its reason shows when it is reached. */
export function ReasonedButton({ reason, onClick, children, ...props }: Props) {
  const isOff = Boolean(reason)
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button
        {...props}
        {...(isOff ? { 'aria-disabled': true, className: 'is-off' } : {})}
        onClick={isOff ? undefined : onClick}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
