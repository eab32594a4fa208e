import { BlockTitle } from '#features/promotion/contents/face/block-title.tsx'
import { partOf } from '#features/promotion/contents/face/contributed-blocks.ts'
import { FaceLink } from '#features/promotion/contents/face/face-link.tsx'
import type { FaceProps } from '#features/promotion/contents/face/face-props.ts'
import { formatMoney } from '#platform/text/money.ts'

import type { TicketsProps } from '../activity-kinds.ts'
import { activityPart } from '../activity-part.ts'

/** The tickets that everybody may have; a hidden one is shown to nobody here. */
export function TicketsFace({ props: { title, layout }, data }: FaceProps<TicketsProps>) {
  const part = partOf(data, activityPart)
  if (!part || part.tickets.length === 0) return null
  const { texts, tickets, joinPath } = part
  return (
    <>
      <BlockTitle title={title} />
      <ul className={`act-tickets ${layout}`}>
        {tickets.map(({ id, name, note, price, needsReview, state }) => (
          <li key={id} data-state={state}>
            <h3>{name}</h3>
            <p className="act-price">{price === 0 ? texts.free : formatMoney(price)}</p>
            {note !== '' && <p>{note}</p>}
            <p className="act-soft">
              {[texts.states[state], needsReview ? texts.review : ''].filter(Boolean).join(' · ')}
            </p>
            {joinPath !== null && state !== 'closed' && (
              <FaceLink className="button" href={joinPath}>
                {state === 'open' ? texts.join : texts.wait}
              </FaceLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
