import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract, type PoolRow } from '../clue-pools.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { useFreshClues } from './use-clue-moves.tsx'

const PoolForm = lazyDialog(() => import('./pool-form.dialog.tsx'), 'PoolFormDialog')

function PoolLine({ pool, onEdit }: { pool: PoolRow; onEdit: () => void }) {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const close = async () => {
    const isMeant = await ask({
      title: `${t.pools.close} · ${pool.name}`,
      content: t.pools.closeConfirm,
      confirm: t.pools.close,
      cancel: t.form.cancel,
      danger: true,
    })
    if (!isMeant) return
    // A refused call has said so by itself.
    await call(cluePoolsContract.close, { params: { id: pool.id } }).catch(() => undefined)
    await refresh()
  }
  const facts = [
    t.modes[pool.mode],
    t.sights[pool.sight],
    fill(t.pools.waiting, { count: pool.waiting }),
    pool.admins.map(({ name }) => name).join('、'),
  ]
  return (
    <div className="clue-line">
      <div>
        <b>{pool.name}</b> {pool.isDefault && <StatusTag tone="good">{t.pools.isDefault}</StatusTag>}{' '}
        {pool.state === 'closed' && <StatusTag tone="resting">{t.pools.closed}</StatusTag>}
        <p className="clue-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="row-actions">
        <GuardedButton type="link" size="small" access={cluePoolsContract.update.access} onClick={onEdit}>
          {t.pools.edit}
        </GuardedButton>
        {!pool.isDefault && pool.state === 'open' && (
          <GuardedButton
            type="link"
            size="small"
            danger
            access={cluePoolsContract.close.access}
            onClick={() => void close()}
          >
            {t.pools.close}
          </GuardedButton>
        )}
      </span>
    </div>
  )
}

/** The pools of the company. */
export function PoolSettings() {
  const t = useTexts(cluesTexts)
  const { data } = useCallQuery(cluePoolsContract.list, {})
  const [edited, setEdited] = useState<PoolRow | 'new'>()
  return (
    <section aria-label={t.pools.title}>
      <div className="clue-tools">
        <GuardedButton
          access={cluePoolsContract.create.access}
          icon={<PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          {t.pools.create}
        </GuardedButton>
      </div>
      {data?.length === 0 && (
        <EmptyState
          title={t.pools.empty}
          help={t.pools.emptyHelp}
          action={<Button onClick={() => setEdited('new')}>{t.pools.create}</Button>}
        />
      )}
      {data?.map((pool) => (
        <PoolLine key={pool.id} pool={pool} onEdit={() => setEdited(pool)} />
      ))}
      {edited && (
        <PoolForm
          pool={edited === 'new' ? undefined : edited}
          pools={data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
