export const text = {
  labels: {
    events: { gate: '设置分享门槛' },
    fields: { gateMode: '门槛方式', gateFree: '先公开的数量', gateLead: '门槛说明' },
  },
}
