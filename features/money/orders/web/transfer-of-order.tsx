import { Skeleton } from 'antd'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { ordersContract } from '../orders.contract.ts'
import { OrderTransfer } from './order-transfer.tsx'
import './orders.css'

/** Paying an order by bank transfer, at the cashier. */
export function TransferOfOrder({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useCallQuery(ordersContract.get, { params: { id: orderId } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="order-body">
      <OrderTransfer key={data.version} order={data} isOperator={false} />
    </div>
  )
}
