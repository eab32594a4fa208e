import { Button, type ButtonProps, Tooltip } from 'antd'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useWhy } from '../session/why-not.ts'
import './guarded-button.css'

export interface GuardedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** What the viewer needs; without it the button stays and says so. */
  access?: string | undefined
  /** What else is in the way, as a sentence, such as the reason that the server gives for an action. */
  why?: string | null | undefined
}

/** A button that says why it cannot be pressed: to a pointer, to the keyboard and to a screen reader. It stays where it is and can be reached. */
export function GuardedButton({
  access,
  why,
  className,
  onClick,
  href,
  target,
  rel,
  children,
  ...rest
}: GuardedButtonProps) {
  const id = useId()
  const missing = useWhy(access)
  const reason = missing ?? why ?? undefined
  if (reason === undefined) {
    const way = href === undefined ? {} : { href, target, rel }
    return (
      <Button {...rest} {...way} {...(className ? { className } : {})} {...(onClick ? { onClick } : {})}>
        {children}
      </Button>
    )
  }
  const stay = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
        <Button
          {...rest}
          htmlType="button"
          loading={false}
          className={`guarded-off ${className ?? ''}`}
          aria-disabled
          aria-describedby={id}
          onClick={stay}
        >
          {children}
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
