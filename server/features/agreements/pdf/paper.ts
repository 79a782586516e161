import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Span } from './blocks.ts'
import type { Run, Typeface } from './typeface.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 56
const FOOT = 40
export const INK = rgb(0.1, 0.09, 0.08)
const SOFT = rgb(0.38, 0.36, 0.33)
const LINE = rgb(0.8, 0.78, 0.75)

type Look = {
  size: number
  indent?: number
  before?: number
  soft?: boolean
  /** In front of the first line: the bullet of an item, the term of a fact. */
  lead?: { text: string; left: number; bold: boolean }
}
type Word = { runs: Run[]; width: number }

/** Pages that fill from the top; a line that does not fit begins the next page. */
export class Paper {
  readonly #document: PDFDocument
  readonly #typeface: Typeface
  #page: PDFPage
  #y = 0

  constructor(document: PDFDocument, typeface: Typeface) {
    this.#document = document
    this.#typeface = typeface
    this.#page = this.#addPage()
  }

  #addPage(): PDFPage {
    this.#page = this.#document.addPage([A4.width, A4.height])
    this.#y = A4.height - MARGIN
    return this.#page
  }

  /** Makes sure that so much fits on this page. */
  #need(height: number): void {
    if (this.#y - height < MARGIN + FOOT / 2) this.#addPage()
  }

  space(height: number): void {
    this.#y -= height
  }

  /** A paragraph, wrapped between words; a word that is wider than the page is broken. */
  write(spans: Span[], { size, indent = 0, before = 0, soft = false, lead }: Look): void {
    const left = MARGIN + indent
    const width = A4.width - MARGIN - left
    const height = size * 1.45
    this.space(before)
    for (const [index, line] of this.#wrap(spans, size, width).entries()) {
      this.#need(height)
      this.#y -= height
      if (index === 0 && lead) {
        const runs = this.#typeface.runsOf(lead.text, lead.bold ? 'bold' : 'regular', size)
        this.#draw(runs, MARGIN + lead.left, size, lead.bold)
      }
      this.#draw(
        line.flatMap(({ runs }) => runs),
        left,
        size,
        soft,
      )
    }
  }

  /** A term and its value beside each other. */
  fact(term: string, value: string, size: number): void {
    const lead = { text: term, left: 0, bold: true }
    this.write([{ text: value, bold: false }], { size, indent: 110, before: 4, lead })
  }

  rule(): void {
    this.#need(16)
    this.#y -= 10
    const y = this.#y
    this.#page.drawLine({
      start: { x: MARGIN, y },
      end: { x: A4.width - MARGIN, y },
      thickness: 0.6,
      color: LINE,
    })
    this.#y -= 2
  }

  /** Lines of a drawn signature, in a box of this size of its own units. */
  drawing(strokes: [number, number][][], field: { width: number; height: number }): void {
    const scale = 180 / field.width
    const height = field.height * scale
    this.#need(height + 8)
    this.#y -= 4
    for (const stroke of strokes) {
      const [first] = stroke
      if (!first) continue
      const points = stroke.length === 1 ? [first, [first[0] + 1, first[1]]] : stroke
      const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ')
      this.#page.drawSvgPath(path, {
        x: MARGIN,
        y: this.#y,
        scale,
        borderColor: INK,
        borderWidth: 4,
      })
    }
    this.#y -= height + 4
  }

  /** The same line at the foot of every page, with its number. */
  number(text: string): void {
    const pages = this.#document.getPages()
    for (const [index, page] of pages.entries()) {
      let x = MARGIN
      for (const run of this.#typeface.runsOf(
        `${text} · page ${index + 1} of ${pages.length}`,
        'regular',
        7.5,
      )) {
        page.drawText(run.text, { x, y: FOOT - 8, size: 7.5, font: run.font, color: SOFT })
        x += run.width
      }
    }
  }

  #draw(runs: Run[], left: number, size: number, soft: boolean): void {
    let x = left
    for (const { text, font, width } of runs) {
      this.#page.drawText(text, { x, y: this.#y, size, font, color: soft ? SOFT : INK })
      x += width
    }
  }

  #wrap(spans: Span[], size: number, width: number): Word[][] {
    const lines: Word[][] = [[]]
    let used = 0
    const breakLine = () => {
      lines.push([])
      used = 0
    }
    for (const { text, bold } of spans) {
      const weight = bold ? 'bold' : 'regular'
      for (const part of text.split(/(\n| +|(?<=[-/]))/)) {
        if (part === '\n') breakLine()
        else if (part.trim() === '') {
          if (used > 0 && part) used += this.#put(lines, part, weight, size)
        } else {
          const wide = this.#widthOf(part, weight, size)
          if (used > 0 && used + wide > width) breakLine()
          if (wide <= width) used += this.#put(lines, part, weight, size)
          else
            for (const character of part) {
              if (used + this.#widthOf(character, weight, size) > width) breakLine()
              used += this.#put(lines, character, weight, size)
            }
        }
      }
    }
    return lines
  }

  #widthOf(text: string, weight: 'bold' | 'regular', size: number): number {
    return this.#typeface.runsOf(text, weight, size).reduce((sum, run) => sum + run.width, 0)
  }

  #put(lines: Word[][], text: string, weight: 'bold' | 'regular', size: number): number {
    const runs = this.#typeface.runsOf(text, weight, size)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    lines.at(-1)!.push({ runs, width })
    return width
  }
}
