import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { Button, Modal } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'

import { ownAccountTexts } from './web.texts.ts'

/** The recovery codes, this once: neither Esc nor a click beside them takes them away. */
export function KeepCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { productName: product } = useTexts(platformTexts)
  const save = () => {
    const lines = [fill(t.fileHead, { product }), '', ...codes, '']
    saveBlob(
      new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }),
      fill(t.fileName, { product }),
    )
  }
  return (
    <Modal
      open
      width={440}
      title={t.codesTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p className="own-dialog-text">{t.codesHelp}</p>
      <ul className="own-codes" aria-label={t.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="own-code-actions">
        <CopyButton text={codes.join('\n')} label={t.copyAll} />
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t.download}
        </Button>
      </div>
    </Modal>
  )
}
