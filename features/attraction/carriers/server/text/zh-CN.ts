export const text = {
  labels: {
    resources: { carrier: '园区载体' },
    permissions: { 'carrier:edit': '维护载体', 'carrier:hold': '预留和出租载体' },
    objects: { carrier: '载体' },
    eventsOf: { carrier: { hold: '预留', lease: '租赁', release: '释放' } },
  },
}
