import { type ComponentType, createContext, use } from 'react'

import { mayViewer, useViewer } from '../session/viewer.ts'

/** A place on a screen that features above fill, so that the screen knows none of them. */
export interface Slot<Props extends object> {
  readonly name: string
  /** Only for the type; no value is ever there. */
  readonly props?: Props
}

/** Declares a slot. The feature below exports it from a `web/*.public.ts`. */
export const defineSlot = <Props extends object>(name: string): Slot<Props> => ({ name })

export interface SlotFilling {
  slot: Slot<object>
  /** Names the filling within its slot: a tab's key, a button's place. */
  key: string
  /** Lower ones come first. */
  order: number
  /** A permission without which the filling is not there. */
  access?: string
  /** Drawn with the slot's properties; made by `lazyPart`, so that its program is loaded with the first use. */
  component: ComponentType<object>
}

/** Declares what a feature puts into a slot: `<feature>.slots.ts` exports a list of these, and the console collects them. */
export const fillSlot = <Props extends object>(
  slot: Slot<Props>,
  filling: Omit<SlotFilling, 'slot' | 'component'> & { component: ComponentType<Props> },
): SlotFilling => ({ ...filling, slot, component: filling.component as ComponentType<object> })

/** The fillings of the console. Screens that are tested alone have none. */
export const SlotFillings = createContext<readonly SlotFilling[]>([])

/** What stands in a slot for this viewer, in order. */
export function useSlot<Props extends object>(slot: Slot<Props>) {
  const viewer = useViewer()
  return use(SlotFillings)
    .filter((filling) => filling.slot === slot && mayViewer(filling.access, viewer))
    .sort((a, b) => a.order - b.order) as readonly (Omit<SlotFilling, 'component'> & {
    component: ComponentType<Props>
  })[]
}
