import { text as frame } from '../text/zh-CN.ts'
import { text as platform } from '#platform/text/zh-CN.ts'
import { text as web } from '#platform/web/text/zh-CN.ts'

export const texts = { frame, platform, web }
