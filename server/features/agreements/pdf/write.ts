import { PDFDocument } from '@cantoo/pdf-lib'
import * as m from '#messages/server-agreements'
import { DRAWING } from '../../../../contract/agreements/rules.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import type { Services } from '../../../platform/services.ts'
import { readDocument } from '../document.ts'
import type { StoredAgreement } from '../read.ts'
import { type Block, readBlocks } from './blocks.ts'
import { Paper } from './paper.ts'
import { sealPdf } from './seal.ts'
import { embedTypeface } from './typeface.ts'

/**
 * The contract on paper. What was signed is the text, whose checksum is printed; the text is attached, so that everyone can
 * check it. With a certificate the file is sealed.
 */
export async function writeAgreementPdf(
  { config }: Pick<Services, 'config'>,
  { document, sha256, revision, signatures, completedAt }: StoredAgreement,
  timeZone: string,
): Promise<Buffer> {
  const { facts, clauses, clausesVersion } = readDocument(document)
  const at = (instant: string) => formatNamedTime(instant, timeZone)
  const signedAt = new Date(Math.max(...signatures.map((one) => Date.parse(one.at))))
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const typeface = await embedTypeface(pdf, [
    document,
    brand.name,
    ...signatures.flatMap(({ name, consent }) => [name, consent]),
    ...signatures.map((one) => at(one.at)),
    '•·',
  ])
  const paper = new Paper(pdf, typeface)
  paper.write([{ text: m.photographyContract(), bold: true }], { size: 22 })
  paper.write([{ text: m.madeOn({ brand: brand.name }), bold: false }], { size: 9.5, soft: true, before: 2 })
  paper.rule()
  for (const { term, value } of facts) paper.fact(term, value, 9.5)
  paper.rule()
  paper.write([{ text: m.clausesVersion({ version: clausesVersion }), bold: true }], { size: 14, before: 8 })
  for (const block of readBlocks(clauses)) writeBlock(paper, block)
  paper.rule()
  paper.write([{ text: m.signatures(), bold: true }], { size: 14, before: 8 })
  for (const { by, name, kind, consent, at: instant, drawing } of signatures) {
    paper.write([{ text: m.sideIs({ by: by === 'client' ? by : 'other', name }), bold: true }], {
      size: 11,
      before: 10,
    })
    if (drawing) paper.drawing(drawing as [number, number][][], DRAWING)
    paper.write(
      [
        {
          text: m.signedOn({
            moment: at(instant),
            kind: kind === 'typed' || kind === 'drawn' ? kind : 'other',
          }),
          bold: false,
        },
      ],
      { size: 9.5 },
    )
    paper.write([{ text: m.quoted({ text: consent }), bold: false }], { size: 9.5, soft: true })
  }
  if (!completedAt) paper.write([{ text: m.notSignedYet(), bold: true }], { size: 9.5, before: 10 })
  paper.rule()
  paper.write([{ text: m.checksumOfAttached({ sha256 }), bold: false }], {
    size: 8,
    soft: true,
    before: 4,
  })
  if (typeface.hasGaps)
    paper.write([{ text: m.missingLetters(), bold: false }], { size: 8, soft: true, before: 4 })
  paper.number(m.pageFooter({ sha256: sha256.slice(0, 16), version: revision }))
  pdf.setTitle(m.contractVersion({ version: revision }))
  pdf.setProducer(brand.name)
  pdf.setCreator(brand.name)
  pdf.setLanguage('en')
  pdf.setCreationDate(signedAt)
  pdf.setModificationDate(signedAt)
  await pdf.attach(Buffer.from(document, 'utf8'), 'contract.txt', {
    mimeType: 'text/plain',
    description: m.wordForWord(),
    creationDate: signedAt,
    modificationDate: signedAt,
  })
  if (!config.contractSeal || !completedAt) return Buffer.from(await pdf.save())
  return sealPdf(pdf, config.contractSeal, { name: brand.name, at: new Date(completedAt) })
}

const HEADINGS = [13, 12, 11, 10.5, 10, 10]

function writeBlock(paper: Paper, { kind, spans, depth, indent, mark }: Block): void {
  const lead = mark ? { text: mark, left: indent * 18 - 14, bold: false } : undefined
  if (kind === 'rule') paper.rule()
  else if (kind === 'heading') paper.write(spans, { size: HEADINGS[depth - 1]!, before: 10 })
  else paper.write(spans, { size: 10, indent: indent * 18, before: mark ? 2 : 6, lead })
}
