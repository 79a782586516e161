import { readFile } from 'node:fs/promises'
import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils'
import * as m from '#messages/server-agreements'
import type { Config } from '../../../platform/config.ts'

export type Seal = NonNullable<Config['contractSeal']>
type Sealed = { name: string; at: Date }

/** Room for the signature with a chain of certificates. */
const SIGNATURE_BYTES = 16_384
/** The field prints with the page, although it has no size. */
const PRINT = 4

/** Seals a PDF with the operator's certificate, so that a reader shows any later change of the file. */
export async function sealPdf(
  document: PDFDocument,
  { certificate, password }: Seal,
  sealed: Sealed,
): Promise<Buffer> {
  addPlaceholder(document, sealed)
  // Object streams would hide the table of objects that the signature covers.
  const prepared = Buffer.from(await document.save({ useObjectStreams: false }))
  const signer = new P12Signer(await readFile(certificate), { passphrase: password })
  return new SignPdf().sign(prepared, signer, sealed.at)
}

/** Seals an empty page; throws if the certificate or its password is wrong. */
export async function trySeal(seal: Seal): Promise<void> {
  const document = await PDFDocument.create()
  document.addPage()
  await sealPdf(document, seal, { name: 'Trial', at: new Date() })
}

/** A signature field without a size on the first page, whose value @signpdf fills in. */
function addPlaceholder(document: PDFDocument, { name, at }: Sealed): void {
  const { context, catalog } = document
  const [page] = document.getPages()
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let n = 0; n < 3; n += 1) range.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER))
  const value = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(SIGNATURE_BYTES * 2)),
    Reason: PDFHexString.fromText(m.signedByBothSides()),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(at),
  })
  // As bytes, which stay as they are when the file is written.
  const bytes = new Uint8Array(value.sizeInBytes())
  value.copyBytesInto(bytes, 0)
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: PRINT },
      V: context.register(PDFInvalidObject.of(bytes)),
      T: PDFString.of('Signature1'),
      P: page!.ref,
    }),
  )
  page!.node.set(PDFName.of('Annots'), context.obj([field]))
  const flags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: flags, Fields: [field] }))
}
