import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { lazyContent } from './lazy-content.tsx'

const Views = lazyContent(async () => ({ default: (await import('./view-list.tsx')).ViewList }))

/** Filters and order that a person has kept under a name. */
export function SavedViews<Row, Filter>({ list, name }: { list: List<Row, Filter>; name: string }) {
  const t = useTexts(webTexts)
  const [isOpen, setOpen] = useState(false)
  const show = (filter: Readonly<Record<string, unknown>>) => {
    const cleared = Object.fromEntries(Object.keys(list.filter).map((key) => [key, undefined]))
    list.setFilter({ ...cleared, ...filter } as Parameters<typeof list.setFilter>[0])
    setOpen(false)
  }
  const content = (
    <Views name={`views-${name}`} filter={list.filter} isFiltered={list.isFiltered} onShow={show} />
  )
  return (
    <Popover trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen} content={content}>
      <Button type="text">
        {t.list.views}
        <DownOutlined />
      </Button>
    </Popover>
  )
}
