import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { App } from 'antd'
import { useState } from 'react'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import type { FolderMember } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

/** A number; where it is masked, one press shows it whole, and is counted. */
export function MaskedNumber({ member }: { member: FolderMember }) {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const mayReveal = useCan('contact:reveal')
  const [number, setNumber] = useState<string>()
  const reveal = useCallMutation(customersContract.reveal, {
    onSuccess: ({ mobiles, left }) => {
      setNumber(mobiles[0] ?? '')
      message.info(fill(t.contents.revealed, { left }))
    },
  })
  if (member.mobile === '') return <span className="cell-empty">—</span>
  return (
    <span className="folder-number">
      {number ?? member.mobile}
      {member.isMasked && number === undefined && mayReveal ? (
        <button
          type="button"
          className="folder-reveal"
          aria-label={fill(t.contents.reveal, { name: member.name })}
          title={fill(t.contents.reveal, { name: member.name })}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate({ body: { carteId: member.carteId } })}
        >
          <EyeOutlined />
        </button>
      ) : null}
    </span>
  )
}
