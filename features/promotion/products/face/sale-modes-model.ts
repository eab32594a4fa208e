/** How a product is offered: only seen, asked for, ordered ahead without payment, or bought. */
export const saleModes = ['show', 'enquire', 'book', 'sell'] as const
export type SaleMode = (typeof saleModes)[number]
