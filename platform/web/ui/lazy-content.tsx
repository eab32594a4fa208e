import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Boundary } from './boundary.tsx'
import { PartFailure } from './part-failure.tsx'

/** The content of something that opens, such as a popover: its program is fetched when it is first opened, and may be tried again there. */
export function lazyContent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LazyContent(props: Props) {
    return (
      <Boundary source="content" fallback={(_, retry) => <PartFailure onRetry={retry} />}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
