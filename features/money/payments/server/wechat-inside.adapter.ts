import { z } from 'zod'

import { type InsideWechat, ProviderRefusal } from './pay-channel.domain.ts'

/** Carries a question about a code to WeChat, and its answer back. */
export type AskWechat = (query: URLSearchParams) => Promise<unknown>

interface Options extends Pick<InsideWechat, 'dialogUrl'> {
  appId: string
  /** The secret of the official account, which is no key of the merchant's. */
  appSecret: string
  /** The address of WeChat's page that names somebody. */
  authorizeUrl: string
  ask: AskWechat
}

const answered = z.object({ openid: z.string().min(1).max(128) })
const failed = z.object({ errcode: z.number(), errmsg: z.string().catch('') })
/** The system is busy: the only answer that means later. */
const busy = -1

/** Asks WeChat quietly who somebody is: it names them by an id of this account alone, and tells nothing else. */
export const insideWechat = ({ appId, appSecret, authorizeUrl, ask, dialogUrl }: Options): InsideWechat => ({
  dialogUrl,
  askAt(returnUrl) {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'pay',
    })
    return `${authorizeUrl}?${query.toString()}#wechat_redirect`
  },
  async findPayer(code) {
    const answer = await ask(
      new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }),
    )
    const { data } = answered.safeParse(answer)
    if (data) return data.openid
    const { errcode, errmsg } = failed.parse(answer)
    throw new ProviderRefusal(`${errcode} ${errmsg}`.trim(), {
      code: String(errcode),
      isFinal: errcode !== busy,
    })
  },
})
