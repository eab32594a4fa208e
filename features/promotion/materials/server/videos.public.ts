// The part of the library's videos that contents and sites need.
export { receiveVideo } from './videos.actions.ts'
export { signUpload } from './video-uploads.actions.ts'
export { describeVideo } from './videos.view.ts'
export { findUnready } from './videos.repository.ts'
export { findShownVideos, mediaChangesAt } from './video-media.public.ts'
