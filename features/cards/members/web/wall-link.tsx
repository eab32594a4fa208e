import { Button, Input } from 'antd'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

/** How the open wall is reached, and how it gets another address. */
export function WallLink({ url, version }: { url: string; version: number }) {
  const { wall: t } = useTexts(membersTexts)
  const qr = useQrImage(url)
  const renew = useCallMutation(membersContract.renewWall, { onSuccess: () => notify('success', t.renewed) })
  async function askRenew() {
    const isMeant = await ask({
      title: t.renewTitle,
      content: t.renewBody,
      confirm: t.renew,
      cancel: t.cancel,
      danger: true,
    })
    if (isMeant) renew.mutate({ body: { version } })
  }
  async function download() {
    const { toString } = await import('qrcode')
    saveBlob(
      new Blob([await toString(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })], {
        type: 'image/svg+xml',
      }),
      `${t.fileName}.svg`,
    )
  }
  return (
    <div className="wall-link">
      <div className="wall-link-line">
        <Input readOnly value={url} aria-label={t.link} onFocus={({ target }) => target.select()} />
        <CopyButton text={url} label={t.copy} />
        <Button href={url} target="_blank" rel="noopener">
          {t.visit}
        </Button>
      </div>
      <div className="wall-link-qr">
        {qr && <img src={qr} width="120" height="120" alt={t.qrAlt} />}
        <div className="wall-link-ways">
          <Button icon={<DownloadOutlined />} onClick={() => void download()}>
            {t.downloadQr}
          </Button>
          <GuardedButton
            danger
            access={membersContract.renewWall.access}
            loading={renew.isPending}
            onClick={() => void askRenew()}
          >
            {t.renew}
          </GuardedButton>
        </div>
      </div>
    </div>
  )
}
