import { defineSlot } from '#platform/web/slots/slots.ts'
import type { OrderDetail, OrderRow } from '../orders.contract.ts'

/** Sections of features above in the drawer of an order, such as its invoice and its parcel. */
export const orderSections = defineSlot<{ order: OrderDetail; isOperator: boolean }>('orders.sections')

/** An order of which the money has come. */
export type PaidOrder = Pick<OrderRow, 'orderId' | 'kind' | 'state' | 'subjectId' | 'templateId'>

/** The steps of the buyer after the payment; a step draws `NextStep`, or nothing where the order has none of it. */
export const orderNextSteps = defineSlot<{ order: PaidOrder }>('orders.nextSteps')
