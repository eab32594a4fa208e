import { Form, Input, QRCode } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'

import { ownAccountTexts } from './web.texts.ts'

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The shared secret as a picture and in letters, and the first code of it. */
export function ScanSecret({ begun: { secret, address } }: { begun: { secret: string; address: string } }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  return (
    <>
      <p className="own-dialog-text">{t.scanHelp}</p>
      <div className="own-qr" role="img" aria-label={t.picture}>
        <QRCode
          type="svg"
          value={address}
          size={176}
          bordered={false}
          color="#0d1526"
          bgColor="#ffffff"
          errorLevel="M"
        />
      </div>
      <p className="own-secret">
        <span className="own-quiet">{t.manual}</span>
        <code>{inFours(secret)}</code>
        <CopyButton text={secret} label={t.copySecret} />
      </p>
      <Form.Item
        name="code"
        label={t.sixDigits}
        rules={[
          { required: true, message: t.required },
          { pattern: /^\d{6}$/, message: t.codeRule },
        ]}
      >
        <Input className="own-otp" autoFocus maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
    </>
  )
}
