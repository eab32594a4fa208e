import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    events: { gate: 'Set gate' },
    fields: { gateMode: 'Gate', gateFree: 'Free part', gateLead: 'Words above the gate' },
  },
}
