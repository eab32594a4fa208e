import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import './page-views.css'

interface PageViewsProps<V extends string> {
  value: V
  views: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
}

/** The tabs of a page that has several views: `<Page views={<PageViews … />}>`. */
export function PageViews<V extends string>({ value, views, onChange }: PageViewsProps<V>) {
  return (
    <Tabs
      className="page-views"
      activeKey={value}
      items={views.map(({ value: key, label }) => ({ key, label }))}
      onChange={(key) => onChange(key as V)}
    />
  )
}
