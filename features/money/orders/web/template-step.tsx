import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ordersTexts } from '../orders.texts.ts'
import { NextStep } from './next-step.tsx'
import type { PaidOrder } from './order-slots.public.ts'

/** A template that was paid for is ready: cards can be issued from it. */
export function TemplateStep({ order: { state, templateId } }: { order: PaidOrder }) {
  const t = useTexts(ordersTexts)
  const { navigate } = useScreen()
  if (state !== 'completed' || templateId === null) return null
  return (
    <NextStep title={t.next.template} help={t.next.templateHelp}>
      <Button
        type="primary"
        onClick={() => navigate('/demo/digitalcard/cardlist/detail', { id: templateId })}
      >
        {t.detail.openTemplate}
      </Button>
    </NextStep>
  )
}
