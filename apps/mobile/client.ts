import { showAds } from './client/ads.ts'
import { enableCardReading } from './client/card-reading.ts'
import { enableCopying } from './client/copying.ts'
import { reportBlocks } from './client/blocks-seen.ts'
import { enableForwarding } from './client/forwarding.ts'
import { keepFilling } from './client/keep-filling.ts'
import { enablePageForms } from './client/page-forms.ts'
import { reportPages } from './client/pages-read.ts'
import { enableSheets } from './client/sheets.ts'
import { showLikes } from './client/like-counts.ts'
import { reportVideos } from './client/videos-played.ts'
import { enableTour } from './client/tour-opening.ts'
import { enablePresenter } from './client/presenter-opening.ts'
import { reportVisit } from './client/visit-reporter.ts'

// The page is whole without this script; it makes what is there quicker.
reportVisit()
reportBlocks()
enableCardReading(document)
reportPages()
reportVideos()
enableCopying(document)
enableForwarding(document)
enablePageForms(document)
keepFilling(document)
enableSheets()
showLikes(document)
enableTour(document)
enablePresenter(document)
showAds(document)
