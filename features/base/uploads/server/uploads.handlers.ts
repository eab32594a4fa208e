import type { FastifyInstance } from 'fastify'
import { fileUrl } from '#platform/server/files/files.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { uploadsContract } from '../uploads.contract.ts'

/** `POST upload` for images and `POST upload/doc` for documents. */
export function mountUploads(app: FastifyInstance): void {
  mountContract(app, uploadsContract, {
    async image(_request, { services, tx, viewer, request }) {
      const upload = readUpload(request)
      const { id, publicId, width, height, bytes } = await services.files.saveImage(tx, {
        name: upload.name,
        content: upload,
        createdBy: viewer.accountId,
      })
      return { fileId: id, url: fileUrl(publicId ?? ''), width: width ?? 0, height: height ?? 0, bytes }
    },
    async document(_request, { services, tx, viewer, request }) {
      const upload = readUpload(request)
      const { id, publicId, originalName, bytes } = await services.files.saveDocument(tx, {
        name: upload.name,
        content: upload,
        createdBy: viewer.accountId,
      })
      return { fileId: id, url: fileUrl(publicId ?? ''), name: originalName, bytes }
    },
  })
}
