import { type ReactNode, use } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { ask, type Question } from './ask.ts'
import { BatchContext, type BatchUndo, type BatchWork } from './batch-context.ts'
import { GuardedButton } from './guarded-button.tsx'

interface BatchActionProps {
  children: ReactNode
  /** Does it, for at most 500 ids: usually `(ids) => callMany(contract.pauseMany, ids)`. */
  run: BatchWork
  /** Takes it back; offered for a moment once everything was done. */
  undo?: BatchUndo | undefined
  icon?: ReactNode
  isDangerous?: boolean
  /** Asked before; `{count}` is replaced. */
  confirm?: { title: string; content?: string } & Pick<Question, 'instead'>
  /** Without this permission the button says so. */
  access?: string
}

/** One thing to do with the ticked rows. */
export function BatchAction(props: BatchActionProps) {
  const { children, run, undo, icon, isDangerous = false, confirm, access } = props
  const t = useTexts(webTexts)
  const batch = use(BatchContext)
  if (!batch) return null
  const start = async () => {
    const values = { count: batch.ids.length }
    const isMeant =
      !confirm ||
      (await ask({
        title: fill(confirm.title, values),
        ...(confirm.content ? { content: fill(confirm.content, values) } : {}),
        confirm: t.action.confirm,
        cancel: t.action.cancel,
        danger: isDangerous,
        ...(confirm.instead && { instead: confirm.instead }),
      }))
    if (isMeant) await batch.run(run, undo)
  }
  return (
    <GuardedButton
      access={access}
      icon={icon}
      danger={isDangerous}
      loading={batch.isBusy}
      onClick={() => void start()}
    >
      {children}
    </GuardedButton>
  )
}
