import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useMutation } from '@tanstack/react-query'
import { App, Checkbox, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import './card-folders.css'

interface Props {
  folder: FolderRow
  onClose: () => void
  onAdded: () => void
}

const shownAtOnce = 50

/** Customers in sight that are not in the folder yet, ticked by name. */
export function AddCustomersDialog({ folder, onClose, onAdded }: Props) {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = {
    groupId: folder.groupId,
    limit: shownAtOnce,
    ...(keyword.trim() && { keyword: keyword.trim() }),
  }
  const { data, isLoading } = useCallQuery(cardFoldersContract.listCandidates, {
    query,
    quiet: false,
    placeholderData: (former) => former,
  })
  const rows = data?.list ?? []
  const total = data?.total ?? 0
  const toggle = (id: string) =>
    setChosen((former) => new Set(former.has(id) ? [...former].filter((one) => one !== id) : [...former, id]))
  const add = useMutation({
    mutationFn: () =>
      call(cardFoldersContract.addCards, { body: { groupId: folder.groupId, carteIds: [...chosen] } }),
    onSuccess: (lines) => {
      const failed = lines.filter(({ ok }) => !ok)
      const done = lines.length - failed.length
      if (failed.length === 0) message.success(fill(t.add.done, { count: done }))
      else message.warning(fill(t.add.some, { done, failed: failed.length, reason: failed[0]?.msg ?? '' }))
      onAdded()
    },
  })
  return (
    <Modal
      open
      width={560}
      title={`${t.add.title} · ${folder.name}`}
      okText={t.add.confirm}
      cancelText={t.actions.cancel}
      okButtonProps={{ disabled: chosen.size === 0, loading: add.isPending }}
      onOk={() => add.mutate()}
      onCancel={onClose}
    >
      <Input
        allowClear
        autoFocus
        prefix={<SearchOutlined />}
        placeholder={t.add.keyword}
        aria-label={t.add.keyword}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {isLoading ? <Skeleton active /> : null}
      {!isLoading && rows.length === 0 ? <p className="folder-count-line">{t.none.noCandidates}</p> : null}
      <ul className="folder-candidates">
        {rows.map((row) => (
          <li key={row.carteId}>
            <Checkbox checked={chosen.has(row.carteId)} onChange={() => toggle(row.carteId)}>
              <span className="folder-candidate">
                <span>{row.name}</span>
                <span className="folder-quiet">{[row.company, row.title].filter(Boolean).join(' · ')}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="folder-count-line">
        {[
          fill(t.add.chosen, { count: chosen.size }),
          total > rows.length &&
            fill(t.add.more, { total: countText(total, data?.isMore), shown: rows.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Modal>
  )
}
