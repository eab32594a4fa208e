import { type JSX, Suspense } from 'react'

import { type Slot, useSlot } from './slots.ts'

/** Draws every filling of a slot with the same properties. One that is still loading leaves its place empty. */
export function SlotContents<Props extends object>({
  slot,
  ...props
}: { slot: Slot<Props> } & Props): JSX.Element {
  return (
    <>
      {useSlot(slot).map(({ key, component: Filling }) => (
        <Suspense key={key} fallback={null}>
          <Filling {...(props as unknown as Props)} />
        </Suspense>
      ))}
    </>
  )
}
