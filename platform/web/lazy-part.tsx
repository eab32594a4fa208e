import { type ComponentType, type JSX, use } from 'react'
import { programFile } from './program-file.ts'

/** A component whose program is fetched when it is first drawn; unlike React's own `lazy` it may be tried again after a failure. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => JSX.Element {
  const file = programFile('a part', load)
  return function LazyPart(props: Props) {
    const { default: Part } = use(file())
    return <Part {...props} />
  }
}
