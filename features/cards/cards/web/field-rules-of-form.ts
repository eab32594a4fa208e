import type { Rule } from 'antd/es/form/index.js'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>['form']

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value)
const isMail = (value: string) =>
  /^[^\s@<>()",;:\\]{1,64}@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/.test(value)

const shapes: Partial<
  Record<
    FieldRule['type'],
    readonly [
      accepts: (value: string) => boolean,
      says: keyof Pick<Texts, 'badMobile' | 'badEmail' | 'badUrl'>,
    ]
  >
> = {
  mobile: [(value) => normaliseMobile(value) !== undefined, 'badMobile'],
  email: [isMail, 'badEmail'],
  url: [isWebAddress, 'badUrl'],
}

/** A pattern of the company that this browser cannot parse is left to the server. */
function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}

/** The problem of a value by the template's rule; the server checks again. */
export function problemOfValue(rule: FieldRule, raw: string, texts: Texts): string | undefined {
  const value = raw.trim()
  if (value === '') return undefined
  if (value.length > rule.maxLen) return fill(texts.tooLong, { max: rule.maxLen })
  const shape = shapes[rule.type]
  if (shape && !shape[0](value)) return texts[shape[1]]
  return rule.pattern && !fits(rule.pattern, value) ? texts.badPattern : undefined
}

/** antd's rules for one field of a card. A missing value stops only a card that is in use; a draft is told what it lacks. */
export function formRules(
  rule: FieldRule,
  texts: Texts,
  { isDemanded, missing }: { isDemanded: boolean; missing: string },
): Rule[] {
  return [
    ...(rule.required || isDemanded
      ? [{ required: true, whitespace: true, message: missing, warningOnly: !isDemanded }]
      : []),
    {
      validator: (_, value?: string) => {
        const problem = problemOfValue(rule, value ?? '', texts)
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
      },
    },
  ]
}
