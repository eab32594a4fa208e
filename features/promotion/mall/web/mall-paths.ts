/** The screens of the shop's orders; the one of an order is about the `id` of its address. */
export const mallPaths = {
  orders: '/demo/digitalhomepage/enterprisemall/orders',
  order: '/demo/digitalhomepage/enterprisemall/orders/detail',
  print: '/demo/digitalhomepage/enterprisemall/orders/print',
  till: '/demo/digitalhomepage/enterprisemall/till',
} as const
