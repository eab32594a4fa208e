import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface DetailDrawerProps<T> {
  /** The thing as it is asked for, such as what `useCallQuery` answers. */
  found: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  isOpen: boolean
  onClose: () => void
  title: string
  /** Instead of `title` once it is there. */
  titleOf?: (data: T) => string
  size: number
  /** What may be done with it. */
  footer?: ((data: T) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

/** One thing at the side of its list: what is known about it, or that it is on its way, or why it cannot be shown. */
export function DetailDrawer<T>(props: DetailDrawerProps<T>) {
  const { found, isOpen, onClose, title, titleOf, size, footer, children } = props
  const { data, error, refetch } = found
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={(data && titleOf?.(data)) ?? title}
      size={size}
      footer={data && isOpen ? footer?.(data) : null}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
