import Bowser from 'bowser'
import { isbot } from 'isbot'

/** What a visit's report calls a device and its browser: names of products, the same in every language. */
export interface Device {
  device: string | null
  browser: string | null
}

/** Of so many browsers it is remembered what they are; phones of one kind all say the same. */
const remembered = 1000
const longest = 400

/** Reads each text once, the absurdly long ones each time. */
function once<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return read(text)
    const had = known.get(text)
    if (had !== undefined) return had
    const made = read(text)
    if (known.size >= remembered) known.clear()
    known.set(text, made)
    return made
  }
}

const isBotText = once((userAgent) => isbot(userAgent))

/** Whether the sender says itself that it is a machine; no sender at all is one too. */
export const isBotAgent = (userAgent: string | undefined) => !userAgent || isBotText(userAgent)

/** WeChat's own browser lets no contact file through and needs to be told how to leave it. */
export const isWechat = (userAgent: string | undefined) => /MicroMessenger/i.test(userAgent ?? '')

/** Makers of Android phones by the models they name; what is not listed is simply Android. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/HONOR|Honor/, 'HONOR'],
  [
    /HUAWEI|Huawei|HarmonyOS|OpenHarmony|; (ALN|BRA|LIO|NOH|OCE|ELS|ANA|VOG|MATE|TET|JAD|ABR|DCO|ADA|HBN)-/,
    'HUAWEI',
  ],
  [/Xiaomi|XiaoMi|Redmi|MIUI|; (MI|Mi) |; 2\d{7,10}[A-Z]{1,3}\b|; 2\d{4}[A-Z0-9]{4,6}\b/, 'Xiaomi'],
  [/OPPO|OnePlus|HeyTap|; (CPH|PH|PE|PF|PG|PJ|PK)[A-Z]{0,2}\d/, 'OPPO'],
  [/vivo|VivoBrowser|; V\d{4}[A-Z]{1,2}\b/, 'vivo'],
  [/SAMSUNG|; SM-/, 'Samsung'],
]
const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' }

/** Device and browser by the User-Agent header, as far as it tells. */
export const deviceOf = (userAgent: string | undefined): Device =>
  userAgent ? deviceOfText(userAgent.slice(0, longest)) : { device: null, browser: null }

const deviceOfText = once((userAgent): Device => {
  const parser = Bowser.getParser(userAgent)
  const { model } = parser.getPlatform()
  const system = parser.getOSName()
  return {
    device:
      model === 'iPhone' || model === 'iPad'
        ? model
        : (makerOf(userAgent) ?? systems[system] ?? (system || null)),
    browser: isWechat(userAgent) ? 'WeChat' : parser.getBrowserName() || null,
  }
})

const makerOf = (userAgent: string) =>
  /Android|HarmonyOS|OpenHarmony/.test(userAgent)
    ? makers.find(([pattern]) => pattern.test(userAgent))?.[1]
    : undefined
