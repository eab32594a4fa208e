import { consentPurposes } from '#features/customers/consents/consents.contract.ts'
import type { Translation } from '#platform/text/texts.ts'

import type { AssetCheck } from '../data-assets.contract.ts'
import type { text } from '../text/zh-CN.ts'

/** The details of a check as a reader knows them. */
export const argsOf = (
  { kind, args }: Pick<AssetCheck, 'kind' | 'args'>,
  t: Translation<typeof text>,
): string =>
  kind === 'agreed'
    ? consentPurposes
        .filter((purpose) => args.includes(purpose))
        .map((purpose) => t.agreements[purpose])
        .join(', ')
    : args.join(', ')
