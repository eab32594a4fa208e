import type { RadarRules } from '../radar-rules.contract.ts'

/** The rules that a company begins with. */
export const firstRules: RadarRules = {
  rules: {
    open: { points: 2, dailyCap: 6, isOn: true },
    back: { points: 8, dailyCap: 8, isOn: true },
    read: { points: 4, dailyCap: 12, isOn: true },
    document: { points: 15, dailyCap: 30, isOn: true },
    video: { points: 8, dailyCap: 16, isOn: true },
    touch: { points: 20, dailyCap: 40, isOn: true },
    download: { points: 10, dailyCap: 20, isOn: true },
    form: { points: 30, dailyCap: 30, isOn: true },
    forwarded: { points: 15, dailyCap: 30, isOn: true },
    colleague: { points: 12, dailyCap: 12, isOn: true },
    price: { points: 6, dailyCap: 12, isOn: true },
    question: { points: 8, dailyCap: 24, isOn: true },
    order: { points: 40, dailyCap: 40, isOn: true },
  },
  halfLifeDays: 14,
  hot: 70,
  warm: 35,
  fit: { titles: ['总', '经理', '主任', '采购', '负责人'], regions: [] },
  assignment: { poolAccountId: null },
  alerts: {
    kinds: {
      known: true,
      contact: true,
      level: true,
      return: true,
      document: true,
      question: true,
      order: true,
    },
    debounceMinutes: 5,
    perDay: 20,
    quietFrom: 21,
    quietTo: 8,
    dueHours: 24,
  },
  privacy: { fadeDays: 90, isOff: false },
}
