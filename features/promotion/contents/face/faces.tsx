import type { ReactNode } from 'react'

import type { blocks } from './block-registry.ts'
import type { BlockKind } from './block-kind-model.ts'
import type { FaceProps } from './face-props.ts'
import { ActivityFace } from './faces/activity-face.tsx'
import { BannerFace } from './faces/banner-face.tsx'
import { CarouselFace } from './faces/carousel-face.tsx'
import { CommonFace } from './faces/common-face.tsx'
import { FileFace } from './faces/file-face.tsx'
import { ImageFace } from './faces/image-face.tsx'
import { NewsFace } from './faces/news-face.tsx'
import { ProductFace } from './faces/product-face.tsx'
import { TextFace } from './faces/text-face.tsx'
import { VideoFace } from './faces/video-face.tsx'
import { NumbersFace } from './faces/numbers-face.tsx'
import { TimelineFace } from './faces/timeline-face.tsx'
import { FaqFace } from './faces/faq-face.tsx'
import { LogosFace } from './faces/logos-face.tsx'
import { ContactFace } from './faces/contact-face.tsx'
import { NavigationFace } from './faces/navigation-face.tsx'
import { WechatFace } from './faces/wechat-face.tsx'

type PropsOf<K> = K extends BlockKind<infer P> ? P : never

/** How each kind of block looks, in the editor's frame and on the public page alike. A kind without a face does not compile. */
export const faces: {
  [T in keyof typeof blocks]: (props: FaceProps<PropsOf<(typeof blocks)[T]>>) => ReactNode
} = {
  activity: ActivityFace,
  text: TextFace,
  image: ImageFace,
  carousel: CarouselFace,
  product: ProductFace,
  news: NewsFace,
  video: VideoFace,
  file: FileFace,
  wechat: WechatFace,
  banner: BannerFace,
  common: CommonFace,
  numbers: NumbersFace,
  timeline: TimelineFace,
  faq: FaqFace,
  logos: LogosFace,
  contact: ContactFace,
  navigation: NavigationFace,
}
