import Bowser from 'bowser'
import { isbot } from 'isbot'

/** What a visit's report calls a device and its browser: names of products, the same in every language. */
export interface Device {
  device: string | null
  browser: string | null
}

/** Whether the sender says itself that it is a machine; no sender at all is one too. */
export const isBotAgent = (userAgent: string | undefined) => !userAgent || isbot(userAgent)

/** WeChat's own browser lets no contact file through and needs to be told how to leave it. */
export const isWechat = (userAgent: string | undefined) => /MicroMessenger/i.test(userAgent ?? '')

const longest = 400

/** Device and browser by the User-Agent header, as far as it tells. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { device: null, browser: null }
  const parser = Bowser.getParser(userAgent.slice(0, longest))
  const { model } = parser.getPlatform()
  const system = parser.getOSName()
  return {
    device: model === 'iPhone' || model === 'iPad' ? model : system || null,
    browser: isWechat(userAgent) ? 'WeChat' : parser.getBrowserName() || null,
  }
}
