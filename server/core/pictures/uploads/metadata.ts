import { pictureMessages, type UploadMetadata, uploadMetadata } from '../../../../contract/pictures.ts'
import { BadRequest } from '../../../platform/errors.ts'

/** `Upload-Metadata: name aG9saWRheS5qcGc=,purpose cG9ydGZvbGlv` */
export function parseMetadata(header: string | undefined): UploadMetadata {
  const found: Record<string, string> = {}
  for (const pair of (header ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [key, value = '', ...rest] = pair.trim().split(' ')
    if (!key || rest.length > 0 || key in found || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw new BadRequest(pictureMessages.badMetadata)
    found[key] = Buffer.from(value, 'base64').toString('utf8')
  }
  // tus-js-client and others call it filename.
  const result = uploadMetadata.safeParse({ name: found.filename, ...found })
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new BadRequest(errors[0]!.message, errors)
}
