import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'

import { paymentsTexts } from '#features/money/payments/web/refunds.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { salesContract, type Till, type TillDraft, tillModes } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'
import './sales.css'

const names = {
  wechat: ['appId', 'merchantId', 'serial', 'providerKeyId'],
  alipay: ['appId', 'merchantId'],
} as const
const keys = {
  wechat: ['apiKey', 'appSecret', 'privateKey', 'providerKey'],
  alipay: ['privateKey', 'providerKey'],
} as const

/** One till: closed, rehearsed, or with the merchant's own account. */
function TillForm({ till, canRehearse }: { till: Till; canRehearse: boolean }) {
  const { tills: t } = useTexts(salesTexts)
  const { channels } = useTexts(paymentsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<TillDraft>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const mode = Form.useWatch('mode', form) ?? till.mode
  const check = useCallMutation(salesContract.checkTill, {
    onSuccess: ({ isAccepted, failure }) =>
      notify(isAccepted ? 'success' : 'error', isAccepted ? t.checked : fill(t.failed, { why: failure })),
  })
  const { channel, hasKeys } = till
  const explained = {
    off: t.switchedOff,
    sandbox: canRehearse ? t.sandboxHelp : t.noSandbox,
    live: t.help,
  }
  const label = (field: (typeof names)['wechat'][number] | (typeof keys)['wechat'][number]) => {
    if (field === 'merchantId') return channel === 'wechat' ? t.merchantId : t.sellerId
    if (field === 'providerKey') return channel === 'wechat' ? t.wechatKey : t.alipayKey
    return t[field]
  }
  const save = async () => {
    const empty = { privateKey: '', providerKey: '', apiKey: '', appSecret: '' }
    const isDone = await draft.submit((values) =>
      call(salesContract.saveTill, { body: { ...till, ...empty, ...values, channel } }, { quiet: true }),
    )
    if (!isDone) return
    notify('success', t.saved)
    form.resetFields(['privateKey', 'providerKey', 'apiKey', 'appSecret'])
    await queries.invalidateQueries({ queryKey: ['sales'] })
    await queries.invalidateQueries({ queryKey: ['activities'] })
  }
  return (
    <section className="sale-till">
      <h2>{channels[channel]}</h2>
      <Form form={form} layout="vertical" initialValues={till} onValuesChange={draft.touch}>
        <Form.Item name="mode" label={t.mode} extra={explained[mode]}>
          <Radio.Group
            options={tillModes.map((value) => ({
              value,
              label: t.modes[value],
              disabled: value === 'sandbox' && !canRehearse,
            }))}
          />
        </Form.Item>
        {mode === 'live' && (
          <>
            {names[channel].map((field) => (
              <Form.Item key={field} name={field} label={label(field)}>
                <Input
                  maxLength={field === 'serial' || field === 'providerKeyId' ? 80 : 40}
                  autoComplete="off"
                />
              </Form.Item>
            ))}
            {keys[channel].map((field) => (
              <Form.Item
                key={field}
                name={field}
                label={label(field)}
                {...(field === 'appSecret' && { extra: t.appSecretHelp })}
              >
                {field === 'apiKey' || field === 'appSecret' ? (
                  <Input.Password
                    maxLength={field === 'apiKey' ? 32 : 64}
                    autoComplete="off"
                    placeholder={hasKeys ? t.kept : ''}
                  />
                ) : (
                  <Input.TextArea rows={3} autoComplete="off" placeholder={hasKeys ? t.kept : ''} />
                )}
              </Form.Item>
            ))}
          </>
        )}
        <span className="sale-till-buttons">
          <Button type="primary" loading={draft.isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
          {till.mode !== 'off' && !draft.isTouched && (
            <Button loading={check.isPending} onClick={() => check.mutate({ body: { channel } })}>
              {t.check}
            </Button>
          )}
        </span>
      </Form>
    </section>
  )
}

/** The tills by which the company takes the money of its own visitors. */
export function CompanyTills() {
  const found = useCallQuery(salesContract.listTills)
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const { list, canRehearse } = found.data
  return (
    <div className="sale-tills">
      {list.map((till) => (
        <TillForm key={till.channel} till={till} canRehearse={canRehearse} />
      ))}
    </div>
  )
}
