import { useState } from 'react'
import { Input, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type VisitDetail, visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

interface Props {
  visit: VisitDetail
  /** The guest who has come; the viewer where nobody is named. */
  personId: string | undefined
  onClose: () => void
}

/** The stop that is on now, or the first one. */
function likelyPlace({ stops }: VisitDetail): string {
  const now = new Date().toISOString()
  const current = stops.findLast(({ startsAt }) => startsAt <= now) ?? stops[0]
  return current?.place ?? ''
}

/** Notes that somebody has come, with the place. */
export function CheckInDialog({ visit, personId, onClose }: Props) {
  const t = useTexts(visitPlansTexts)
  const { cancel } = useTexts(webTexts).action
  const [place, setPlace] = useState(() => likelyPlace(visit))
  const checkIn = useCallMutation(visitPlansContract.checkIn, {
    touches: ['audit'],
    onSuccess: () => {
      notify('success', t.detail.checkedInDone)
      onClose()
    },
  })
  const name = visit.guestList.find((guest) => guest.personId === personId)?.name
  return (
    <Modal
      open
      width={420}
      title={name ? `${t.detail.checkInTitle} · ${name}` : t.detail.checkInTitle}
      okText={t.events.checkIn}
      cancelText={cancel}
      okButtonProps={{ disabled: place.trim() === '' }}
      confirmLoading={checkIn.isPending}
      onOk={() =>
        checkIn.mutate({
          params: { id: visit.id },
          body: { place: place.trim(), ...(personId !== undefined && { personId }) },
        })
      }
      onCancel={onClose}
    >
      <p className="visit-quiet">{t.detail.checkInNote}</p>
      <Input
        autoFocus
        maxLength={80}
        aria-label={t.fields.checkInPlace}
        placeholder={t.fields.checkInPlace}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
    </Modal>
  )
}
