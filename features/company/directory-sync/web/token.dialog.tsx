import { Alert, Button, Form, Input, Modal } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { directorySyncContract } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'

/** A command that sends one payload, signed as the server wants it. */
const commandFor = (token: string) => `TOKEN='${token}'
BODY='{"staff":[],"dryRun":true}'
NOW=$(date +%s)
SIGN=$(printf '%s' "$NOW.$BODY" | openssl dgst -sha256 -hmac "$TOKEN" -r | cut -d' ' -f1)
curl ${location.origin}/v2/hrms \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -H "X-Cardline-Timestamp: $NOW" -H "X-Cardline-Signature: $SIGN" \\
  -d "$BODY"`

/** Makes a token and shows it, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(directorySyncTexts)
  const create = useCallMutation(directorySyncContract.createToken)
  const token = create.data?.token
  return (
    <Modal
      open
      title={t.tokens.create}
      width={640}
      footer={null}
      onCancel={onClose}
      maskClosable={false}
      closable={token === undefined}
      keyboard={token === undefined}
    >
      {token === undefined ? (
        <Form layout="vertical" onFinish={({ name }: { name: string }) => create.mutate({ body: { name } })}>
          <Form.Item
            name="name"
            label={t.tokens.name}
            rules={[{ required: true, whitespace: true, max: 60 }]}
          >
            <Input placeholder={t.tokens.nameHint} maxLength={60} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {t.tokens.create}
          </Button>
        </Form>
      ) : (
        <div className="token-shown">
          <Alert type="warning" showIcon title={t.tokens.shownOnce} />
          <p className="token-value">
            <code>{token}</code>
            <CopyButton text={token} />
          </p>
          <p>{t.tokens.example}</p>
          <pre className="token-command">
            <CopyButton text={commandFor(token)} />
            {commandFor(token)}
          </pre>
          <Button type="primary" onClick={onClose}>
            {t.tokens.done}
          </Button>
        </div>
      )}
    </Modal>
  )
}
