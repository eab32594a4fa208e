import type { RefundRow } from '../payments.contract.ts'
import { RefundStateTag } from './refund-state-tag.tsx'
import './payments.css'

/** The state; of a refund that failed, the provider's word for it. */
export function RefundState({ row }: { row: RefundRow }) {
  return (
    <span className="refund-state">
      <RefundStateTag state={row.state} />
      {row.state === 'failed' && row.failure ? (
        <small className="pay-quiet pay-number">{row.failure}</small>
      ) : null}
    </span>
  )
}
