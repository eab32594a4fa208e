import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { ordersTexts } from '../orders.texts.ts'
import { orderNextSteps, type PaidOrder } from './order-slots.public.ts'
import './orders.css'

/** The steps after the payment, according to what was bought. */
export function NextSteps({ order }: { order: PaidOrder }) {
  const t = useTexts(ordersTexts).next
  return (
    <section className="next-steps">
      <h3>{t.title}</h3>
      <ol>
        <SlotContents slot={orderNextSteps} order={order} />
      </ol>
    </section>
  )
}
