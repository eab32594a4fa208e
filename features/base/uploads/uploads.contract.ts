import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

const mebibyte = 1024 * 1024

export const imageRule = { maxBytes: 10 * mebibyte, extensions: ['.jpg', '.jpeg', '.png', '.webp'] } as const
export const documentRule = {
  maxBytes: 50 * mebibyte,
  extensions: ['.pdf', '.docx', '.xlsx', '.pptx', '.doc', '.xls', '.ppt', '.txt', '.csv'],
} as const

export const uploadedImage = z.object({
  fileId: id,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const uploadedDocument = z.object({
  fileId: id,
  url: z.string(),
  name: z.string(),
  bytes: z.number().int(),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

export const uploadsContract = defineContract('uploads', {
  image: endpoint({ method: 'POST', path: '/v2/upload' }, 'member', {
    upload: imageRule,
    slow: true,
    data: uploadedImage,
  }),
  document: endpoint({ method: 'POST', path: '/v2/upload/doc' }, 'member', {
    upload: documentRule,
    slow: true,
    data: uploadedDocument,
  }),
})
