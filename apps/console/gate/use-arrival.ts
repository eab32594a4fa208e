import { useEffect, useRef } from 'react'

/** For the heading of what took a form's place: the cursor goes there, so that it is read out. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
