import { Tooltip } from 'antd'
import type { RefundRow } from '../payments.contract.ts'
import { RefundStateTag } from './refund-state-tag.tsx'
import './payments.css'

/** The state; a refund that failed says the provider's word for it when it is pointed at. */
export function RefundState({ row: { state, failure } }: { row: RefundRow }) {
  if (state !== 'failed' || !failure) return <RefundStateTag state={state} />
  return (
    <Tooltip title={failure} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="refund-state" aria-label={failure}>
        <RefundStateTag state={state} />
      </button>
    </Tooltip>
  )
}
