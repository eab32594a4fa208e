import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: { packages: 'Content to forward' },
    objects: { contentPackage: 'Content package', contentPoster: 'Poster' },
    eventsOf: { contentPackage: { forward: 'Forward', open: 'Allow forwarding', close: 'Stop forwarding' } },
    fieldsOf: { contentPoster: { headline: 'Headline' } },
  },
}
