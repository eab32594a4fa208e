/** Texts of the field that reads a visitor's paper card. */
export const text = {
  pick: '拍名片，自动填写',
  privacy: {
    local: '照片只用于这一次识别，识别后立即丢弃，不会保存；填写内容由您核对后再发送。',
    tencent: '照片将由腾讯云识别，仅用于这一次识别，本系统不会保存；填写内容由您核对后再发送。',
  },
  sending: '正在上传照片… {n}%',
  reading: '正在识别，一般需要几秒…',
  filled: '已填写 {n} 项，请核对后再发送。',
  nothing: '没有认出可填写的内容，请换一张清晰的照片，或直接填写。',
  refused: '请选择 JPG、PNG 或 WebP 格式、5 MB 以内的照片。',
  unreadable: '没能读出这张名片，请换一张清晰的照片，或直接填写。',
  crowded: '现在识别的人较多，请稍后再试，或直接填写。',
  unreached: '网络不稳，照片没有传到，请再试一次。',
}
