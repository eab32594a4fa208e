import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: { packages: '転送コンテンツ' },
    objects: { contentPackage: 'コンテンツパック', contentPoster: 'ポスター' },
    eventsOf: { contentPackage: { forward: '転送', open: '転送を許可', close: '転送を停止' } },
    fieldsOf: { contentPoster: { headline: '見出し' } },
  },
}
