import { Button } from 'antd'
import { type ReactNode, use } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { useCan } from '../session/viewer.ts'
import { webTexts } from '../text/web.texts.ts'
import { ask } from './ask.ts'
import { BatchContext, type BatchWork } from './batch-context.ts'

interface BatchActionProps {
  children: ReactNode
  /** Does it, for at most 500 ids: usually `(ids) => call(contract.pauseMany, { params: { ids: ids.join(',') } })`. */
  run: BatchWork
  icon?: ReactNode
  isDangerous?: boolean
  /** Asked before; `{count}` is replaced. */
  confirm?: { title: string; content?: string }
  /** Shown only to who holds this permission. */
  access?: string
}

/** One thing to do with the ticked rows. */
export function BatchAction({ children, run, icon, isDangerous = false, confirm, access }: BatchActionProps) {
  const t = useTexts(webTexts)
  const batch = use(BatchContext)
  const isAllowed = useCan(access)
  if (!batch || !isAllowed) return null
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
      }))
    if (isMeant) await batch.run(run)
  }
  return (
    <Button icon={icon} danger={isDangerous} loading={batch.isBusy} onClick={() => void start()}>
      {children}
    </Button>
  )
}
