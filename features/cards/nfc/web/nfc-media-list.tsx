import { App, Button, Tag } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { nfcContract, type NfcMedium } from '../nfc.contract.ts'
import { nfcTexts } from '../nfc.texts.ts'
import './nfc.css'

interface Props {
  media: readonly NfcMedium[]
  canWrite: boolean
}

/** The tags that carry a card, and taking one out of the register. */
export function NfcMediaList({ media, canWrite }: Props) {
  const t = useTexts(nfcTexts)
  const { message } = App.useApp()
  const remove = useCallMutation(nfcContract.removeMedium, {
    touches: ['audit'],
    onSuccess: () => void message.success(t.media.removed),
  })
  const askRemove = async (id: string) => {
    const question = {
      title: t.media.removeTitle,
      content: t.media.removeBody,
      confirm: t.media.remove,
      cancel: t.media.cancel,
      danger: true,
    }
    if (await ask(question)) remove.mutate({ params: { id } })
  }
  return (
    <ul className="nfc-media">
      {media.map(({ mediumId, label, chip, locked, writtenBy, writtenAt }) => (
        <li key={mediumId}>
          <span className="nfc-medium">
            <strong>{label || t.media.unnamed}</strong>
            <small>
              {t.media.chips[chip]} ·{' '}
              {fill(t.media.by, { name: writtenBy, day: new Date(writtenAt).toLocaleDateString('sv-SE') })}
            </small>
          </span>
          {locked && <Tag variant="filled">{t.media.locked}</Tag>}
          {canWrite && (
            <Button type="text" danger loading={remove.isPending} onClick={() => void askRemove(mediumId)}>
              {t.media.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
