import { Modal } from 'antd'
import { z } from 'zod'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import type { CallError } from '#platform/web/call-error.ts'
import { duplicateCandidate } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { DuplicateList } from './duplicate-list.tsx'

const candidates = z.array(duplicateCandidate)
const matchesOf = (refusal: CallError) => candidates.safeParse(refusal.failure.detail?.matches).data ?? []

/** Whether a call was refused because the company allows somebody once who is there already. */
export const isTaken = (error: CallError): boolean => matchesOf(error).length > 0

interface Props {
  refusal: CallError
  /** Answers whether it was done; absent where what was typed belongs to somebody who is known already. */
  onAttach: (() => Promise<boolean>) | undefined
  onClose: () => void
}

/** Shows who has what the company allows once, masked where one may not know, and offers to attach what was typed. */
export function AttachDialog({ refusal, onAttach, onClose }: Props) {
  const { attach: t } = useTexts(customersTexts)
  const { navigate } = useScreen()
  const matches = matchesOf(refusal)
  const isOne = matches.length === 1
  const mayAttach = isOne && onAttach !== undefined
  async function attach() {
    if (await onAttach?.()) notify('success', t.done)
  }
  return (
    <Modal
      open
      width={520}
      title={isOne ? t.title : t.several}
      okText={t.attach}
      cancelText={t.back}
      okButtonProps={{ hidden: !mayAttach }}
      onOk={() => void attach()}
      onCancel={onClose}
    >
      <p>{refusal.message}</p>
      <DuplicateList
        candidates={matches}
        onOpen={(id) => navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: id })}
      />
      {mayAttach && <p className="customer-quiet">{t.note}</p>}
    </Modal>
  )
}
