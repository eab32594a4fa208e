import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useMutation } from '@tanstack/react-query'
import { Checkbox, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notifyUndoable } from '#platform/web/notices.ts'
import { BatchResult } from '#platform/web/ui/batch-result.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, type FolderMember, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { customerGroupsContract } from '../customer-groups.contract.ts'
import './card-folders.css'

interface Props {
  folder: FolderRow
  onClose: () => void
  onAdded: () => void
}

const shownAtOnce = 50

interface CandidatesProps {
  rows: readonly FolderMember[]
  chosen: ReadonlyMap<string, string>
  toggle: (id: string, name: string) => void
}

function Candidates({ rows, chosen, toggle }: CandidatesProps) {
  const t = useTexts(cardFoldersTexts)
  if (rows.length === 0) return <p className="folder-count-line">{t.none.noCandidates}</p>
  return (
    <ul className="folder-candidates">
      {rows.map((row) => (
        <li key={row.carteId}>
          <Checkbox checked={chosen.has(row.carteId)} onChange={() => toggle(row.carteId, row.name)}>
            <span className="folder-candidate">
              <span>{row.name}</span>
              <span className="folder-quiet">{[row.company, row.title].filter(Boolean).join(' · ')}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

/** Customers in sight that are not in the folder yet, ticked by name. */
export function AddCustomersDialog({ folder, onClose, onAdded }: Props) {
  const t = useTexts(cardFoldersTexts)
  const [keyword, setKeyword] = useState('')
  /** By their ids, the names. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
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
  const toggle = (id: string, name: string) =>
    setChosen((former) => {
      const next = new Map(former)
      if (!next.delete(id)) next.set(id, name)
      return next
    })
  const { groupId } = folder
  const takeBack = async (ids: string[]) => {
    // A refused call has said so by itself.
    await call(customerGroupsContract.remove, { body: { groupId, carteIds: ids } }).catch(() => undefined)
    onAdded()
  }
  const add = useMutation({
    mutationFn: () => call(cardFoldersContract.addCards, { body: { groupId, carteIds: [...chosen.keys()] } }),
    onSuccess: (lines) => {
      if (lines.some(({ ok }) => !ok)) return
      const ids = lines.map(({ id }) => id)
      notifyUndoable(fill(t.add.done, { count: ids.length }), () => void takeBack(ids))
      onAdded()
    },
  })
  if (add.data?.some(({ ok }) => !ok))
    return <BatchResult lines={add.data} names={chosen} onClose={onAdded} />
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
      {isLoading ? <Skeleton active /> : <Candidates rows={rows} chosen={chosen} toggle={toggle} />}
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
