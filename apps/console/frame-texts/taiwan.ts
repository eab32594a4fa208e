import { text as frame } from '../text/zh-TW.ts'
import { text as platform } from '#platform/text/zh-TW.ts'
import { text as web } from '#platform/web/text/zh-TW.ts'

export const texts = { frame, platform, web }
