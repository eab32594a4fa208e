import type { SlotFilling } from '#platform/web/slots/slots.ts'

const modules = import.meta.glob<Readonly<Record<string, readonly SlotFilling[]>>>(
  '../../features/*/*/web/*.slots.ts',
  { eager: true },
)

/** What features put on each other's screens: every `web/<feature>.slots.ts` exports one list. */
export const slotFillings: readonly SlotFilling[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flat(),
)
