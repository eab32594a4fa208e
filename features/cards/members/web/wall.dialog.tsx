import { Drawer, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useState } from 'react'
import { membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { WallForm } from './wall-form.tsx'
import './members.css'

/** The company's public wall: whether it is open, what it shows, how it is reached, how it looks. */
export function WallDialog({ onClose }: { onClose: () => void }) {
  const { wall: t } = useTexts(membersTexts)
  const [isTouched, setTouched] = useState(false)
  const { data, error, refetch } = useCallQuery(membersContract.getWall)
  async function close() {
    const question = {
      title: t.leaveTitle,
      content: t.leaveBody,
      confirm: t.leaveOk,
      cancel: t.leaveStay,
      danger: true,
    }
    if (!isTouched || (await ask(question))) onClose()
  }
  return (
    <Drawer open size={960} title={t.title} onClose={() => void close()} mask={{ closable: false }}>
      <p className="member-quiet">{t.help}</p>
      {data ? (
        <WallForm key={data.version} wall={data} onTouched={setTouched} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}
