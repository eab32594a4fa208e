import Bowser from 'bowser'

/** What a browser calls itself and its system, for people who look whether a sign-in was theirs. */
export function agentOf(userAgent: string | null | undefined): { browser: string; os: string } {
  if (!userAgent) return { browser: '', os: '' }
  const parser = Bowser.getParser(userAgent.slice(0, 400))
  const [major = ''] = (parser.getBrowserVersion() ?? '').split('.')
  const isWechat = /MicroMessenger/i.test(userAgent)
  const browser = isWechat ? 'WeChat' : [parser.getBrowserName(), major].filter(Boolean).join(' ')
  return { browser, os: [parser.getOSName(), osVersion(parser)].filter(Boolean).join(' ') }
}

/** Browsers freeze the versions of macOS and Windows: a wrong number is worse than none. */
function osVersion(parser: Bowser.Parser.Parser): string {
  const { name = '', version = '' } = parser.getOS()
  return name === 'iOS' || name === 'Android' ? (version.split('.')[0] ?? '') : ''
}
