import { defineSlot } from '#platform/web/slots/slots.ts'

/** A list of customers beside which a button stands. */
export interface ListedCustomers {
  /** The ids of the ticked rows. */
  chosen?: readonly string[]
  filter?: {
    keyword?: string | undefined
    source?: 'exchange' | 'manual' | 'import' | 'scan' | 'copy' | undefined
    tag?: string | undefined
  }
  /** The group whose customers the list shows. */
  group?: {
    groupId: string
    /** Customers may be put into it by hand. */
    mayFill: boolean
    /** Why it may not be exported, beside a missing permission. */
    whyNoExport: string | null
  }
}

/** Buttons above a list of customers, left of the one that makes or adds a customer. */
export const customerListActions = defineSlot<ListedCustomers>('customers.listActions')

/** The dialog that puts customers into groups; without it nothing offers that. */
export const customerGroupDialog = defineSlot<{ customerIds: readonly string[]; onClose: () => void }>(
  'customers.groupDialog',
)

/** Sections on a customer's page, below what the card says. */
export const customerSections = defineSlot<{ customerId: string }>('customers.sections')
