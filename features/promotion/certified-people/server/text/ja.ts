import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  /** Names in menus, rights and the log. */
  labels: { menu: { certifiedPeople: '認証済みの人' } },
}
