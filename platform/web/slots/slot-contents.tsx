import { type JSX, Suspense } from 'react'
import { Boundary } from '../ui/boundary.tsx'
import { PartFailure } from '../ui/part-failure.tsx'
import { type Slot, useSlot } from './slots.ts'

/** Draws every filling of a slot with the same properties. One that is still loading leaves its place empty; one that fails says so in its place alone. */
export function SlotContents<Props extends object>({
  slot,
  ...props
}: { slot: Slot<Props> } & Props): JSX.Element {
  return (
    <>
      {useSlot(slot).map(({ key, component: Filling }) => (
        <Boundary key={key} source={key} fallback={(_, retry) => <PartFailure onRetry={retry} />}>
          <Suspense fallback={null}>
            <Filling {...(props as unknown as Props)} />
          </Suspense>
        </Boundary>
      ))}
    </>
  )
}
